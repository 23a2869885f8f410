extension Array where Element: Record {
  /// The rows by a text, where it is equal by identifier; the key is made once a row.
  public func sorted(byText key: (Element) -> String) -> [Element] {
    let keyed: [(key: String, row: Element)] = map { (key: key($0), row: $0) }
    let sorted = keyed.sorted { left, right in
      left.key == right.key ? left.row.id < right.row.id : left.key < right.key
    }
    return sorted.map { $0.row }
  }
}
