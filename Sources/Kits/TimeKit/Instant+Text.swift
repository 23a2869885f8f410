import TextKit

extension Instant: CustomStringConvertible {
  /// Reads an RFC 3339 §5.6 `date-time`, such as `2026-11-20T10:09:00.000Z` or `2026-11-20T06:09:00-04:00`.
  ///
  /// Up to nine digits of a second's fraction are accepted and those after the third dropped. `nil` for anything
  /// else, for a leap second, and outside the years 1 to 9999 of UTC.
  public init?(_ text: String) {
    var scanner = TextScanner(text)
    guard let date = scanner.date(), scanner.skip("T") || scanner.skip("t"),
      let time = scanner.secondsAndMilliseconds(), let offset = scanner.offsetMinutes(), scanner.isAtEnd
    else { return nil }
    let minutes = Int64(date.daysSinceEpoch) * 1440 - Int64(offset)
    self.init(exactlyMilliseconds: minutes * 60_000 + time)
  }

  /// The RFC 3339 text in UTC with milliseconds, such as `2026-11-20T10:09:00.000Z`.
  public var description: String {
    let (date, time) = civil(offsetMinutes: 0)
    let rest = Int(modulo(milliseconds, 60_000))
    return "\(date)T\(time):\(padded(rest / 1000, to: 2)).\(padded(rest % 1000, to: 3))Z"
  }
}

extension TextScanner {
  /// The milliseconds since midnight that `HH:MM:SS` with an optional fraction writes.
  fileprivate mutating func secondsAndMilliseconds() -> Int64? {
    guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60, skip(":"),
      let second = digits(2), second < 60, let fraction = fractionMilliseconds()
    else { return nil }
    return Int64((hour * 60 + minute) * 60 + second) * 1000 + Int64(fraction)
  }

  private mutating func fractionMilliseconds() -> Int? {
    guard skip(".") else { return 0 }
    guard let first = digit() else { return nil }
    var milliseconds = first * 100
    for weight in [10, 1, 0, 0, 0, 0, 0, 0] {
      guard let next = digit() else { break }
      milliseconds += next * weight
    }
    return milliseconds
  }

  fileprivate mutating func offsetMinutes() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60
    else { return nil }
    return sign * (hour * 60 + minute)
  }
}
