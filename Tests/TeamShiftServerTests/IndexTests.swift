import AppFeature
import DatabaseKit
import JSONKit
import RecordKit
@testable import ServerStorage
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit
import SQLiteKit
@testable import TeamShiftServer

@Suite struct `An index of a table` {
  let server: TestServer

  init() throws { server = try TestServer() }

  private func explain(_ sql: String, _ bindings: [Value]) throws -> [String] {
    try server.store.database.read { $0.query("EXPLAIN QUERY PLAN \(sql)", bindings) { $0.text(3) } }
  }

  private static let ranges: [Int: [KeyRange]] = [
    0: [.all],
    1: [.all, .equal(.integer(1)), .from(.integer(1), through: .integer(2))],
    2: [.all, .equal(.integer(1)), .equal(.integer(1), from: .integer(1), through: .integer(2))],
  ]

  @Test(.ofSQLite, arguments: FeatureList.teamShift.catalog.tables.map(\.name))
  func `is an index in SQL, which answers in order and without a scan`(_ name: String) throws {
    let table = try #require(server.store.catalog.table(named: name))
    let sql = server.store.tables[table]
    for index in table.indexes + [table.byID] {
      for range in try #require(Self.ranges[index.columns.count]) {
        for order in [IndexOrder.ascending, .descending] {
          for position in [nil, IndexPosition(IndexKey(.integer(1), .integer(1)), .zero)] {
            let query = IndexQuery(
              sql, index, in: range.behind(position), of: server.workplace, order, SQLiteDialect())
            let text = "\(sql.selection)\(query.source) \(query.sorting(order))"
            let plan = try explain(text, query.bindings)
            #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") && !$0.contains("TEMP B-TREE") }, "\(text) \(plan)")
          }
        }
      }
    }
  }

  @Test(.ofSQLite, arguments: FeatureList.teamShift.catalog.tables.map(\.name))
  func `begins with the workplace and ends with the identifier`(_ name: String) throws {
    let table = try #require(server.store.catalog.table(named: name))
    let sql = server.store.tables[table]
    for index in table.indexes {
      let found = try server.store.database.read { connection in
        connection.query("SELECT name FROM pragma_index_xinfo(?) ORDER BY seqno", [.text(sql.name(of: index))]) {
          $0.optionalText(0)
        }
      }
      let wanted = [sql.scope] + index.columns.map { columnName($0, in: "") } + ["id"]
      #expect(found.prefix(wanted.count).elementsEqual(wanted), "\(sql.name(of: index)) \(found)")
    }
  }

  @Test(arguments: seeds(8)) func `answers as the replica of a device does`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let replica = Replica()
    var changes: [Change] = [.put(location(1)), .put(location(2))]
    for number in 0..<UInt64(6) {
      let place: UInt64? = random.once(in: 3) ? nil : UInt64(1 + random.below(2))
      // Two spellings of one letter, and letters beyond the 16 bits of UTF-16.
      let symbol = ["É", "e\u{301}B", "\u{1F692}", "\u{FB01}", "A", "a"][Int(number)]
      changes.append(.put(shiftType(11 + number, symbol: symbol, location: place)))
    }
    let owner = server.store.owner
    for number in 0..<UInt64(40) {
      let row = shift(100 + number, member: owner, on: day(random.below(9)), type: UInt64(11 + random.below(6)))
      changes.append(.put(row))
    }
    replica.apply(changes)
    _ = try server.store.write(server.workplace) { $0.write(changes) }
    try server.store.rows(of: server.workplace) { records in
      for _ in 0..<60 { Self.compare(records, replica, &random, owner) }
    }
  }

  private static func compare(
    _ records: Records, _ replica: Records, _ random: inout SeededGenerator, _ owner: Identifier<Member>
  ) {
    let days = (Key.date(day(random.below(9))), Key.date(day(random.below(9))))
    let texts = ["É", "E\u{301}", "A", "\u{FB01}", "\u{1F692}", "a", "e\u{301}B"].map { Key.text($0) }
    let behind = IndexPosition(IndexKey(days.0, nil), UniqueID(high: 0, low: UInt64(100 + random.below(40))))
    let order = random.once(in: 2) ? IndexOrder.ascending : .descending
    let limit = random.once(in: 2) ? Int.max : random.below(9)
    let questions: [(AnyTable, AnyIndex, KeyRange)] = [
      (ScheduledShift.table, ScheduledShift.byDate, .from(days.0, through: days.1)),
      (ScheduledShift.table, ScheduledShift.byDate, .equal(days.0)),
      (ScheduledShift.table, ScheduledShift.byDate, KeyRange.all.behind(behind)),
      (ScheduledShift.table, ScheduledShift.byMember, .equal(.id(owner), from: days.0, through: nil)),
      (ShiftType.table, ShiftType.bySymbol, .equal(random.one(of: texts))),
      (ShiftType.table, ShiftType.bySymbol, .from(random.one(of: texts), through: random.one(of: texts))),
      (ShiftType.table, ShiftType.bySymbol, .all), (ShiftType.table, ShiftType.byLocation, .all),
      (ShiftType.table, ShiftType.byLocation, .equal(.id(id(1) as Identifier<Location>))),
      (ShiftType.table, ShiftType.table.byID, .all),
    ]
    for (table, index, range) in questions {
      let found = records.rows(table, by: index, in: range, limit: limit, order: order)
      let wanted = replica.rows(table, by: index, in: range, limit: limit, order: order)
      #expect(found == wanted, "\(table.name) \(index.name) \(range)")
      #expect(records.count(table, by: index, in: range) == replica.count(table, by: index, in: range))
    }
  }
}
