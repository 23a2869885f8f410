import DatabaseKit
import JSONKit
import RecordKit

import ServerStorage
@testable import SQLStorage
@testable import SQLiteKit
@testable import SQLiteStorage
@testable import TeamShiftServer

/// What tests look at behind the storage's protocols.
extension WorkplaceStore {
  var database: Database { sqlite.database }
  var tables: SQLTables { sqlite.tables }

  private var sqlite: SQLiteEngine {
    guard let sqlite = engine as? SQLiteEngine else { preconditionFailure("The tests' data is in SQLite.") }
    return sqlite
  }
}

extension WorkplaceStore {
  /// Reads the rows of a workplace over one snapshot; nil if there is no such workplace.
  func rows<Outcome>(
    of workplace: Identifier<Workplace>, _ body: (Records) -> Outcome
  ) throws(DatabaseFailure) -> Outcome? {
    try read(workplace) { body($0.records) }
  }
}
