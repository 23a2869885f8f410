import TextKit

/// Values by their keys, in the order of the keys.
///
/// Identifiers of version 7 grow with time, so that a new row nearly always comes last and is put in O(1); at worst it
/// takes O(n). Many at once take O(n + m log m).
package struct SortedTable<Key: Comparable, Value> {
  package init() {}

  /// All keys, ascending.
  package private(set) var keys: [Key] = []
  /// All values by key.
  package private(set) var values: [Value] = []

  package var count: Int { values.count }

  package subscript(key: Key) -> Value? {
    let index = keys.firstIndex(notBefore: key)
    return index < keys.count && keys[index] == key ? values[index] : nil
  }

  package mutating func put(_ value: Value, at key: Key) {
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
  package mutating func remove(_ key: Key) -> Bool {
    let index = keys.firstIndex(notBefore: key)
    guard index < keys.count, keys[index] == key else { return false }
    keys.remove(at: index)
    values.remove(at: index)
    return true
  }
}

/// The change to one key: its new value, or nil to remove it.
package struct TableChange<Key: Comparable, Value> {
  let key: Key
  let value: Value?
}

extension SortedTable {
  /// Makes many changes at once, of which none is of the same key as another.
  package mutating func apply(_ changes: [TableChange<Key, Value>]) {
    if changes.count > Self.mergeThreshold { return merge(changes) }
    for change in changes {
      if let value = change.value { put(value, at: change.key) } else { remove(change.key) }
    }
  }

  /// Up to so many changes are made one by one.
  private static var mergeThreshold: Int { 8 }

  private mutating func merge(_ changes: [TableChange<Key, Value>]) {
    let order = mergedOrder(of: changes.map { $0.key })
    var merged = SortedTable()
    merged.reserveCapacity(count + changes.count)
    var next = 0
    for index in order {
      let change = changes[index]
      while next < count, keys[next] < change.key {
        merged.append(values[next], at: keys[next])
        next += 1
      }
      if next < count, keys[next] == change.key { next += 1 }
      if let value = change.value { merged.append(value, at: change.key) }
    }
    merged.keys += keys[next...]
    merged.values += values[next...]
    self = merged
  }

  private mutating func reserveCapacity(_ capacity: Int) {
    keys.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  private mutating func append(_ value: Value, at key: Key) {
    keys.append(key)
    values.append(value)
  }
}

extension Array where Element: Comparable {
  /// The first place in an ascending array whose element is not before this one; O(log n).
  func firstIndex(notBefore element: Element) -> Int {
    if let last, last < element { return count }
    return firstIndex(behind: { $0 < element })
  }

  /// The first place in an ascending array behind all elements that a condition is true of, which must be those at its
  /// beginning; O(log n).
  func firstIndex(behind isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
