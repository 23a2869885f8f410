public import JSONKit
public import RecordKit
import TextKit
import TimeKit

/// Looks at entries of the log by a filter.
struct LogMatcher {
  private let filter: ChangeLogFilter
  private let records: Records
  private let instants: Range<Instant>
  private let words: [String]

  init(_ filter: ChangeLogFilter, on records: Records) {
    self.filter = filter
    self.records = records
    instants = filter.instants(clock: records.clock)
    words = filter.text.searchWords
  }

  func matches(_ entry: LogEntry) -> Bool {
    (filter.types.isEmpty || filter.types.contains(entry.changeType))
      && (filter.users.isEmpty || filter.users.contains(entry.userId))
      && (filter.tables.isEmpty || filter.tables.contains(entry.tableName))
      && (filter.row == nil || filter.row == entry.rowId) && instants.contains(entry.timestamp) && matchesDay(of: entry)
      && matchesShiftType(of: entry) && matchesMember(of: entry) && matchesText(of: entry)
  }

  private func matchesDay(of entry: LogEntry) -> Bool {
    filter.dayFrom == nil && filter.dayTo == nil || entry.days.contains { filter.includes($0) }
  }

  private func matchesShiftType(of entry: LogEntry) -> Bool {
    filter.shiftTypes.isEmpty || entry.shiftTypes.contains { filter.shiftTypes.contains($0) }
  }

  private func matchesMember(of entry: LogEntry) -> Bool {
    filter.members.isEmpty || entry.owners.contains { filter.members.contains($0) }
  }

  private func matchesText(of entry: LogEntry) -> Bool {
    if words.isEmpty { return true }
    var texts = entry.titles(in: records.catalog)
    if let reason = entry.reason { texts.append(reason) }
    if let name = records.displayName(of: entry.userId) { texts.append(name) }
    texts += entry.owners.compactMap { records[$0]?.displayName }
    let found = texts.flatMap { $0.searchWords }
    return words.allSatisfy { beginning in found.contains { $0.utf8.starts(with: beginning.utf8) } }
  }
}

extension LogEntry {
  /// The shift type that was changed, or those of the changed shift before and after, each once.
  public var shiftTypes: [Identifier<ShiftType>] {
    if tableName == ShiftType.table.name { return [Identifier(rowId)] }
    var types: [Identifier<ShiftType>] = []
    for snapshot in [before, after] {
      guard let text = snapshot?["shiftType"]?["id"]?.string, let id = UniqueID(text) else { continue }
      if !types.contains(Identifier(id)) { types.append(Identifier(id)) }
    }
    return types
  }
}
