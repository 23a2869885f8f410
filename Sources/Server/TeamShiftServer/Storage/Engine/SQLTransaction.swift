import JSONKit
import RecordKit

/// A workplace's data in SQLite, within one read or write.
struct SQLTransaction: WorkplaceTransaction {
  let sqlRecords: SQLRecords

  init(records: SQLRecords) { sqlRecords = records }

  var workplaceID: Identifier<Workplace> { sqlRecords.workplaceID }
  var records: Records { sqlRecords }
  var sqlFeed: SQLFeed { SQLFeed(sqlRecords) }

  var rows: any RowStorage { sqlRecords }
  var feed: any FeedStorage { sqlFeed }
  var log: any LogStorage { SQLLog(records: sqlRecords) }
  var commands: any CommandStorage {
    SQLCommands(connection: sqlRecords.connection, workplace: workplaceID)
  }
  var jobs: any JobStorage { SQLJobs(connection: sqlRecords.connection, workplace: workplaceID) }
}

extension SQLRecords: RowStorage {}
