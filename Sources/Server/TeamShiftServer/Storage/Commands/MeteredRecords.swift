import JSONKit
import RecordKit
import TimeKit

/// Counts what the commands of one write look up.
final class MeteredRecords: Records {
  /// How many questions there were, and rows in their answers.
  private(set) var lookUps = 0

  private let base: Records

  init(_ base: Records) {
    self.base = base
    super.init(base.catalog)
  }

  override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    lookUps += 1
    return base.row(table, id)
  }

  override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    let rows = base.rows(table, by: index, in: range, limit: limit, order: order)
    lookUps += 1 + rows.count
    return rows
  }

  override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    lookUps += 1
    return base.count(table, by: index, in: range)
  }

  override var clock: ZoneClock { base.clock }

  override var region: Region { base.region }

  override func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }
}
