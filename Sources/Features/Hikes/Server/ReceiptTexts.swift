import Localization

/// What a receipt and a statement say.
enum ReceiptTexts: TextTable {
  static let table: StaticString = "ReceiptTexts"

  static var receipt: String { localized() }
  static var refund: String { localized() }
  static var to: String { localized() }
  static var refundMethod: String { localized() }
  static var refunded: String { localized() }
  static var date: String { localized() }
  static var from: String { localized() }
  static var address: String { localized() }
  static var item: String { localized() }
  static var method: String { localized() }
  static var net: String { localized() }
  static var total: String { localized() }

  static var statement: String { localized() }
  static var client: String { localized() }
  static var days: String { localized() }
  static var opening: String { localized() }
  static var charged: String { localized() }
  static var paid: String { localized() }
  static var due: String { localized() }
  static var credit: String { localized() }
  static var statementColumns: [String] {
    [
      localized(key: "statementColumns.date"), "", localized(key: "statementColumns.amount"),
      localized(key: "statementColumns.balance"),
    ]
  }

  static func days(_ first: String, _ last: String) -> String { localized(.text(first), .text(last)) }
  static func hike(of dog: String) -> String { localized(.text(dog)) }
  static func payment(_ dog: String, _ method: String, isRefund: Bool) -> String {
    switch (isRefund, method.isEmpty) {
    case (false, true): localized(.text(dog))
    case (false, false): localized(.text(dog), .text(method))
    case (true, true): localized(.text(dog), key: "payment.refund")
    case (true, false): localized(.text(dog), .text(method), key: "payment.refund")
    }
  }
  static func taxIncluded(_ name: String) -> String { localized(.text(name)) }
  static func number(_ number: String) -> String { localized(.text(number)) }
  static func hikes(of dog: String) -> String { localized(.text(dog)) }
  static func tax(_ name: String, _ rate: String) -> String { localized(.text(name), .text(rate)) }
}
