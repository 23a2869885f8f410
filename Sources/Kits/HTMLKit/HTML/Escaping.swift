/// Appends text so that the HTML parser reads exactly it, in content or in a double-quoted attribute.
///
/// Runs that need no escape are copied whole. A carriage return is written as a reference, because the parser would
/// turn it into a line feed; U+0000, which HTML cannot hold, becomes U+FFFD.
func escape(_ text: String, quoted: Bool, into bytes: inout [UInt8]) {
  var text = text
  text.withUTF8 { source in
    var start = 0
    for index in 0..<source.count {
      guard let reference = reference(for: source[index], quoted: quoted) else { continue }
      bytes.append(contentsOf: source[start..<index])
      bytes.append(contentsOf: reference.utf8)
      start = index + 1
    }
    bytes.append(contentsOf: source[start..<source.count])
  }
}

private func reference(for byte: UInt8, quoted: Bool) -> String? {
  // Everything that needs a reference is at or below `>`, and most text is above it.
  if byte > 0x3E { return nil }
  return switch byte {
  case 0x26: "&amp;"
  case 0x3C: "&lt;"
  case 0x3E: "&gt;"
  case 0x22 where quoted: "&quot;"
  case 0x0D: "&#13;"
  case 0x00: "\u{FFFD}"
  default: nil
  }
}
