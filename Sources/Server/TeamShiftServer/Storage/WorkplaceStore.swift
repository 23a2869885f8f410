package import DatabaseKit
package import JSONKit
package import SharedModels
import SyncKit
import Synchronization

/// The database of all workplaces.
///
/// Reads may come from any thread, each over one snapshot; commands are done one after the other, many in one commit.
package final class WorkplaceStore: Sendable {
  let database: Database
  let environment: Environment
  let tables: Tables
  private let knownIdentity: Mutex<StoreIdentity>
  /// Tells whoever listens of what is new.
  let announcer: any Announcer
  let counts = CommandCounts()
  let merge = WordsMerge()
  /// Whether somebody has chosen how long a log is kept since the upkeep last asked.
  let hasNewPeriod = Atomic(false)
  /// Wakes the upkeep.
  let alarm: any Alarm

  /// Opens the database, which is made if there is none.
  ///
  /// - Parameter access: `.readOnly` looks on while another process may have the file.
  package init(
    file: String, access: DatabaseOptions.Access = .exclusive, environment: Environment = .system,
    alarm: any Alarm = SystemAlarm(), announcer: any Announcer = Announcements()
  ) throws(DatabaseFailure) {
    let options = DatabaseOptions(access: access, applicationID: DatabaseSchema.applicationID)
    let database = try Database(file: file, migrations: DatabaseSchema.migrations, options: options)
    self.database = database
    self.environment = environment
    self.alarm = alarm
    self.announcer = announcer
    tables = try database.read { Tables(on: $0) }
    knownIdentity = Mutex(try StoreIdentity(of: database, environment))
  }

  var identity: StoreIdentity { knownIdentity.withLock { $0 } }

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

  func records(of workplace: Identifier<Workplace>, on connection: Connection) -> SQLRecords {
    SQLRecords(connection: connection, tables: tables, workplaceID: workplace)
  }

  /// All workplaces, by identifier.
  package func workplaces() throws(DatabaseFailure) -> [Workplace] {
    try database.read { connection in tables.workplaces.rows("ORDER BY id", [], on: connection) }
  }

  /// Makes a workplace, as the first entry of its feed.
  package func add(_ workplace: Workplace) throws(DatabaseFailure) {
    try database.write { connection in
      tables.workplaces.put(workplace, in: workplace.id, on: connection)
      FeedTable(connection: connection, workplace: workplace.id).append(.put(.workplace(workplace)))
    }
  }
}

extension WorkplaceStore {
  /// Begins a new feed in place of one whose newest positions are lost, as when an older copy of the file was put back:
  /// a device that has read further would otherwise never see what stands at those positions now.
  func replaceFeed(_ lost: Identifier<SyncFeed>) throws(DatabaseFailure) {
    let known = identity
    guard known.feed == lost else { return }
    let renewed = try known.renewed(in: database, environment)
    knownIdentity.withLock { $0 = renewed }
  }

  /// Forgets the outcomes of commands that nobody will send again.
  func prune() throws(DatabaseFailure) {
    try database.write { connection in CommandTable.prune(on: connection, at: environment.now()) }
  }
}
