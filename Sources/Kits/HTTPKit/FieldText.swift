/// Whether two field names are the same: case does not count, in ASCII only (RFC 9110, section 5.1).
func equalIgnoringCase(_ one: some StringProtocol, _ other: some StringProtocol) -> Bool {
  one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { lowercase($0) == lowercase($1) }
}

/// A field's text without the blanks around it (RFC 9110, section 5.6.3).
func trimmed(_ text: Substring) -> Substring {
  var text = text
  while let first = text.utf8.first, isBlank(first) { text = text.dropFirst() }
  while let last = text.utf8.last, isBlank(last) { text = text.dropLast() }
  return text
}

/// Whether the text is a token: a method, or a field's name (RFC 9110, section 5.6.2).
func isToken(_ text: String) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy(isTokenCharacter)
}

/// Whether the text may be a field's value: it has no control characters but tabs (RFC 9110, section 5.5).
func isFieldValue(_ text: String) -> Bool {
  text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
}

private func isTokenCharacter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"):
    true
  default:
    "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
