package import JSONKit

/// The rows of one table, by identifier and by each of its indexes.
package struct StoredTable {
  let table: AnyTable
  private var rows = SortedTable<UniqueID, AnyRow>()
  /// One for each index of the table, in the table's order.
  private var indexes: [SortedTable<IndexPosition, AnyRow>]

  package init(_ table: AnyTable) {
    self.table = table
    indexes = table.indexes.map { _ in SortedTable() }
  }

  package var count: Int { rows.count }

  /// All rows by identifier.
  package var all: [AnyRow] { rows.values }

  /// By binary search, O(log n).
  package subscript(id: UniqueID) -> AnyRow? { rows[id] }

  /// The rows of a part of an index, in its order; O(log n + k) for k rows.
  package func rows(by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder) -> [AnyRow] {
    let (rows, places) = part(of: index, range, order)
    return order == .ascending ? Array(rows[places].prefix(limit)) : rows[places].suffix(limit).reversed()
  }

  /// How many rows a part of an index has; O(log n).
  package func count(by index: AnyIndex, in range: KeyRange, order: IndexOrder = .ascending) -> Int {
    part(of: index, range, order).places.count
  }

  private func part(
    of index: AnyIndex, _ range: KeyRange, _ order: IndexOrder
  ) -> (rows: [AnyRow], places: Range<Int>) {
    if index === table.byID { return (rows.values, range.places(among: rows.keys, order)) }
    guard let place = table.indexes.firstIndex(where: { $0 === index }) else {
      preconditionFailure("The table \(table.name) has no index \(index.name).")
    }
    return (indexes[place].values, range.places(among: indexes[place].keys, order))
  }
}

extension StoredTable {
  /// Takes changes of this table in, whatever the rows' versions: the last one of a row counts. O(log n) for one whose
  /// rows come last, at worst O(n); many at once take O(n + m log m).
  package mutating func apply(_ changes: [Change]) {
    let news = newest(of: changes)
    for place in indexes.indices { indexes[place].apply(indexChanges(news, in: table.indexes[place])) }
    rows.apply(news)
  }

  private func newest(of changes: [Change]) -> [TableChange<UniqueID, AnyRow>] {
    if changes.count == 1 { return changes.map { TableChange(key: $0.key.id, value: $0.row) } }
    var news: [TableChange<UniqueID, AnyRow>] = []
    news.reserveCapacity(changes.count)
    for place in order(of: changes.map { $0.key.id }) {
      if news.last?.key == changes[place].key.id { news.removeLast() }
      news.append(TableChange(key: changes[place].key.id, value: changes[place].row))
    }
    return news
  }

  private func indexChanges(
    _ news: [TableChange<UniqueID, AnyRow>], in index: AnyIndex
  ) -> [TableChange<IndexPosition, AnyRow>] {
    var changes: [TableChange<IndexPosition, AnyRow>] = []
    changes.reserveCapacity(news.count)
    for change in news {
      let old = rows[change.key].flatMap { $0.key(in: index) }
      let new = change.value.flatMap { $0.key(in: index) }
      if let old, old != new { changes.append(TableChange(key: IndexPosition(old, change.key), value: nil)) }
      if let new { changes.append(TableChange(key: IndexPosition(new, change.key), value: change.value)) }
    }
    return changes
  }
}
