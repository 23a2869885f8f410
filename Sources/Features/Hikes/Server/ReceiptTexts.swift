/// What a receipt says.
enum ReceiptTexts {
  static let receipt = "Receipt"
  static let date = "Date"
  static let from = "Received from"
  static let address = "Address"
  static let item = "For"
  static let method = "Payment method"
  static let net = "Net amount"
  static let total = "Total"

  static func number(_ number: String) -> String { "No. \(number)" }
  static func hikes(of dog: String) -> String { "Dog hikes: \(dog)" }
  static func tax(_ name: String, _ rate: String) -> String { "\(name) (\(rate)%)" }
}
