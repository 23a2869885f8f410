import SharedModels

/// Rows of one kind, by identifier.
struct RowTable<Element: Record> {
  private var rows: [Identifier<Element>: Element] = [:]

  var count: Int { rows.count }

  subscript(id: Identifier<Element>) -> Element? { rows[id] }

  mutating func put(_ row: Element) { rows[row.id] = row }
  mutating func remove(_ id: Identifier<Element>) { rows[id] = nil }

  /// All rows by identifier; O(n log n).
  func sorted() -> [Element] { rows.values.sorted { $0.id < $1.id } }

  func count(where matches: (Element) -> Bool) -> Int { rows.values.reduce(0) { matches($1) ? $0 + 1 : $0 } }

  /// The matching row; where several match, the one with the least identifier.
  func first(where matches: (Element) -> Bool) -> Element? {
    var found: Element?
    for row in rows.values where matches(row) {
      if let earlier = found, earlier.id < row.id { continue }
      found = row
    }
    return found
  }
}
