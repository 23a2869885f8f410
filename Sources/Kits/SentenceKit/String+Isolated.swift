extension String {
  /// The text as it can stand within another one: where it has letters that are read from right to left, or marks of
  /// direction, between "first strong isolate" and "pop directional isolate" (Unicode Standard Annex 9), so that it orders
  /// nothing outside itself. Any other text is as it is. O(length).
  ///
  /// Ends of isolates that the text does not begin are left out, and those that are missing are added: no text ends the
  /// isolate that it is in.
  public var isolated: String {
    guard unicodeScalars.contains(where: { $0.turnsDirection }) else { return self }
    var depth = 0
    var text = "\u{2068}"
    for scalar in unicodeScalars {
      if scalar.beginsIsolate { depth += 1 }
      if scalar.endsIsolate {
        if depth == 0 { continue }
        depth -= 1
      }
      text.unicodeScalars.append(scalar)
    }
    for _ in 0...depth { text += "\u{2069}" }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var beginsIsolate: Bool { (0x2066...0x2068).contains(value) }
  fileprivate var endsIsolate: Bool { value == 0x2069 }

  /// Whether it is read from right to left (the blocks of `Bidi_Class` R and AL), or says in which direction others are.
  fileprivate var turnsDirection: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8ff, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfefe: true
    case 0x10800...0x10fff, 0x1e800...0x1efff: true
    default: false
    }
  }
}
