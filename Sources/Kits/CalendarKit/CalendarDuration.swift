/// How long something is, as a calendar writes it (RFC 5545, 3.3.6), such as `P1DT2H`.
struct CalendarDuration: Equatable {
  /// In seconds, with days of 24 hours; a century at most.
  let seconds: Int

  private static let limit = 36_525 * LocalTime.secondsPerDay

  /// Nil for what is none.
  init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
    var (total, number, isTime) = (0, Int?.none, false)
    for byte in bytes {
      if byte == UInt8(ascii: "T"), number == nil {
        isTime = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), Self.limit)
      } else {
        guard let count = number, let unit = Self.seconds(of: byte, isTime: isTime) else { return nil }
        total = min(total + count * unit, Self.limit)
        number = nil
      }
    }
    guard number == nil else { return nil }
    seconds = isNegative ? -total : total
  }

  private static func seconds(of unit: UInt8, isTime: Bool) -> Int? {
    switch (unit, isTime) {
    case (UInt8(ascii: "W"), false): 7 * LocalTime.secondsPerDay
    case (UInt8(ascii: "D"), false): LocalTime.secondsPerDay
    case (UInt8(ascii: "H"), true): 3_600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}
