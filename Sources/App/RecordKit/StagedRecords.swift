public import JSONKit
public import TimeKit

/// Rows with changes on top that are not written yet: what the later steps of one command see of the earlier ones.
public final class StagedRecords: Records {
  /// The newest change of each row, in the order in which the rows were changed first.
  public private(set) var changes: [Change] = []
  private var positions: [RowKey: Int] = [:]
  private let base: Records

  /// Rows as they are, without changes yet.
  public init(_ base: Records) {
    self.base = base
    super.init(base.catalog)
  }

  /// Puts changes on top.
  public func apply(_ added: [Change]) {
    for change in added {
      if let position = positions[change.key] {
        changes[position] = change
      } else {
        positions[change.key] = changes.count
        changes.append(change)
      }
    }
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
    let own = changes.filter { $0.key.table === table }
    if own.isEmpty { return base.rows(table, by: index, in: range, limit: limit, order: order) }
    // Each changed row may take the place of one that the base has.
    let (sum, overflow) = limit.addingReportingOverflow(own.count)
    let old = base.rows(table, by: index, in: range, limit: overflow ? .max : sum, order: order)
    let rest = old.filter { !hasChanged($0.key) }
    let added = own.compactMap { $0.row }.filter { isIncluded($0, index, range, order) }
    return Array(merge(rest, added, by: index, order).prefix(limit))
  }

  override public func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    var count = base.count(table, by: index, in: range)
    for change in changes where change.key.table === table {
      if let old = base.row(table, change.key.id), isIncluded(old, index, range, .ascending) { count -= 1 }
      if let new = change.row, isIncluded(new, index, range, .ascending) { count += 1 }
    }
    return count
  }

  override public var clock: ZoneClock { base.clock }

  override public var region: Region { base.region }

  override public func knowsTimeZone(_ name: String) -> Bool { base.knowsTimeZone(name) }

  private func isIncluded(_ row: AnyRow, _ index: AnyIndex, _ range: KeyRange, _ order: IndexOrder) -> Bool {
    guard let key = row.key(in: index), range.contains(key) else { return false }
    guard let behind = range.behind else { return true }
    let position = IndexPosition(key, row.id)
    return order == .ascending ? behind < position : position < behind
  }

  private func merge(_ left: [AnyRow], _ right: [AnyRow], by index: AnyIndex, _ order: IndexOrder) -> [AnyRow] {
    var merged = left
    for row in right {
      guard let place = position(of: row, index) else { continue }
      let next = merged.firstIndex { other in
        guard let known = position(of: other, index) else { return false }
        return order == .ascending ? place < known : known < place
      }
      merged.insert(row, at: next ?? merged.count)
    }
    return merged
  }

  private func position(of row: AnyRow, _ index: AnyIndex) -> IndexPosition? {
    row.key(in: index).map { IndexPosition($0, row.id) }
  }
}
