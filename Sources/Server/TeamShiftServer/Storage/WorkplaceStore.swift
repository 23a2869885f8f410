import AppFeature
package import DatabaseKit
package import JSONKit
package import RecordKit
import SharedUIs
import Synchronization
import TimeKit

/// The database of all workplaces.
///
/// Reads may come from any thread, each over one snapshot; commands are done one after the other, many in one commit.
package final class WorkplaceStore: Sendable {
  let database: Database
  let environment: ServerEnvironment
  let tables: SQLTables
  /// The person to whom the server belongs, as long as there are no accounts.
  package let owner: Identifier<Member>
  /// Tells whoever listens of what is new.
  let announcer: any Announcer
  let log: Log
  let counts = CommandCounts()
  let merge = LogMerge()
  /// Wakes the jobs.
  let alarm: any Alarm

  /// Opens the database, which is made if there is none.
  ///
  /// - Parameter access: `.readOnly` looks on while another process may have the file.
  package init(
    file: String, access: DatabaseOptions.Access = .exclusive, environment: ServerEnvironment = .system,
    alarm: any Alarm = SystemAlarm(), announcer: any Announcer = Announcements(), log: Log = .standard
  ) throws(DatabaseFailure) {
    var options = DatabaseOptions(access: access, applicationID: DatabaseSchema.applicationID)
    options.formerApplicationIDs = DatabaseSchema.formerApplicationIDs
    let database = try Database(file: file, migrations: DatabaseSchema.migrations, options: options)
    self.database = database
    self.environment = environment
    self.alarm = alarm
    self.announcer = announcer
    self.log = log
    tables = try database.read { SQLTables(FeatureList.teamShift.catalog, on: $0) }
    owner = try Self.owner(in: database, environment)
  }

  /// All tables, intents and rules.
  package var catalog: Catalog { tables.catalog }

  /// Ends all streams, finishes what is under way and lets go of the file.
  package func close() {
    announcer.close()
    database.close()
  }

  /// Reads over one snapshot of a workplace; nil if there is no such workplace.
  package func read<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (SQLRecords) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try database.read { connection in
      let records = records(of: workplace, on: connection)
      return records.isKnown ? body(records) : nil
    }
  }

  /// Writes to a workplace, wholly or not at all; nil if there is no such workplace.
  func write<Outcome>(
    _ workplace: Identifier<Workplace>, _ body: (SQLTransaction) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try database.write { connection in
      let transaction = SQLTransaction(records: records(of: workplace, on: connection))
      return transaction.sqlRecords.isKnown ? body(transaction) : nil
    }
  }

  func records(of workplace: Identifier<Workplace>, on connection: Connection) -> SQLRecords {
    SQLRecords(workplace, tables, on: connection)
  }

  /// All workplaces, by identifier.
  package func workplaces() throws(DatabaseFailure) -> [Workplace] {
    try database.read { connection in
      tables[Workplace.table].rows("ORDER BY id", [], on: connection).compactMap { $0.as(Workplace.self) }
    }
  }

  /// Reads who owns the database, or chooses an identifier in one that is new.
  private static func owner(
    in database: Database, _ environment: ServerEnvironment
  ) throws(DatabaseFailure) -> Identifier<Member> {
    let known: Identifier<Member>? = try database.read { connection in
      connection.first("SELECT owner FROM meta") { $0.identifier(0) }
    }
    if let known { return known }
    let owner: Identifier<Member> = environment.identifier()
    try database.write { $0.execute("INSERT INTO meta (only, owner) VALUES (1, ?)", [Value(owner)]) }
    return owner
  }
}

extension WorkplaceStore {
  /// Creates a workplace with its feed, its jobs and its owner's row.
  package func add(_ workplace: Workplace, owner: Identifier<Member>? = nil) throws(DatabaseFailure) {
    try add(workplace, members: [Member(id: owner ?? self.owner, version: 1, role: .owner)])
  }

  /// Creates a workplace with its feed, its jobs and members.
  package func add(_ workplace: Workplace, members: [Member]) throws(DatabaseFailure) {
    let now = environment.now()
    try database.write { connection in
      let records = records(of: workplace.id, on: connection)
      let transaction = SQLTransaction(records: records)
      let rows: [Change] = [.put(workplace)] + members.map { .put($0) }
      transaction.rows.write(rows)
      transaction.sqlFeed.create(environment.identifier())
      _ = transaction.feed.append(rows, at: now)
      for job in Job.ofEachWorkplace {
        transaction.jobs.schedule(job.name, at: now.adding(milliseconds: job.interval))
      }
    }
  }
}

extension RowStorage {
  /// Puts and removes rows, those that others refer to first.
  func write(_ changes: [Change]) {
    for change in changes { write(change) }
  }
}
