extension JSONParser {
  /// Reads a number by RFC 8259 §6.
  mutating func number() throws(JSONError) -> JSON {
    let start = position
    let isNegative = try next() == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let magnitude = try integerPart()
    let hasFraction = try fraction()
    let hasExponent = try exponent()
    guard position - start <= limits.numberLength else { throw fault(.numberTooLong, at: start) }
    if !hasFraction, !hasExponent, let value = magnitude.flatMap({ Self.signed($0, isNegative) }) {
      return .integer(value)
    }
    return .decimal(JSON.Decimal(checked: String(decoding: bytes[start..<position], as: UTF8.self)))
  }

  /// The digits before the point, or `nil` if 64 bits do not hold them.
  private mutating func integerPart() throws(JSONError) -> UInt64? {
    let start = position
    var magnitude: UInt64? = 0
    try digits { digit in magnitude = magnitude.flatMap { Self.appending(digit, to: $0) } }
    let hasLeadingZero = bytes[start] == UInt8(ascii: "0") && position > start + 1
    if hasLeadingZero { throw fault(.badNumber, at: start) }
    return magnitude
  }

  private mutating func fraction() throws(JSONError) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else { return false }
    position += 1
    try digits { _ in }
    return true
  }

  private mutating func exponent() throws(JSONError) -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    let sign = try next()
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
    try digits { _ in }
    return true
  }

  /// Passes over one digit or more.
  private mutating func digits(_ body: (UInt64) -> Void) throws(JSONError) {
    guard Self.isDigit(try next()) else { throw fault(.badNumber) }
    while position < bytes.count, Self.isDigit(bytes[position]) {
      body(UInt64(bytes[position] - UInt8(ascii: "0")))
      position += 1
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func appending(_ digit: UInt64, to number: UInt64) -> UInt64? {
    let (product, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(digit)
    return overflow || carry ? nil : sum
  }

  private static func signed(_ magnitude: UInt64, _ isNegative: Bool) -> Int64? {
    if magnitude == Int64.min.magnitude, isNegative { return .min }
    return Int64(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }
}
