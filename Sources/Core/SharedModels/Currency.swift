public import RecordKit

/// The money in which a workplace reckons; amounts are in cents, or what a hundredth of it is called.
public enum Currency: String, MenuChoice, Sendable {
  case canadianDollar = "CAD"
  case dollar = "USD"
  case pound = "GBP"
  case euro = "EUR"

  /// What is wrong with any other text, to follow the field's name.
  public static var invalidChoiceMessage: String { SharedTexts.invalidCurrency }

  /// Its ISO 4217 code.
  public var title: String { rawValue }

  /// An amount with its sign and two decimal places: "$25.00", "−$5.50".
  public func text(_ cents: Int64) -> String {
    let places = AmountText.decimals(cents % 100).suffix(3)
    return "\(cents < 0 ? "−" : "")\(symbol)\(Self.grouped(cents.magnitude / 100))\(places)"
  }

  /// An amount without decimal places where it has none: "$25".
  public func shortText(_ cents: Int64) -> String {
    let text = text(cents)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  private var symbol: String {
    switch self {
    case .canadianDollar, .dollar: "$"
    case .pound: "£"
    case .euro: "€"
    }
  }

  private static func grouped(_ number: UInt64) -> String {
    guard number >= 1_000 else { return String(number) }
    return "\(grouped(number / 1_000)),\(String(number % 1_000 + 1_000).dropFirst())"
  }
}
