/// A number as a workbook stores it, such as "25", "-3.05" and "4.4729100000000003E1", with the 15 digits that programs show.
struct PlainNumber: Equatable {
  /// Without an exponent and without zeros at the end: "44.7291".
  let text: String
  /// What is before the decimal point; of a negative number that of its magnitude.
  let whole: Int

  private static let precision = 15

  /// Nil for anything else, and for a number with more than 15 digits before the point.
  init?(_ value: String) {
    var rest = value.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    guard let (digits, point) = Self.digits(&rest), let exponent = Self.exponent(&rest) else { return nil }
    let place = point + exponent
    guard (-Self.precision...Self.precision).contains(place) else { return nil }
    let (rounded, shift) = Self.rounded(digits)
    let all = Self.padded(rounded, place + shift)
    let fraction = all.fraction.reversed().drop { $0 == 0 }.reversed().map { $0 }
    whole = all.whole.reduce(0) { $0 > 200_000_000 ? $0 : $0 * 10 + Int($1) }
    let sign = isNegative && (whole > 0 || !fraction.isEmpty) ? "-" : ""
    let integer = Self.text(all.whole)
    text = sign + (integer.isEmpty ? "0" : integer) + (fraction.isEmpty ? "" : "." + Self.text(fraction))
  }

  /// The digits without zeros before them, and how many of them are before the point; less than none for zeros after it.
  private static func digits(_ rest: inout Substring.UTF8View) -> (digits: [UInt8], point: Int)? {
    var (digits, point, hasPoint, count) = ([UInt8](), 0, false, 0)
    while let byte = rest.first, (48...57).contains(byte) || byte == UInt8(ascii: ".") && !hasPoint {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: ".") {
        hasPoint = true
        continue
      }
      count += 1
      if !digits.isEmpty || byte != 48 { digits.append(byte - 48) }
      if !hasPoint, !digits.isEmpty { point += 1 }
      if hasPoint, digits.isEmpty { point -= 1 }
    }
    return count > 0 && count < 64 ? (digits, point) : nil
  }

  private static func exponent(_ rest: inout Substring.UTF8View) -> Int? {
    guard let letter = rest.first else { return 0 }
    guard letter == UInt8(ascii: "E") || letter == UInt8(ascii: "e") else { return nil }
    let text = String(Substring(rest.dropFirst()))
    return Int(text.hasPrefix("+") ? String(text.dropFirst()) : text).flatMap { abs($0) < 100 ? $0 : nil }
  }

  /// So many digits as programs show, and 1 if rounding has made one more before the point.
  private static func rounded(_ digits: [UInt8]) -> (digits: [UInt8], shift: Int) {
    guard digits.count > precision else { return (digits, 0) }
    var kept = Array(digits.prefix(precision))
    guard digits[precision] >= 5 else { return (kept, 0) }
    for index in kept.indices.reversed() {
      if kept[index] < 9 {
        kept[index] += 1
        return (kept, 0)
      }
      kept[index] = 0
    }
    return ([1] + kept, 1)
  }

  private static func padded(_ digits: [UInt8], _ point: Int) -> (whole: [UInt8], fraction: [UInt8]) {
    if point <= 0 { return ([], Array(repeating: 0, count: -point) + digits) }
    let whole = digits + Array(repeating: 0, count: max(0, point - digits.count))
    return (Array(whole.prefix(point)), Array(whole.dropFirst(point)))
  }

  private static func text(_ digits: [UInt8]) -> String { String(decoding: digits.map { $0 + 48 }, as: UTF8.self) }
}
