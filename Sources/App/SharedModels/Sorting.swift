/// Puts things into the order of their keys; equal keys keep their order.
///
/// Each sort of another type is a copy of the algorithm in the compiled program, so all of ours go through two.
public func order(of keys: [String]) -> [Int] {
  var indices = Array(keys.indices)
  indices.sort { left, right in keys[left] == keys[right] ? left < right : keys[left] < keys[right] }
  return indices
}

/// The same for identifiers.
public func order(of keys: [UniqueID]) -> [Int] {
  var indices = Array(keys.indices)
  indices.sort { left, right in keys[left] == keys[right] ? left < right : keys[left] < keys[right] }
  return indices
}

extension Array where Element: Record {
  /// The rows by identifier.
  public func sortedByID() -> [Element] { order(of: map { $0.id.rawValue }).map { self[$0] } }

  /// The rows by a text, where it is equal by identifier; the key is made once a row.
  public func sorted(byText key: (Element) -> String) -> [Element] {
    let rows = sortedByID()
    return order(of: rows.map { key($0) }).map { rows[$0] }
  }
}
