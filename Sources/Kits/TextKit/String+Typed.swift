extension String {
  /// The text as a plain keyboard types it: straight quotes, hyphens and spaces in the place of the typographic ones that
  /// others type or that a text was set with, and no white space around it.
  ///
  ///     "Sam’s Crew – North".asTyped == "Sam's Crew - North".asTyped  // true
  public var asTyped: String {
    var typed = ""
    for scalar in trimmed.unicodeScalars { typed.unicodeScalars.append(scalar.asTyped) }
    return typed
  }
}

extension Unicode.Scalar {
  fileprivate var asTyped: Unicode.Scalar {
    switch value {
    case 0x2018...0x201b, 0x02bc, 0x2032, 0xb4, 0x60: "'"
    case 0x201c...0x201f, 0x2033: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0xa0, 0x2007, 0x2009, 0x202f: " "
    default: self
    }
  }
}
