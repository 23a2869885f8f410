extension String {
  /// Whether letters from right to left stand outside of an isolate beside anything else that is read.
  package var isMixedUp: Bool {
    var (depth, isTurned, hasOthers) = (0, false, false)
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068:
        depth += 1
        hasOthers = true
      case 0x2069: depth -= 1
      case 0x590...0x8ff: if depth == 0 { isTurned = true }
      case 0x20, 0xa0, 0x202f: break
      default: if depth == 0 { hasOthers = true }
      }
    }
    return isTurned && hasOthers || depth != 0
  }
}
