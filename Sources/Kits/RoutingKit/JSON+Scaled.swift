public import JSONKit

extension JSON {
  /// A number times a power of ten, rounded to the nearest whole number, halves away from zero; `nil` for anything else
  /// and for what 63 bits do not hold.
  ///
  /// It reads the digits of the text, so that nothing is rounded twice, and no floating point is needed.
  public func scaled(byPowerOfTen power: Int) -> Int64? {
    switch self {
    case .integer(let number): ScaledNumber(String(number)).value(shiftedBy: power)
    case .decimal(let number): ScaledNumber(number.text).value(shiftedBy: power)
    default: nil
    }
  }
}

/// The digits of a number that JSON allows, and where its point is.
private struct ScaledNumber {
  private var isNegative = false
  private var digits: [UInt8] = []
  /// How many of the digits are before the point; less than none if zeros follow it.
  private var point = 0

  init(_ text: String) {
    let parts = text.utf8.split { $0 | 0x20 == UInt8(ascii: "e") }
    var isFraction = false
    for byte in parts[0] {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      default:
        digits.append(byte - UInt8(ascii: "0"))
        if !isFraction { point += 1 }
      }
    }
    if parts.count > 1 { point += Self.exponent(parts[1]) }
    dropLeadingZeros()
  }

  /// Beyond thousands it makes no difference to a number of a hundred digits.
  private static func exponent(_ text: Substring.UTF8View) -> Int {
    var (number, isNegative) = (0, false)
    for byte in text {
      if byte == UInt8(ascii: "-") { isNegative = true }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { continue }
      number = min(number * 10 + Int(byte - UInt8(ascii: "0")), 9_999)
    }
    return isNegative ? -number : number
  }

  private mutating func dropLeadingZeros() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
  }

  func value(shiftedBy power: Int) -> Int64? {
    let count = point + power
    if digits.isEmpty || count < 0 { return 0 }
    guard count <= 18 else { return nil }
    let isRoundedUp = count < digits.count && digits[count] >= 5
    let number = (0..<count).reduce(Int64(0)) { $0 * 10 + Int64($1 < digits.count ? digits[$1] : 0) }
    let rounded = number + (isRoundedUp ? 1 : 0)
    return isNegative ? -rounded : rounded
  }
}
