import SentenceKit

/// What a receipt and a statement say.
enum ReceiptTexts {
  static let receipt = "Receipt"
  static let refund = "Refund"
  static let to = "Refunded to"
  static let refundMethod = "Refund method"
  static let refunded = "Total refunded"
  static let date = "Date"
  static let from = "Received from"
  static let address = "Address"
  static let item = "For"
  static let method = "Payment method"
  static let net = "Net amount"
  static let total = "Total"

  static let statement = "Statement"
  static let client = "For"
  static let days = "Days"
  static let opening = "Balance before"
  static let charged = "Hikes"
  static let paid = "Payments"
  static let due = "Balance due"
  static let credit = "Balance in credit"
  static let statementColumns = ["Date", "", "Amount", "Balance"]

  static func days(_ first: String, _ last: String) -> String { "\(first) to \(last)" }
  static func hike(of dog: String) -> String { "Hike: \(dog)" }
  static func payment(_ dog: String, _ method: String, isRefund: Bool) -> String {
    let title = isRefund ? "Refund" : "Payment"
    return method.isEmpty ? "\(title): \(dog)" : "\(title): \(dog) (\(method))"
  }
  static func taxIncluded(_ name: String) -> String { "\(name) included" }
  static func number(_ number: String) -> String { "No. \(number)" }
  static func hikes(of dog: String) -> String { "Dog hikes: \(dog)" }
  static func tax(_ name: String, _ rate: String) -> String { "\(name) (\(rate)%)" }
}
