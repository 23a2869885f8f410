import JSONKit
import RecordKit
import TimeKit

/// The rows as they are, for rules whose refusals a person reads who writes dates and times in a way of their own.
final class LocalizedRecords: Records {
  override var region: Region { reader }

  private let base: Records
  private let reader: Region

  init(_ base: Records, for reader: Region) {
    self.base = base
    self.reader = reader
    super.init(base.catalog)
  }

  override func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? { base.row(table, id) }

  override func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    base.rows(table, by: index, in: range, limit: limit, order: order)
  }

  override func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    base.count(table, by: index, in: range)
  }

  override var clock: ZoneClock { base.clock }

  override func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }
}
