package import JSONKit
package import RecordKit
package import SyncKit
package import TimeKit

/// A workplace's data within one read or write.
///
/// As in a ``ServerTransaction``, nothing throws.
package protocol WorkplaceTransaction {
  var workplaceID: Identifier<Workplace> { get }
  /// The rows, to look up.
  var records: Records { get }
  /// The rows, to change.
  var rows: any RowStorage { get }
  var feed: any FeedStorage { get }
  var log: any LogStorage { get }
  var commands: any CommandStorage { get }
  var contacts: any ContactStorage { get }
  var calendars: any CalendarStorage { get }
  var jobs: any JobStorage { get }

  /// Makes what it takes to write changes, in a read, so that others wait for less.
  func prepare(_ changes: [Change]) -> any PreparedChanges
  /// Writes changes by means of what a former read of the same workplace has made of them.
  func write(_ changes: [Change], prepared: any PreparedChanges, at instant: Instant) -> FeedAddition
}

/// What changes are to a storage engine.
package protocol PreparedChanges: Sendable {}

extension WorkplaceTransaction {
  /// Who asks, as the rows know the member: with a role and a current user ID; nil for somebody who is not a member, or
  /// is one no longer.
  package func actor(
    _ member: Identifier<Member>, at instant: Instant, recordedAt: Instant? = nil, command: Identifier<Command>
  ) -> Actor? {
    guard let row = records[member], !row.hasLeft else { return nil }
    return Actor(
      workplace: workplaceID, member: member, role: row.role, user: records.user(of: member), at: instant,
      recordedAt: recordedAt, command: command)
  }
}

extension WorkplaceTransaction {
  /// Keeps a row that no command has changed, and answers how far the feed goes with it.
  @discardableResult package func put(_ row: some Record, at instant: Instant) -> Int64 {
    rows.write(.put(row))
    return feed.append([.put(row)], at: instant).position
  }
}

/// Keeps rows, those of the log excepted.
package protocol RowStorage {
  /// Puts or removes a row.
  func write(_ change: Change)
}

/// Keeps what devices read: each row's newest state, or its end, at the position of its last change.
package protocol FeedStorage {
  /// The feed's identifier, how far it goes, and which cursors are too old for it.
  var state: FeedState { get }
  /// Up to where a mark's position is one of this feed: less than the position itself if the database has lost what was
  /// written behind it, since a backup has taken its place.
  func shared(_ mark: FeedMark) -> Int64
  /// The lineage in which a row was last changed; nil where no entry of the feed tells.
  func lineage(of key: RowKey) -> Identifier<FeedLineage>?
  /// The lineage in which a position was written; nil where that was not noted.
  func lineage(at position: Int64) -> Identifier<FeedLineage>?
  /// When a row was changed last; nil for one that never was there, or has ended long since.
  func change(of key: RowKey) -> RowChange?
  /// The newest change of each of a table's rows, whoever may see them, by position.
  func changes(of table: AnyTable) -> [RowChange]
  /// The first changes of some tables' rows behind a position, whoever may see them.
  func changes(of tables: [AnyTable], behind position: Int64, limit: Int) -> [RowChange]
  /// When anything was changed last; nil where that was not noted.
  var lastChange: Instant? { get }
  /// Moves the rows' entries to the end of the feed. It is locked for others until the write ends, so that positions
  /// become visible in their order.
  @discardableResult func append(_ changes: [Change], at instant: Instant) -> FeedAddition
  /// The first entries behind a position that a member may receive.
  func page(after position: Int64, limit: FeedLimit, for reader: FeedReader) -> FeedPage
  /// How far the feed goes for a member who sees only the own rows: to the last change that the member may know of, or to
  /// the horizon if that is farther.
  func end(for member: Identifier<Member>) -> Int64
  /// When anything was changed last that a member may know of who sees only the own rows; nil where that was not noted.
  func lastChange(for member: Identifier<Member>) -> Instant?
  /// The rows of a table that ceased to be a member's, or everybody's, behind a position.
  func rows(in table: AnyTable, leftBy member: Identifier<Member>, behind position: Int64) -> [UniqueID]
  /// Whether a member is told of anything behind a position, on whatever day.
  func concerns(_ reader: FeedReader, behind position: Int64) -> Bool
  /// Whether all members are, whatever their roles.
  func concernsEverybody(behind position: Int64, wherePlainMembersSeeTeam: Bool) -> Bool
  /// How many rows there are for devices, and how many bytes they have.
  var size: FeedSize { get }
  /// How many rows a member may receive.
  func count(for reader: FeedReader) -> Int
  /// What a member's first screens show: all rows of some tables, and of the others the member's and the workplace's own
  /// on some days; nil if they are more than the limit.
  func first(_ tables: [AnyTable], _ days: ClosedRange<CivilDate>, limit: FeedLimit, for reader: FeedReader)
    -> [[UInt8]]?
  /// The rows up to a position that come into a device's window when it moves from one day to another; nil if they are
  /// more than the limit.
  func entering(from old: FeedReader, through position: Int64, limit: FeedLimit, for reader: FeedReader) -> [[UInt8]]?
  /// Takes entries of the log out of the feed that devices hold no longer, among those whose identifiers come after one.
  ///
  /// - Returns: the last one that was looked at; nil once there are no more.
  func trimLog(after id: UniqueID, keeping needed: Set<UniqueID>, limit: Int) -> UniqueID?
  /// Forgets rows that ended before an instant, and moves the horizon.
  ///
  /// - Returns: how many it has forgotten.
  func dropEnded(before instant: Instant, limit: Int) -> Int
}

