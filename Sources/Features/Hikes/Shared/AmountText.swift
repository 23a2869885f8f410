import JSONKit
package import SharedForms
import SharedUIs
import TextKit
import TimeKit

/// Amounts of money as they are typed.
package enum AmountText {
  /// "25", "25.50", "−3.00".
  package static func text(_ cents: Int64) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    let decimals = rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(cents < 0 ? "-" : "")\(whole)\(decimals)"
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

extension FieldFormat {
  /// An amount of money that is not nothing.
  package static let amount = FieldFormat(problem: HikeTexts.amountMissing) { json in
    json?.integer.map { $0 == 0 ? "" : AmountText.text($0) } ?? ""
  } value: { text in
    AmountText.cents(text).flatMap { $0 == 0 ? nil : .integer($0) }
  }

  /// A rate, which may be nothing.
  package static let rate = FieldFormat(problem: HikeTexts.amountMissing) { json in
    json?.integer.map { AmountText.text($0) } ?? ""
  } value: { text in
    AmountText.cents(text).map { .integer($0) }
  }
}

/// Rates of tax as they are typed: a line for each, "2025-04-01 14".
package enum TaxText {
  /// The rates in the order of their days; nil if a line cannot be read.
  package static func taxes(_ text: String) -> [HikeBusiness.Tax]? {
    var taxes: [HikeBusiness.Tax] = []
    for line in text.parts(between: "\n") where !line.trimmed.isEmpty {
      let parts = line.trimmed.parts(between: " ").filter { !$0.isEmpty && $0 != "%" }
      guard parts.count == 2, let from = CivilDate(parts[0]),
        let rate = AmountText.cents(String(parts[1].filter { $0 != "%" })), (0...10_000).contains(rate),
        !taxes.contains(where: { $0.from == from })
      else { return nil }
      taxes.append(HikeBusiness.Tax(from: from, rate: Int(rate)))
    }
    return mergedOrder(of: taxes.map { $0.from }).map { taxes[$0] }
  }
}

extension FieldFormat {
  /// Rates of tax, a line for each.
  package static let taxes = FieldFormat(problem: HikeTexts.taxesUnreadable) { json in
    let lines = (json?.array ?? []).map { tax in
      "\(tax["from"]?.string ?? "") \(AmountText.text(tax["rate"]?.integer ?? 0))"
    }
    return lines.joined(by: "\n")
  } value: { text in
    TaxText.taxes(text).map { .array($0.map { $0.json }) }
  }
}
