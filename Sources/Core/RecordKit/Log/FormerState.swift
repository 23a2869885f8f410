public import JSONKit

extension Records {
  /// The newest entries of a row that are searched for a former state.
  private static var formerLimit: Int { 100 }

  /// A row as it was at a version, read from the change log; nil if the log does not have that version any more, or the
  /// person who asks may not see it.
  public final func row<Row: Record>(_ id: Identifier<Row>, at version: Int) -> Row? {
    for entry in log(of: RowKey(id), limit: Self.formerLimit) {
      if entry.versionAfter == version { return Self.read(entry.after) }
      if entry.versionBefore == version { return Self.read(entry.before) }
    }
    return nil
  }

  /// A row as it was when it was deleted; nil if it was not, or the log does not say so any more.
  public final func lastState<Row: Record>(of id: Identifier<Row>) -> Row? {
    guard self[id] == nil, let entry = log(of: RowKey(id), limit: 1).first, entry.after == nil else { return nil }
    return Self.read(entry.before)
  }

  private static func read<Row: Record>(_ snapshot: JSON?) -> Row? {
    guard let snapshot, let row = try? Row.table.row(from: snapshot) else { return nil }
    return row.typed()
  }
}
