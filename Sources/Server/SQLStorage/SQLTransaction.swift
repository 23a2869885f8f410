import DatabaseKit
import JSONKit
import RecordKit
import ServerStorage
import SyncKit

/// A workplace's data in SQLite, within one read or write.
struct SQLTransaction: WorkplaceTransaction {
  let sqlRecords: SQLRecords
  let sqlFeed: SQLFeed

  init(
    _ workplace: Identifier<Workplace>, _ tables: SQLTables, lineage: Identifier<FeedLineage>,
    on connection: Connection, isSnapshot: Bool = false
  ) {
    sqlRecords = SQLRecords(workplace, tables, on: connection, isSnapshot: isSnapshot)
    sqlFeed = SQLFeed(sqlRecords, lineage: lineage)
  }

  var workplaceID: Identifier<Workplace> { sqlRecords.workplaceID }
  var records: Records { sqlRecords }
  var rows: any RowStorage { sqlRecords }
  var feed: any FeedStorage { sqlFeed }
  var log: any LogStorage { SQLLog(records: sqlRecords) }
  var commands: any CommandStorage { SQLCommands(connection: sqlRecords.connection, workplace: workplaceID) }
  var contacts: any ContactStorage { SQLContacts(connection: sqlRecords.connection, workplace: workplaceID) }
  var calendars: any CalendarStorage { SQLCalendars(connection: sqlRecords.connection, workplace: workplaceID) }
  var jobs: any JobStorage { SQLJobs(connection: sqlRecords.connection, workplace: workplaceID) }
}

extension SQLRecords: RowStorage {}
