import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage
import SyncKit
import TimeKit

/// The whole server's data in SQLite, within one read or write.
struct SQLServerTransaction: ServerTransaction {
  let connection: Connection
  let tables: SQLTables
  /// The lineage of what is written now.
  let lineage: Identifier<FeedLineage>
  /// Nil within a read.
  let write: TrackedWrite?

  var owner: Identifier<Member>? { connection.first("SELECT owner FROM meta") { $0.identifier(0) } }

  func give(to owner: Identifier<Member>) {
    connection.execute("INSERT INTO meta (\"only\", owner) VALUES (1, ?)", [Value(owner)])
  }

  private static let present = "WHERE id NOT IN (SELECT id FROM ended_workplaces)"

  var workplaces: [Workplace] {
    tables[Workplace.table].rows("\(Self.present) ORDER BY id", [], on: connection)
      .compactMap { $0.as(Workplace.self) }
  }

  var hasWorkplaces: Bool { connection.exists("SELECT 1 FROM workplaces \(Self.present)") }

  var workplaceCount: Int { Int(connection.integer("SELECT count(*) FROM workplaces \(Self.present)") ?? 0) }

  func workplace(_ id: Identifier<Workplace>) -> (any WorkplaceTransaction)? {
    let isThere = connection.exists(
      "SELECT 1 FROM workplaces WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM ended_workplaces WHERE id = ?1)",
      [Value(id)])
    guard isThere else { return nil }
    write?.begin(id)
    return SQLTransaction(id, tables, lineage: lineage, on: connection, isSnapshot: write == nil)
  }

  func add(_ workplace: Workplace, feed: Identifier<SyncFeed>) -> any WorkplaceTransaction {
    write?.begin(workplace.id)
    let transaction = SQLTransaction(workplace.id, tables, lineage: lineage, on: connection)
    transaction.rows.write(.put(workplace))
    transaction.sqlFeed.create(feed)
    return transaction
  }

  var demo: [DemoEntrance] {
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

  func keep(_ entrance: DemoEntrance) {
    connection.execute(
      """
      INSERT INTO demo_entrances (address, workplace, member) VALUES (?, ?, ?)
      ON CONFLICT (address) DO UPDATE SET workplace = excluded.workplace, member = excluded.member
      """,
      [.text(entrance.address.rawValue), Value(entrance.workplace), Value(entrance.member)])
  }

  var jobs: any JobQueue { SQLJobQueue(connection: connection) }

  var accounts: any AccountStorage { SQLAccounts(connection: connection) }

  var outbox: any OutboxStorage { SQLOutbox(connection: connection) }

  var auditLog: any AuditStorage { SQLAudit(connection: connection) }

  var notifications: any NotificationStorage { SQLNotifications(connection: connection) }

  var privateCalendars: any PrivateCalendarStorage { SQLPrivateCalendars(connection: connection) }

  var knownTime: KnownTime? {
    connection.first("SELECT last, suspect_since FROM known_time") { row in
      KnownTime(
        last: Instant(milliseconds: row.integer(0)),
        suspectSince: row.optionalInteger(1).map { Instant(milliseconds: $0) })
    }
  }

  func keep(_ time: KnownTime) {
    connection.execute(
      """
      INSERT INTO known_time ("only", last, suspect_since) VALUES (1, ?, ?)
      ON CONFLICT ("only") DO UPDATE SET last = excluded.last, suspect_since = excluded.suspect_since
      """,
      [Value(time.last), time.suspectSince.map { Value($0) } ?? .null])
  }

  func tidyLogSearch() -> Bool { tables.logWords.tidy(connection) }
}
