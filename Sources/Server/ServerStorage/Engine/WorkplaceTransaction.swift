package import DatabaseKit
package import JSONKit
package import RecordKit
import SyncKit
package import TimeKit

/// A workplace's data within one read or write.
///
/// As in a ``ServerTransaction``, nothing throws.
package struct WorkplaceTransaction {
  /// The rows, to change.
  package let rows: RecordStore
  package let feed: FeedStore

  init(
    _ workplace: Identifier<Workplace>, _ tables: TableStores, lineage: Identifier<FeedLineage>,
    on connection: Connection, isSnapshot: Bool = false
  ) {
    rows = RecordStore(workplace, tables, on: connection, isSnapshot: isSnapshot)
    feed = FeedStore(rows, lineage: lineage)
  }

  package var workplaceID: Identifier<Workplace> { rows.workplaceID }
  package var connection: Connection { rows.connection }
  /// The rows, to look up.
  package var records: Records { rows }
  package var log: LogStore { LogStore(records: rows) }
  package var commands: CommandStore { CommandStore(connection: connection, workplace: workplaceID) }
  package var contacts: ContactStore { ContactStore(connection: connection, workplace: workplaceID) }
  package var jobs: JobStore { JobStore(connection: connection, workplace: workplaceID) }
}

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

  /// Keeps a row that no command has changed, and answers how far the feed goes with it.
  @discardableResult package func put(_ row: some Record, at instant: Instant) -> Int64 {
    rows.write(.put(row))
    return feed.append([.put(row)], at: instant).position
  }
}