/// What a workplace's devices read, all together.
package struct FeedSize: Equatable, Sendable {
  package let rows: Int64
  package let bytes: Int64

  package init(rows: Int64, bytes: Int64) { (self.rows, self.bytes) = (rows, bytes) }
}

/// Keeps the entries of the log, with what finds and counts them.
package protocol LogStorage {
  func add(_ entries: [LogEntry])
  func remove(_ entries: [LogEntry])
  /// Removes entries, and has the next merges of what finds them leave nothing of their words.
  func erase(_ entries: [LogEntry])
  /// The oldest entries behind a position and before an instant.
  func oldest(behind position: LogPosition?, before instant: Instant, limit: Int) -> [LogEntry]
  var counts: any LogCounts { get }
  /// The same of what somebody may see.
  func counts(for reader: LogReader) -> any LogCounts
  /// The newest entries that a filter finds and the actor may see, page by page.
  func search(_ query: LogQuery) -> LogPage
}

/// How long a workplace's log is, without going along it.
package protocol LogCounts {
  var total: Int64 { get }
  /// When the oldest entry was made.
  var oldest: Instant? { get }
  /// How many entries are older than an instant.
  func count(before instant: Instant) -> Int64
}

/// Keeps what became of each command, so that one that is sent twice is done once.
package protocol CommandStorage {
  func outcome(of command: Identifier<Command>) -> CommandOutcome?
  func record(_ outcome: CommandOutcome, at instant: Instant)
  /// What became of commands, and when they came, in the order of their identifiers.
  func outcomes(behind command: Identifier<Command>?, limit: Int) -> [(outcome: CommandOutcome, at: Instant)]
  /// Forgets outcomes of commands that came before an instant.
  ///
  /// - Returns: how many it has forgotten.
  func prune(before instant: Instant, limit: Int) -> Int
}

/// Keeps what is to be done for a workplace without anybody asking for it.
package protocol JobStorage {
  /// Has a job done at an instant, or earlier if it is due earlier already.
  func schedule(_ job: String, at instant: Instant)
  /// Keeps entries of the log for a job, those alone that are about people who want to be told.
  ///
  /// - Returns: whether there are any.
  func collect(_ entries: [LogEntry], for job: String) -> Bool
  /// The first entries that are kept for a job.
  func collected(for job: String, limit: Int) -> [Identifier<LogEntry>]
  func forget(_ entries: [Identifier<LogEntry>], of job: String)
}
