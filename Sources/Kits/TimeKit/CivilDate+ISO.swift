import TextKit

extension CivilDate: CustomStringConvertible {
  /// Reads `YYYY-MM-DD` (ISO 8601, RFC 3339 `full-date`); `nil` for anything else or a day that does not exist.
  public init?(_ text: String) {
    var scanner = TextScanner(text)
    guard let date = scanner.date(), scanner.isAtEnd else { return nil }
    self = date
  }

  /// The text `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = civil
    return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
  }
}

extension TextScanner {
  mutating func date() -> CivilDate? {
    guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }
}
