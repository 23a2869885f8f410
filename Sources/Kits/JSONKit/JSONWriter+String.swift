import TextKit

/// Appends a JSON string with its quotation marks (RFC 8259 §7). Runs that need no escape are copied at once.
func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  var text = text
  text.withUTF8 { source in
    var runStart = 0
    var index = 0
    while index < source.count {
      guard let escape = escape(at: index, in: source) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: source[runStart..<index])
      appendEscape(escape, to: &bytes)
      index += escape > 0x7f ? 3 : 1
      runStart = index
    }
    bytes.append(contentsOf: source[runStart...])
  }
  bytes.append(UInt8(ascii: "\""))
}

/// The code unit that must be escaped here, if any.
private func escape(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> UInt16? {
  switch source[index] {
  case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"): return UInt16(source[index])
  case 0xe2 where source[index + 1] == 0x80 && source[index + 2] & 0xfe == 0xa8:
    return 0x2000 | UInt16(source[index + 2] & 0x3f)
  default: return nil
  }
}

private func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\\"))
  switch unit {
  case 0x22, 0x5c: bytes.append(UInt8(unit))
  case 0x08: bytes.append(UInt8(ascii: "b"))
  case 0x09: bytes.append(UInt8(ascii: "t"))
  case 0x0a: bytes.append(UInt8(ascii: "n"))
  case 0x0c: bytes.append(UInt8(ascii: "f"))
  case 0x0d: bytes.append(UInt8(ascii: "r"))
  default:
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] { bytes.append(hexadecimalDigit(UInt64(unit) >> UInt64(shift))) }
  }
}
