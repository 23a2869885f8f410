import SentenceKit
import TimeKit

/// What the feature of payments says.
enum PaymentsTexts {
  static var payments: String { "Payments" }
  static var payment: String { "Payment" }
  static var paymentPlural: String { "payments" }
  static var addPayment: String { "Add Payment" }
  static var deletePayment: String { "Delete Payment" }
  static var receipt: String { "Receipt as PDF" }
  static func receiptName(_ date: CivilDate) -> String { "receipt-\(date).pdf" }
  static var refundSlip: String { "Refund as PDF" }
  static func refundName(_ date: CivilDate) -> String { "refund-\(date).pdf" }
  static var deleteQuestion: String { "Delete Payment?" }
  static var deleteWarning: String { "It won’t count anymore. The change log keeps a record." }
  static var gone: String { "This payment no longer exists." }
  static var dogGone: String { "This dog no longer exists." }
  static var forManagers: String { "Only managers can see this workplace’s payments." }
  static var dog: String { "Dog" }
  static var methodExample: String { "e.g., e-transfer" }
  static var methods: [String] { ["E-transfer", "Cash", "Cheque"] }
  static var householdPayment: String { "Household Payment" }
  static var householdBalance: String { "Household balance" }
  static var householdFooter: String {
    "One payment for all of the household’s dogs. It pays what they owe first, then the next hikes in order."
  }
  static var sharedFooter: String { "Payments count for all of the household’s dogs." }
  static func futureQuestion(_ day: String) -> String { "Payment on \(day)?" }
  static var futureWarning: String { "This day is in the future. The payment counts from then on." }
  static var useToday: String { "Use Today" }
  static var keepDate: String { "Keep Date" }
  static var householdSaved: String { "Payments saved" }
  static var statement: String { "Statement" }
  static var statementFile: String { "Statement as PDF" }
  static var statementFooter: String { "All hikes and payments of these days, and the balance." }
  static func statementName(_ days: ClosedRange<CivilDate>) -> String {
    "statement-\(days.lowerBound)-\(days.upperBound).pdf"
  }
  static var clientGone: String { "This client no longer exists." }
  static func share(_ amount: String, _ standing: String) -> String { "\(amount) · \(standing)" }
  static var saved: String { "Payment saved" }
  static var notSaved: String { "Couldn’t save the payment." }
  static var notDeleted: String { "Couldn’t delete the payment." }
  static func paymentsOf(_ dog: String) -> String { "Payments: \(dog)" }
  static func refundSaved(_ dog: String, _ amount: String) -> String { "\(amount) refund for \(dog) saved" }
  static func savedFor(_ dog: String, _ amount: String) -> String { "\(amount) payment for \(dog) saved" }
}

/// The overview.
extension PaymentsTexts {
  static func due(_ count: Int) -> String { count == 0 ? "Due" : "Due · \(count)" }
  static var nothingDue: String { "Nothing is due." }
  static var neverPaid: String { "Never paid" }
  static func last(_ day: String) -> String { "Last paid \(day)" }
  static func markPaid(_ dog: String, _ amount: String) -> String { "Paid \(amount): \(dog)" }
  static var totals: String { "Totals" }
  static var recent: String { "Recent payments" }
  static var nonePaid: String { "No payments yet." }
  static var export: String { "Export as CSV" }
  static func totalColumns(_ tax: String) -> [String] { ["Period", "Total", tax, "Net"] }
  static func taxNumber(_ name: String, _ number: String) -> String { "\(name): \(number)" }
  static func week(_ monday: String) -> String { "Week of \(monday)" }
  static func period(_ period: PaymentsScreen.Period) -> String {
    switch period {
    case .week: "Weeks"
    case .month: "Months"
    case .year: "Years"
    }
  }
}

/// A dog's ledger.
extension PaymentsTexts {
  static var state: String { "Status" }
  static var lastPayment: String { "Last payment" }
  static var hikesSoFar: String { "Hikes so far" }
  static var charged: String { "Charged" }
  static var paid: String { "Paid" }
  static var balance: String { "Balance" }
  static var hikesLeft: String { "Hikes left" }
}

/// The file for spreadsheets.
extension PaymentsTexts {
  static var from: String { "From" }
  static var through: String { "Through" }
  static var save: String { "Export" }
  static var thisYear: String { "This Year" }
  static var lastYear: String { "Last Year" }
  static func fileName(_ days: ClosedRange<CivilDate>) -> String {
    "payments-\(days.lowerBound)-\(days.upperBound).csv"
  }
  static func columns(_ tax: String) -> [String] {
    ["Date", "Dog", "Owner", "Amount", "Net", tax, "\(tax) rate", "Currency", "Method", "Notes"]
  }
}
