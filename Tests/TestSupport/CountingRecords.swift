package import JSONKit
package import RecordKit
package import TimeKit

/// Counts the rows and lists that rules look up in other records.
package final class CountingRecords: Records {
  /// How many look-ups there were, and rows in their answers.
  package private(set) var count = 0

  private let base: Records

  package init(_ base: Records) {
    self.base = base
    super.init(base.catalog)
  }

  override package func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    count += 1
    return base.row(table, id)
  }

  override package func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    let rows = base.rows(table, by: index, in: range, limit: limit, order: order)
    count += 1 + rows.count
    return rows
  }

  override package func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    count += 1
    return base.count(table, by: index, in: range)
  }

  override package var clock: ZoneClock { base.clock }

  override package func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }
}
