import DatabaseKit
import SharedModels

/// Where the entries are that one of the log's indexes finds for a filter, the last place first. They may be more than
/// the filter finds, never fewer.
struct ChangeLogIndexes {
  let filter: ChangeLogFilter
  let range: Range<Int64>
  let limit: Int
  let records: SQLRecords

  var places: [Int64] {
    if range.isEmpty { return [] }
    if let shift = filter.shift { return places("shift", "shift_id = ?", [Value(shift)]) }
    if let query = ChangeLogWords.query(filter, in: records.workplaceID) { return places(matching: query) }
    let types = filter.types.isEmpty && !filter.users.isEmpty ? ChangeType.allCases : filter.types
    let parts = types.distinct.flatMap(places)
    return types.isEmpty ? places("workplace", "TRUE", []) : Array(parts.sorted(by: >).prefix(limit))
  }

  private func places(of type: ChangeType) -> [Int64] {
    if filter.users.isEmpty { return places("type", "change_type = ?", [.text(type.rawValue)]) }
    return filter.users.distinct.flatMap { user in
      places("user", "user_id = ? AND change_type = ?", [Value(user), .text(type.rawValue)])
    }
  }

  /// Without being told the index, SQLite might take the range of places for the better way.
  private func places(_ index: String, _ condition: String, _ bindings: [Value]) -> [Int64] {
    records.connection.query(
      """
      SELECT place FROM change_log INDEXED BY change_log_by_\(index)
      WHERE workplace = ? AND \(condition) AND place >= ? AND place < ? ORDER BY place DESC LIMIT ?
      """, [Value(records.workplaceID)] + bindings + bounds
    ) { $0.integer(0) }
  }

  private func places(matching query: String) -> [Int64] {
    records.connection.query(
      """
      SELECT rowid FROM change_log_words
      WHERE change_log_words MATCH ? AND rowid >= ? AND rowid < ? ORDER BY rowid DESC LIMIT ?
      """, [.text(query)] + bounds
    ) { $0.integer(0) }
  }

  private var bounds: [Value] { [.integer(range.lowerBound), .integer(range.upperBound), Value(limit)] }
}

extension Array where Element: Hashable {
  /// Each once.
  fileprivate var distinct: [Element] { Array(Set(self)) }
}
