import TextKit

/// Amounts of money as they are typed.
package enum AmountText {
  /// "25", "25.50", "-3.05".
  package static func text(_ cents: Int64) -> String {
    cents % 100 == 0 ? String(cents / 100) : decimals(cents)
  }

  /// Hundredths with two decimal places, as programs read them: "25.00", "-3.05".
  package static func decimals(_ hundredths: Int64) -> String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The cents of "25", "25.5", "25,50", "$25.00" or "-3"; nil for anything else, and for more than two decimal places.
  package static func cents(_ text: String) -> Int64? {
    var digits = text.trimmed.filter { $0 != "$" && $0 != "£" && $0 != "€" && $0 != " " }[...]
    let isNegative = digits.hasPrefix("-") || digits.hasPrefix("−")
    if isNegative { digits = digits.dropFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard parts.count <= 2, let whole = number(parts[0]), parts.count == 2 || !parts[0].isEmpty else { return nil }
    guard parts.count == 2 else { return isNegative ? -whole * 100 : whole * 100 }
    guard parts[1].utf8.count <= 2, let decimals = number(parts[1]) else { return nil }
    let cents = whole * 100 + (parts[1].utf8.count == 1 ? decimals * 10 : decimals)
    return isNegative ? -cents : cents
  }

  private static func number(_ digits: Substring) -> Int64? {
    guard digits.utf8.count <= 9, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits.utf8.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }
}
