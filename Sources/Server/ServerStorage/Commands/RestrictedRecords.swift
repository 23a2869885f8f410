package import JSONKit
package import RecordKit
package import TimeKit

/// The rows that one member may see: what rules look up, and what is answered.
package final class RestrictedRecords: Records {
  /// Who asks.
  package let actor: Actor
  /// Whether the member sees the rows of other members.
  package let seesTeam: Bool
  private let base: Records

  package init(_ base: Records, to actor: Actor) {
    self.base = base
    self.actor = actor
    seesTeam = actor.seesTeam(on: base)
    super.init(base.catalog)
  }

  /// Whether the member may see a row.
  package func includes(_ row: AnyRow) -> Bool {
    row.table.audience(of: row).includes(actor.member, actor.role) && (seesTeam || !isOthers(row))
  }

  /// Whether it is another member's row, or one between others, or an entry of the log about one.
  private func isOthers(_ row: AnyRow) -> Bool {
    if let entry = row.as(LogEntry.self) { return entry.isAboutOthers(than: actor.member) }
    return !row.table.concerns(actor.member, row)
  }

  private func hasHidden(_ table: AnyTable) -> Bool { table.hasAudience || !seesTeam && table.hasOwner }

  package override var unrestricted: Records { base }

  package override func hides(_ key: RowKey) -> Bool {
    guard hasHidden(key.table), let row = base.row(key.table, key.id) else { return false }
    return !includes(row)
  }

  package override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    guard let row = base.row(table, id), includes(row) else { return nil }
    return row
  }

  package override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    guard hasHidden(table) else { return base.rows(table, by: index, in: range, limit: limit, order: order) }
    var found: [AnyRow] = []
    var rest = range
    while found.count < limit {
      let size = limit - found.count
      let batch = base.rows(table, by: index, in: rest, limit: size, order: order)
      found += batch.filter(includes)
      guard batch.count == size, let last = batch.last?.position(in: index) else { break }
      rest = rest.behind(last)
    }
    return found
  }

  package override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    guard hasHidden(table) else { return base.count(table, by: index, in: range) }
    return rows(table, by: index, in: range, limit: .max, order: .ascending).count
  }

  package override var clock: ZoneClock { base.clock }

  package override func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }
}

extension AnyRow {
  /// The row's position in an index; nil if the index leaves it out.
  package func position(in index: AnyIndex) -> IndexPosition? { key(in: index).map { IndexPosition($0, id) } }
}
