/// Values by their keys, in the order of the keys.
///
/// Identifiers of version 7 grow with time, so that a new row nearly always comes last and is put in O(1); at worst it
/// takes O(n).
struct SortedTable<Key: Comparable, Value> {
  private var keys: [Key] = []
  /// All values by key.
  private(set) var values: [Value] = []

  var count: Int { values.count }

  subscript(key: Key) -> Value? {
    let index = keys.firstIndex(notBefore: key)
    return index < keys.count && keys[index] == key ? values[index] : nil
  }

  mutating func put(_ value: Value, at key: Key) {
    let index = keys.firstIndex(notBefore: key)
    if index < keys.count, keys[index] == key {
      values[index] = value
    } else {
      keys.insert(key, at: index)
      values.insert(value, at: index)
    }
  }

  /// - Returns: whether there was a value.
  @discardableResult
  mutating func remove(_ key: Key) -> Bool {
    let index = keys.firstIndex(notBefore: key)
    guard index < keys.count, keys[index] == key else { return false }
    keys.remove(at: index)
    values.remove(at: index)
    return true
  }

  func count(where matches: (Value) -> Bool) -> Int { values.reduce(0) { matches($1) ? $0 + 1 : $0 } }
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
