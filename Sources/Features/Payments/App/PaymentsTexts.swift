import Localization
import TimeKit

/// What the feature of payments says.
enum PaymentsTexts: TextTable {
  static let table: StaticString = "PaymentsTexts"

  static var payments: String { localized() }
  static var payment: String { localized() }
  static var paymentPlural: String { localized() }
  static var addPayment: String { localized() }
  static var deletePayment: String { localized() }
  static var receipt: String { localized() }
  static func receiptName(_ date: CivilDate) -> String { localized(.text(date.description)) }
  static var refundSlip: String { localized() }
  static func refundName(_ date: CivilDate) -> String { localized(.text(date.description)) }
  static var deleteQuestion: String { localized() }
  static var deleteWarning: String { localized() }
  static var gone: String { localized() }
  static var dogGone: String { localized() }
  static var forManagers: String { localized() }
  static var dog: String { localized() }
  static var methodExample: String { localized() }
  static var methods: [String] {
    [localized(key: "methods.transfer"), localized(key: "methods.cash"), localized(key: "methods.cheque")]
  }
  static var householdPayment: String { localized() }
  static var householdBalance: String { localized() }
  static var householdFooter: String { localized() }
  static var sharedFooter: String { localized() }
  static func futureQuestion(_ day: String) -> String { localized(.text(day)) }
  static var futureWarning: String { localized() }
  static var useToday: String { localized() }
  static var keepDate: String { localized() }
  static var householdSaved: String { localized() }
  static var statement: String { localized() }
  static var statementFile: String { localized() }
  static var statementFooter: String { localized() }
  static func statementName(_ days: ClosedRange<CivilDate>) -> String {
    localized(.text(days.lowerBound.description), .text(days.upperBound.description))
  }
  static var clientGone: String { localized() }
  static func share(_ amount: String, _ standing: String) -> String { localized(.text(amount), .text(standing)) }
  static var saved: String { localized() }
  static var notSaved: String { localized() }
  static var notDeleted: String { localized() }
  static func paymentsOf(_ dog: String) -> String { localized(.text(dog)) }
  static func refundSaved(_ dog: String, _ amount: String) -> String { localized(.text(amount), .text(dog)) }
  static func savedFor(_ dog: String, _ amount: String) -> String { localized(.text(amount), .text(dog)) }
}

/// The overview.
extension PaymentsTexts {
  static func due(_ count: Int) -> String { localized(.count(count)) }
  static var nothingDue: String { localized() }
  static var neverPaid: String { localized() }
  static func last(_ day: String) -> String { localized(.text(day)) }
  static func markPaid(_ dog: String, _ amount: String) -> String { localized(.text(amount), .text(dog)) }
  static var totals: String { localized() }
  static var recent: String { localized() }
  static var nonePaid: String { localized() }
  static var export: String { localized() }
  static func totalColumns(_ tax: String) -> [String] {
    [
      localized(key: "totalColumns.period"), localized(key: "totalColumns.total"), tax,
      localized(key: "totalColumns.net"),
    ]
  }
  static func taxNumber(_ name: String, _ number: String) -> String { localized(.text(name), .text(number)) }
  static func week(_ monday: String) -> String { localized(.text(monday)) }
  static func period(_ period: PaymentsScreen.Period) -> String {
    switch period {
    case .week: localized(key: "period.week")
    case .month: localized(key: "period.month")
    case .year: localized(key: "period.year")
    }
  }
}

/// A dog's ledger.
extension PaymentsTexts {
  static var state: String { localized() }
  static var lastPayment: String { localized() }
  static var hikesSoFar: String { localized() }
  static var charged: String { localized() }
  static var paid: String { localized() }
  static var balance: String { localized() }
  static var hikesLeft: String { localized() }
}

/// The file for spreadsheets.
extension PaymentsTexts {
  static var from: String { localized() }
  static var through: String { localized() }
  static var save: String { localized() }
  static var thisYear: String { localized() }
  static var lastYear: String { localized() }
  static func fileName(_ days: ClosedRange<CivilDate>) -> String {
    localized(.text(days.lowerBound.description), .text(days.upperBound.description))
  }
  static func columns(_ tax: String) -> [String] {
    [
      localized(key: "columns.date"), localized(key: "columns.dog"), localized(key: "columns.owner"),
      localized(key: "columns.amount"), localized(key: "columns.net"), tax,
      localized(.text(tax), key: "columns.taxRate"), localized(key: "columns.currency"),
      localized(key: "columns.method"), localized(key: "columns.notes"),
    ]
  }
}
