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
  /// The first day of the rows themselves, as of the shifts that were changed.
  public var dayFrom: CivilDate?
  /// The last such day.
  public var dayTo: CivilDate?
  /// Changes of any of these shift types, or of shifts of one of them.
  public var shiftTypes: [Identifier<ShiftType>] = []
  /// Of rows that belong, or belonged before, to any of these: who works the shift.
  public var members: [Identifier<Member>] = []
  /// Whose words all begin words of the rows' titles, of the reason, of the person's display name or of the name of
  /// whose row it is, without regard to case and accents.
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
  public func matches(_ entry: LogEntry, on records: Records) -> Bool {
    LogMatcher(self, on: records).matches(entry)
  }

  /// Those of the entries that are wanted, in their order.
  public func matches(among entries: [LogEntry], on records: Records) -> [LogEntry] {
    if isEmpty { return entries }
    let matcher = LogMatcher(self, on: records)
    return entries.filter { matcher.matches($0) }
  }

  /// From the first day's midnight until the last one's end.
  public func instants(clock: ZoneClock) -> Range<Instant> {
    let start = from.map { clock.instant($0, .midnight) } ?? .earliest
    let end = to.map { clock.instant($0.adding(days: 1), .midnight) } ?? .latest
    return start..<max(start, end)
  }

  /// Whether rows of a day are wanted.
  public func includes(_ day: CivilDate) -> Bool {
    (dayFrom.map { $0 <= day } ?? true) && (dayTo.map { day <= $0 } ?? true)
  }
}

/// How much of the log each device holds.
public enum ChangeLogWindow {
  /// The newest entries; older ones are on the server alone, but for those that an undo may still need.
  public static let size = 1_000
  /// What it may hold before it drops the older ones.
  public static let limit = 2 * size
}
