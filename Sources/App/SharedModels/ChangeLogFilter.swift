public import JSONKit
public import RecordKit
import TextKit
public import TimeKit

/// Which entries of the change log are wanted; what is empty or nil narrows nothing (document 003, FR-2.2.4).
public struct ChangeLogFilter: Equatable, Sendable {
  /// The first day, by the workplace's clocks, on which a change was made.
  public var from: CivilDate?
  /// The last such day.
  public var to: CivilDate?
  /// Any of these.
  public var types: [ChangeType] = []
  /// Of rows of any of these tables.
  public var tables: [String] = []
  /// By any of these.
  public var users: [Identifier<UserProfile>] = []
  /// Whose words all begin words of the reason, without regard to case and accents.
  public var text = ""
  /// The history of one row.
  public var row: UniqueID?

  /// Everything.
  public init() {}

  /// The history of one row.
  public init<Row>(of row: Identifier<Row>) { self.row = row.rawValue }

  /// Whether it narrows nothing.
  public var isEmpty: Bool { self == ChangeLogFilter() }

  /// Whether an entry is wanted; the same on a device as by the server's indexes.
  public func matches(_ entry: LogEntry, clock: ZoneClock) -> Bool {
    matches(entry, in: instants(clock: clock), words: text.searchWords)
  }

  /// Those of the entries that are wanted, in their order.
  public func matches(among entries: [LogEntry], clock: ZoneClock) -> [LogEntry] {
    if isEmpty { return entries }
    let (instants, words) = (instants(clock: clock), text.searchWords)
    return entries.filter { matches($0, in: instants, words: words) }
  }

  private func matches(_ entry: LogEntry, in instants: Range<Instant>, words: [String]) -> Bool {
    (types.isEmpty || types.contains(entry.changeType)) && (users.isEmpty || users.contains(entry.userId))
      && (tables.isEmpty || tables.contains(entry.tableName)) && (row == nil || row == entry.rowId)
      && instants.contains(entry.timestamp) && matchesText(of: entry, words: words)
  }

  /// From the first day's midnight until the last one's end.
  public func instants(clock: ZoneClock) -> Range<Instant> {
    let start = from.map { clock.instant($0, .midnight) } ?? .earliest
    let end = to.map { clock.instant($0.adding(days: 1), .midnight) } ?? .latest
    return start..<max(start, end)
  }

  private func matchesText(of entry: LogEntry, words wanted: [String]) -> Bool {
    if wanted.isEmpty { return true }
    let words = (entry.reason ?? "").searchWords
    return wanted.allSatisfy { beginning in words.contains { $0.utf8.starts(with: beginning.utf8) } }
  }
}

/// How much of the log each device holds.
public enum ChangeLogWindow {
  /// The newest entries; older ones are on the server alone, but for those that an undo may still need.
  public static let size = 1_000
}
