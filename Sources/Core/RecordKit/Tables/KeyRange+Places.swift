import JSONKit

extension KeyRange {
  /// The places of this part of an index among its positions, which are ascending; O(log n).
  func places(among positions: [IndexPosition], _ order: IndexOrder) -> Range<Int> {
    var low = positions.firstIndex(behind: { precedes($0.key, self) })
    var high = positions.firstIndex(behind: { !exceeds($0.key, self) })
    if let behind {
      switch order {
      case .ascending: low = max(low, positions.firstIndex(behind: { $0 <= behind }))
      case .descending: high = min(high, positions.firstIndex(behind: { $0 < behind }))
      }
    }
    return low..<max(low, high)
  }

  /// The places of this part of the index by identifiers, which has no columns; O(log n).
  func places(among ids: [UniqueID], _ order: IndexOrder) -> Range<Int> {
    guard contains(IndexKey()) else { return 0..<0 }
    guard let behind else { return ids.indices }
    switch order {
    case .ascending: return ids.firstIndex(behind: { $0 <= behind.id })..<ids.count
    case .descending: return 0..<ids.firstIndex(behind: { $0 < behind.id })
    }
  }
}

/// Whether a key comes before everything in a range.
private func precedes(_ key: IndexKey, _ range: KeyRange) -> Bool {
  if let prefix = range.prefix, key.first != prefix { return IndexKey(key.first) < IndexKey(prefix) }
  guard range.lower != nil || range.upper != nil else { return false }
  guard let column = range.prefix == nil ? key.first : key.second else { return true }
  return range.lower.map { column < $0 } ?? false
}

/// Whether a key comes behind everything in a range.
private func exceeds(_ key: IndexKey, _ range: KeyRange) -> Bool {
  if let prefix = range.prefix, key.first != prefix { return IndexKey(prefix) < IndexKey(key.first) }
  guard let upper = range.upper, let column = range.prefix == nil ? key.first : key.second else { return false }
  return column > upper
}
