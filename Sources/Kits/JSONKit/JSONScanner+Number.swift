extension JSONScanner {
  /// Passes over a number by RFC 8259 §6.
  mutating func number() throws(JSONFault) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let digits = position
    try self.digits()
    if bytes[digits] == UInt8(ascii: "0"), position > digits + 1 { throw fault(.badNumber, at: digits) }
    try fraction()
    try exponent()
    guard position - start <= limits.numberLength else { throw fault(.numberTooLong, at: start) }
  }

  private mutating func fraction() throws(JSONFault) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return }
    position += 1
    try digits()
  }

  private mutating func exponent() throws(JSONFault) {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    position += 1
    let sign = try next()
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
    try digits()
  }

  /// Passes over one digit or more.
  private mutating func digits() throws(JSONFault) {
    guard Self.isDigit(try next()) else { throw fault(.badNumber) }
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

/// Reads numbers that have been checked.
enum JSONNumber {
  /// The whole number, or nil for one with a fraction or an exponent, or that 64 bits do not hold.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int64? {
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for index in (isNegative ? start + 1 : start)..<end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      magnitude = sum
    }
    if magnitude == Int64.min.magnitude, isNegative { return .min }
    return Int64(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }
}
