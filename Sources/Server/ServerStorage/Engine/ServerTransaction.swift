package import DatabaseKit
package import JSONKit
package import RecordKit
package import SyncKit
import TimeKit

/// The data of the whole server within one read or write.
///
/// As with ``Records``, nothing throws: the first fault is kept, what is asked after it answers nothing, and the whole
/// read or write fails with that fault in the end.
package struct ServerTransaction {
  package let connection: Connection
  let tables: TableStores
  /// The lineage of what is written now.
  let lineage: Identifier<FeedLineage>
  /// Nil within a read.
  let write: TrackedWrite?

  /// The person to whom the server belongs; nil as long as it belongs to nobody.
  package var owner: Identifier<Member>? { connection.first("SELECT owner FROM meta") { $0.identifier(0) } }

  /// Gives a server that belongs to nobody to a person.
  package func give(to owner: Identifier<Member>) {
    connection.execute("INSERT INTO meta (\"only\", owner) VALUES (1, ?)", [Value(owner)])
  }

  private static let present = "WHERE id NOT IN (SELECT id FROM ended_workplaces)"

  /// All workplaces, by identifier; not for what people wait for, since there may be very many.
  package var workplaces: [Workplace] {
    tables[Workplace.table].rows("\(Self.present) ORDER BY id", [], on: connection)
      .compactMap { $0.as(Workplace.self) }
  }

  /// Whether there is any workplace.
  package var hasWorkplaces: Bool { connection.exists("SELECT 1 FROM workplaces \(Self.present)") }

  package var workplaceCount: Int { Int(connection.integer("SELECT count(*) FROM workplaces \(Self.present)") ?? 0) }

  /// The data of a workplace; nil if there is no such workplace.
  package func workplace(_ id: Identifier<Workplace>) -> WorkplaceTransaction? {
    let isThere = connection.exists(
      "SELECT 1 FROM workplaces WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM ended_workplaces WHERE id = ?1)",
      [Value(id)])
    guard isThere else { return nil }
    write?.begin(id)
    return WorkplaceTransaction(id, tables, lineage: lineage, on: connection, isSnapshot: write == nil)
  }

  /// Adds a workplace with an empty feed, in which its own row is not yet.
  package func add(_ workplace: Workplace, feed: Identifier<SyncFeed>) -> WorkplaceTransaction {
    write?.begin(workplace.id)
    let transaction = WorkplaceTransaction(workplace.id, tables, lineage: lineage, on: connection)
    transaction.rows.write(.put(workplace))
    transaction.feed.create(feed)
    return transaction
  }

  /// The entrances of the demo that the database began with, as long as their workplaces are there.
  package var demo: [DemoEntrance] {
    connection.query(
      """
      SELECT address, workplace, member FROM demo_entrances
      WHERE workplace NOT IN (SELECT id FROM ended_workplaces)
      """
    ) { row in
      DemoAddress(rawValue: row.text(0)).map {
        DemoEntrance(address: $0, workplace: row.identifier(1), member: row.identifier(2))
      }
    }.compactMap { $0 }
  }

  package func keep(_ entrance: DemoEntrance) {
    connection.execute(
      """
      INSERT INTO demo_entrances (address, workplace, member) VALUES (?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET workplace = excluded.workplace, member = excluded.member
      """,
      [.text(entrance.address.rawValue), Value(entrance.workplace), Value(entrance.member)])
  }

  package var jobs: JobQueue { JobQueue(connection: connection) }

  package var personalJobs: PersonalJobStore { PersonalJobStore(connection: connection) }

  package var accounts: AccountStore { AccountStore(connection: connection) }

  package var outbox: OutboxStore { OutboxStore(connection: connection) }

  package var auditLog: AuditStore { AuditStore(connection: connection) }

  /// What the clock showed; nil in a new database.
  package var knownTime: KnownTime? {
    connection.first("SELECT last, suspect_since FROM known_time") { row in
      KnownTime(
        last: Instant(milliseconds: row.integer(0)),
        suspectSince: row.optionalInteger(1).map { Instant(milliseconds: $0) })
    }
  }

  package func keep(_ time: KnownTime) {
    connection.execute(
      """
      INSERT INTO known_time ("only", last, suspect_since) VALUES (1, ?, ?)
      ON CONFLICT ("only") DO UPDATE SET last = excluded.last, suspect_since = excluded.suspect_since
      """,
      [Value(time.last), time.suspectSince.map { Value($0) } ?? .null])
  }

  /// Does a small part of what keeps searches of the log quick, and answers whether there is more to do.
  package func tidyLogSearch() -> Bool { tables.logWords.tidy(connection) }
}
