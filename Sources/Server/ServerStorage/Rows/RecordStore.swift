import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// A workplace's rows as the database holds them, for the length of one read or write.
///
/// Nothing here throws: a fault of the connection is kept by it, and what was asked then is answered with nothing.
package final class RecordStore: Records {
  let connection: Connection
  let tables: TableStores
  let workplaceID: Identifier<Workplace>
  /// What the rows are that are written now, where a read has made them ready.
  var prepared: PreparedChanges?
  /// What was read already; nil in a write, in which it may change.
  var snapshot: Snapshot?
  private var knownClock: ZoneClock?

  /// What a read has found, which stays as it is for its length.
  struct Snapshot {
    /// The most rows that are kept: those that are asked for again are looked up first.
    fileprivate static let rowLimit = 64

    var feedState: FeedState?
    fileprivate var rows: [RowKey: AnyRow?] = [:]
  }

  init(
    _ workplace: Identifier<Workplace>, _ tables: TableStores, on connection: Connection, isSnapshot: Bool = false
  ) {
    if isSnapshot { snapshot = Snapshot() }
    self.connection = connection
    self.tables = tables
    workplaceID = workplace
    super.init(tables.catalog)
  }

  package override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    let key = RowKey(table, id)
    if let known = snapshot?.rows[key] { return known }
    let row = stored(table, id)
    if let count = snapshot?.rows.count, count < Snapshot.rowLimit { snapshot?.rows[key] = .some(row) }
    return row
  }

  private func stored(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    let table = tables[table]
    return table.row(
      "WHERE \(table.scope) = ? AND id = ?", [Value(workplaceID), Value(id)], on: connection)
  }

  package override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    let table = tables[table]
    let query = IndexQuery(table, index, in: range, of: workplaceID, order, connection.dialect)
    let end = limit == .max ? "" : " LIMIT ?"
    let bindings = query.bindings + (limit == .max ? [] : [Value(limit)])
    return table.rows("\(query.source) \(query.sorting(order))\(end)", bindings, on: connection)
  }

  package override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    let table = tables[table]
    let query = IndexQuery(table, index, in: range, of: workplaceID, .ascending, connection.dialect)
    return Int(connection.integer("SELECT count(*) FROM \(table.name) \(query.source)", query.bindings) ?? 0)
  }

  /// The clocks of the workplace's time zone, looked up once.
  package override var clock: ZoneClock {
    if let knownClock { return knownClock }
    let clock = ZoneClock(zone: self[Identifier<Workplace>(workplaceID.rawValue)]?.timeZone)
    knownClock = clock
    return clock
  }

  package override func knowsTimeZone(_ name: String) -> Bool { ZoneClock.knows(zone: name) }

  /// Puts or removes a row.
  package func write(_ change: Change) {
    if change.key.table === Workplace.table { knownClock = nil }
    let table = tables[change.key.table]
    switch change {
    case .put(let row):
      table.put(prepared?.rows[row.key]?.values ?? table.values(of: row, in: workplaceID), on: connection)
    case .remove(let key): table.remove(key.id, in: workplaceID, on: connection)
    }
  }
}
