import JSONKit
import RecordKit
import TimeKit

/// Entries of one operation that follow each other, the newest first: one card of the log.
struct LogGroup: Equatable {
  private(set) var entries: [LogEntry]

  /// The newest entry, by which the group is named.
  var first: LogEntry { entries[0] }

  /// The type of change, if it is the same for all.
  var changeType: ChangeType? {
    entries.allSatisfy { $0.changeType == first.changeType } ? first.changeType : nil
  }

  /// The days of the rows; nil if they have none.
  var dates: ClosedRange<CivilDate>? {
    var dates: ClosedRange<CivilDate>?
    for date in entries.compactMap({ $0.date }) {
      dates = min(dates?.lowerBound ?? date, date)...max(dates?.upperBound ?? date, date)
    }
    return dates
  }

  /// How many groups are looked at for an entry, since entries of others may come in between by chance.
  private static let reach = 8

  /// Puts the entries of each operation together, at the place of its newest one.
  static func all(in entries: ArraySlice<LogEntry>) -> [LogGroup] {
    var groups: [LogGroup] = []
    for entry in entries {
      if let index = groups.indices.suffix(reach).last(where: { groups[$0].first.isTogether(with: entry) }) {
        groups[index].entries.append(entry)
      } else {
        groups.append(LogGroup(entries: [entry]))
      }
    }
    return groups
  }
}

extension LogEntry {
  /// Whether one command has made both. An undo and a redo name the operation that they are about, but their entries are
  /// of another type, and of other identifiers, which come from the command's own.
  func isTogether(with other: LogEntry) -> Bool {
    operation == other.operation && reversal == other.reversal && id.rawValue.high == other.id.rawValue.high
  }

  private var reversal: ChangeType? { changeType == .undo || changeType == .redo ? changeType : nil }
}

extension Records {
  /// The held entries that one command has made, the newest first.
  final func logEntries(together entry: LogEntry) -> [LogEntry] {
    logEntries(ofOperation: entry).filter { $0.isTogether(with: entry) }
  }

  /// The held entries of an operation and its undos and redos, the newest first.
  final func logEntries(ofOperation entry: LogEntry) -> [LogEntry] {
    rows(LogEntry.byOperation, in: .equal(.id(entry.operation)), order: .descending)
  }
}
