package import DatabaseKit
package import JSONKit
package import RecordKit
package import TimeKit

/// A workplace's rows as the database holds them, for the length of one read or write.
///
/// Nothing here throws: a fault of the connection is kept by it, and what was asked then is answered with nothing.
package final class SQLRecords: Records {
  package let connection: Connection
  let tables: SQLTables
  package let workplaceID: Identifier<Workplace>
  private var knownClock: ZoneClock?

  init(_ workplace: Identifier<Workplace>, _ tables: SQLTables, on connection: Connection) {
    self.connection = connection
    self.tables = tables
    workplaceID = workplace
    super.init(tables.catalog)
  }

  /// Whether there is such a workplace at all.
  var isKnown: Bool { connection.exists("SELECT 1 FROM workplaces WHERE id = ?", [Value(workplaceID)]) }

  override package func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    let table = tables[table]
    return table.row(
      "WHERE \(table.scope) = ? AND id = ?", [Value(workplaceID), Value(id)], on: connection)
  }

  override package func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    let table = tables[table]
    let query = SQLIndexQuery(table, index, in: range, of: workplaceID, order)
    let end = limit == .max ? "" : " LIMIT ?"
    let bindings = query.bindings + (limit == .max ? [] : [Value(limit)])
    return table.rows("\(query.source) \(query.sorting(order))\(end)", bindings, on: connection)
  }

  override package func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    let table = tables[table]
    let query = SQLIndexQuery(table, index, in: range, of: workplaceID, .ascending)
    return Int(connection.integer("SELECT count(*) FROM \(table.name) \(query.source)", query.bindings) ?? 0)
  }

  /// The clocks of the workplace's time zone, looked up once.
  override package var clock: ZoneClock {
    if let knownClock { return knownClock }
    let clock = ZoneClock(zone: self[Identifier<Workplace>(workplaceID.rawValue)]?.timeZone)
    knownClock = clock
    return clock
  }

  /// Puts or removes a row.
  func write(_ change: Change) {
    let table = tables[change.key.table]
    switch change {
    case .put(let row): table.put(row, in: workplaceID, on: connection)
    case .remove(let key): table.remove(key.id, in: workplaceID, on: connection)
    }
  }
}

extension SQLRecords {
  /// Who asks, as the rows know the member: with a role and a current user ID; nil for somebody who is not a member.
  package func actor(
    _ member: Identifier<Member>, at instant: Instant, command: Identifier<Command>
  ) -> Actor? {
    guard self[member] != nil else { return nil }
    return Actor(member, in: workplaceID, at: instant, command: command, on: self)
  }
}
