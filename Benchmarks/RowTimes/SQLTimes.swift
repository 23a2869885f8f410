import DatabaseKit
import Foundation
import HikesModel
import JSONKit
import RecordKit
import SQLiteKit
import SQLiteStorage
import ServerAPI
import ServerStorage
import SharedModels
import SyncKit
import TeamShiftServer

/// Reads and writes rows through the server's storage, each kind in one transaction, and by statements written for them.
struct SQLTimes {
  let rows: SampleRows
  let folder: String

  func measure() {
    let dogs = rows.dogs.map { $0.erased }
    measure(rows.shifts.map { $0.erased }, "shifts", way: "rows")
    measure(rows.shifts.map { HandWrittenShift($0).erased }, "shifts", way: "hand", HandWrittenShift.table)
    measure(dogs, "dogs", way: "rows")
    measure(rows.payments.map { $0.erased }, "payments", way: "rows", behind: dogs)
  }

  private func measure(
    _ rows: [AnyRow], _ kind: String, way: String, _ shifts: AnyTable = ScheduledShift.table,
    behind others: [AnyRow] = []
  ) {
    let file = "\(folder)/\(kind)-\(way).sqlite"
    let engine = open(file, shifts)
    fill(engine, with: others)
    var read: [AnyRow] = []
    let table = rows[0].table
    report("sql write \(kind) \(way)", before: { clear(engine, rows) }, { put(rows, engine) })
    report("sql read \(kind) \(way)") { read = all(table, engine) }
    precondition(read == rows)
    engine.close()
    if way == "rows" { StatementTimes(rows: self.rows, file: file).measure(kind) }
  }

  private func open(_ file: String, _ shifts: AnyTable) -> SQLiteEngine {
    let tables = [Location.table, ShiftType.table, shifts, Client.table, Dog.table, Payment.table]
    let catalog = Catalog([FeatureRules(tables: tables)])
    return must {
      try SQLiteEngine(
        file: file, access: .exclusive, migrations: .all, catalog: catalog,
        lineage: Identifier(SampleRows.id(9)))
    }
  }

  private func fill(_ engine: SQLiteEngine, with others: [AnyRow]) {
    var workplace = Workplace(id: rows.workplace).at(version: 1)
    (workplace.name, workplace.timeZone) = ("Sample", "UTC")
    let base =
      rows.members.map { $0.at(version: 1).erased } + rows.shiftTypes.map { $0.erased } + rows.clients.map { $0.erased }
    must {
      try engine.write { server in
        let storage = server.add(workplace, feed: Identifier(SampleRows.id(8)))
        for row in base + others { storage.rows.write(.put(row)) }
      }
    }
  }

  private func put(_ rows: [AnyRow], _ engine: SQLiteEngine) {
    must { _ = try engine.write(self.rows.workplace) { storage in for row in rows { storage.rows.write(.put(row)) } } }
  }

  private func clear(_ engine: SQLiteEngine, _ rows: [AnyRow]) {
    must {
      _ = try engine.write(self.rows.workplace) { storage in for row in rows { storage.rows.write(.remove(row.key)) } }
    }
  }

  private func all(_ table: AnyTable, _ engine: SQLiteEngine) -> [AnyRow] {
    let found = must {
      try engine.read(rows.workplace) {
        $0.records.rows(table, by: table.byID, in: .all, limit: .max, order: .ascending)
      }
    }
    return found ?? []
  }

  private func must<Value>(_ body: () throws -> Value) -> Value {
    do {
      return try body()
    } catch {
      fatalError("\(error)")
    }
  }
}
