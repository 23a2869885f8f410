import SharedModels

/// Rows of one kind, in the order of their identifiers.
///
/// Identifiers of version 7 grow with time, so that a new row nearly always comes last and is put in O(1); at worst it
/// takes O(n).
struct RowTable<Element: Record> {
  private var ids: [UniqueID] = []
  /// All rows by identifier.
  private(set) var rows: [Element] = []

  var count: Int { rows.count }

  subscript(id: Identifier<Element>) -> Element? {
    let index = ids.firstIndex(notBefore: id.rawValue)
    return index < ids.count && ids[index] == id.rawValue ? rows[index] : nil
  }

  mutating func put(_ row: Element) {
    let index = ids.firstIndex(notBefore: row.id.rawValue)
    if index < ids.count, ids[index] == row.id.rawValue {
      rows[index] = row
    } else {
      ids.insert(row.id.rawValue, at: index)
      rows.insert(row, at: index)
    }
  }

  mutating func remove(_ id: Identifier<Element>) {
    let index = ids.firstIndex(notBefore: id.rawValue)
    guard index < ids.count, ids[index] == id.rawValue else { return }
    ids.remove(at: index)
    rows.remove(at: index)
  }

  func count(where matches: (Element) -> Bool) -> Int { rows.reduce(0) { matches($1) ? $0 + 1 : $0 } }
}

extension Array where Element: Comparable {
  /// The first place in an ascending array whose element is not before this one; O(log n).
  func firstIndex(notBefore element: Element) -> Int {
    if let last, last < element { return count }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
