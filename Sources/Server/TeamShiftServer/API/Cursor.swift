import JSONKit

/// A place in a list. Its text means nothing to clients, and is checked when it comes back.
struct Cursor: Equatable {
  /// The day of a row in a list by date; 0 in others.
  var day: Int32 = 0
  let id: UniqueID
}

extension Cursor: CustomStringConvertible {
  /// The day, the identifier and a check sum, in hexadecimal digits.
  var description: String {
    let day = hexadecimal(UInt64(UInt32(bitPattern: day)), digits: 8)
    let id = hexadecimal(id.high, digits: 16) + hexadecimal(id.low, digits: 16)
    return day + id + hexadecimal(UInt64(checkSum), digits: 4)
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 44, let day = number(bytes[..<8]), let high = number(bytes[8..<24]),
      let low = number(bytes[24..<40]), let sum = number(bytes[40...])
    else { return nil }
    self.init(day: Int32(bitPattern: UInt32(day)), id: UniqueID(high: high, low: low))
    guard sum == UInt64(checkSum) else { return nil }
  }

  private var checkSum: UInt16 {
    let mixed = (id.high ^ id.low &* 31 ^ UInt64(UInt32(bitPattern: day))) &* 0x9e37_79b9_7f4a_7c15
    return UInt16(truncatingIfNeeded: mixed >> 48)
  }
}

private func hexadecimal(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: digits - text.utf8.count) + text
}

private func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
  guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
  return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
}
