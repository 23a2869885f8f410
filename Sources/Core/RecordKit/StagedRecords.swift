public import JSONKit
public import TimeKit

/// Rows with changes on top that are not written yet: what the later steps of one command see of the earlier ones.
public final class StagedRecords: Records {
  /// The newest change of each row, in the order in which the rows were changed first.
  public private(set) var changes: [Change] = []
  private var positions: [RowKey: Int] = [:]
  private var tables: [StagedTable] = []
  private let base: Records

  /// Rows as they are, without changes yet.
  public init(_ base: Records) {
    self.base = base
    super.init(base.catalog)
  }

  /// Puts changes on top. Many at once take O(n + m log m), beside the n that there are already.
  public func apply(_ added: [Change]) {
    var replaced: [Change] = []
    for change in added {
      if let position = positions[change.key] {
        changes[position] = change
      } else {
        positions[change.key] = changes.count
        changes.append(change)
        base.row(change.key.table, change.key.id).map { replaced.append(.put($0)) }
      }
    }
    for table in catalog.tables where added.contains(where: { $0.key.table === table }) {
      let place = place(of: table)
      tables[place].replaced.apply(replaced.filter { $0.key.table === table })
      tables[place].current.apply(added.filter { $0.key.table === table })
    }
  }

  private func place(of table: AnyTable) -> Int {
    if let place = tables.firstIndex(where: { $0.table === table }) { return place }
    tables.append(StagedTable(table))
    return tables.count - 1
  }

  /// Whether a row was changed.
  public func hasChanged(_ key: RowKey) -> Bool { positions[key] != nil }

  override public func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? {
    guard let position = positions[RowKey(table, id)] else { return base.row(table, id) }
    return changes[position].row
  }

  override public func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    guard let staged = tables.first(where: { $0.table === table }) else {
      return base.rows(table, by: index, in: range, limit: limit, order: order)
    }
    let replaced = staged.replaced.count(by: index, in: range, order: order)
    let (sum, overflow) = limit.addingReportingOverflow(replaced)
    let old = base.rows(table, by: index, in: range, limit: overflow ? .max : sum, order: order)
    let kept = replaced == 0 ? old : old.filter { !hasChanged($0.key) }
    let current = staged.current.rows(by: index, in: range, limit: limit, order: order)
    return current.isEmpty ? Array(kept.prefix(limit)) : merge(kept, current, by: index, limit: limit, order)
  }

  override public func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    let count = base.count(table, by: index, in: range)
    guard let staged = tables.first(where: { $0.table === table }) else { return count }
    return count - staged.replaced.count(by: index, in: range) + staged.current.count(by: index, in: range)
  }

  /// With the changes on top, too.
  override public var unrestricted: Records {
    let all = base.unrestricted
    if all === base { return self }
    let staged = StagedRecords(all)
    staged.apply(changes)
    return staged
  }

  override public func hides(_ key: RowKey) -> Bool { !hasChanged(key) && base.hides(key) }

  override public func isBeyondReach(_ row: AnyRow) -> Bool { base.isBeyondReach(row) }

  override public var clock: ZoneClock { base.clock }

  override public func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }

  /// Both are in the order already.
  private func merge(
    _ left: [AnyRow], _ right: [AnyRow], by index: AnyIndex, limit: Int, _ order: IndexOrder
  ) -> [AnyRow] {
    var merged: [AnyRow] = []
    merged.reserveCapacity(min(limit, left.count + right.count))
    var (left, right) = (left[...], right[...])
    while merged.count < limit, let first = left.first, let other = right.first {
      let isFirst = position(of: first, index) < position(of: other, index)
      merged.append(isFirst == (order == .ascending) ? left.removeFirst() : right.removeFirst())
    }
    return merged + (left + right).prefix(limit - merged.count)
  }

  private func position(of row: AnyRow, _ index: AnyIndex) -> IndexPosition {
    IndexPosition(row.key(in: index) ?? IndexKey(), row.id)
  }
}

/// The rows of a table that were changed.
private struct StagedTable {
  let table: AnyTable
  /// As the base has them.
  var replaced: StoredTable
  /// As they are now.
  var current: StoredTable

  init(_ table: AnyTable) {
    self.table = table
    replaced = StoredTable(table)
    current = StoredTable(table)
  }
}
