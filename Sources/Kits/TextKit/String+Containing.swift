extension String {
  /// Whether another text stands anywhere in this one, byte for byte; O(n · m) at worst.
  ///
  /// Embedded Swift has no `contains` for texts.
  public func contains(text other: String) -> Bool {
    let text = Array(utf8)
    let wanted = Array(other.utf8)
    guard let first = wanted.first else { return true }
    guard wanted.count <= text.count else { return false }
    for start in 0...(text.count - wanted.count) where text[start] == first {
      if text[start..<(start + wanted.count)] == wanted[...] { return true }
    }
    return false
  }
}
