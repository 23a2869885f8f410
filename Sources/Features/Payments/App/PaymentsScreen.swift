import HTMLKit
package import HikesModel
import HikesViews
package import JSONKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// Who has not paid, what was paid last, and what a week, a month and a year have brought.
package struct PaymentsScreen: Screen {
  package private(set) var period = Period.month
  package private(set) var shown = Self.page
  /// Which of the rows of dogs that are due are near the ones in sight, and which of the payments'.
  private(set) var dueWindow = RowWindow()
  private(set) var paymentWindow = RowWindow()

  /// How many payments are listed at once: names beyond these would make the page long to load.
  static let page = 500

  package enum Period: String, CaseIterable, Sendable {
    case week, month, year
  }

  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case paidTapped(Identifier<Dog>)
    case periodChosen(String)
    case showMoreTapped
    case dueScrolled(RowWindow)
    case paymentsScrolled(RowWindow)
    case reversal(ReversalAction)
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: HikePaths.payments) == [] ? .screen(PaymentsScreen()) : nil
  }

  package var path: String { HikePaths.payments }
  package func title(on records: Records) -> String { PaymentsTexts.payments }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .paidTapped(let dog):
      guard let row = context.records[dog] else { return [] }
      return [.submit(MarkPaid(row, on: context.today))]
    case .periodChosen(let name): period = Period(rawValue: name) ?? period
    case .showMoreTapped: shown += Self.page
    case .dueScrolled(let window): dueWindow = window
    case .paymentsScrolled(let window): paymentWindow = window
    case .reversal(let action): return [action.effect]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    let reversed = endReversal(command, outcome)
    return reversed.isEmpty ? endSetting(outcome) : reversed
  }
}

/// A dog that has to be paid for.
struct DueDog {
  let dog: Dog
  let ledger: Ledger
  let state: PaymentState
}

extension ScreenContext {
  /// The dogs whose payments are not in order, those that are overdue first, then by the day of the last payment.
  var dueDogs: [DueDog] {
    let settings = records.hikeSettings(of: actor.workplace)
    let due = records.dogs().compactMap { dog -> DueDog? in
      let ledger = ledger(of: dog)
      let state = ledger.state(by: settings, today: today)
      return state == .paid ? nil : DueDog(dog: dog, ledger: ledger, state: state)
    }
    // One text to sort by, since a sort of another type would be one more copy of the algorithm in the program.
    let keys = due.map { "\($0.state == .overdue ? 0 : 1) \($0.ledger.lastPayment?.description ?? "")" }
    return order(of: keys).map { due[$0] }
  }
}

extension Records {
  /// The payments of some days by their dates, as a file for spreadsheets, with the tax that is in each.
  final func paymentsFile(of days: ClosedRange<CivilDate>, in workplace: Identifier<Workplace>) -> [UInt8] {
    let settings = hikeSettings(of: workplace)
    var file = CSVWriter()
    file.row(PaymentsTexts.columns(HikeTexts.tax(settings.currency)))
    for payment in payments(in: days) {
      // By the rate of the payment's date, so that an export of an old year does not change with the rate.
      let tax = settings.business.tax(in: payment.amount, on: payment.date)
      let dog = self[payment.dog]
      file.row([
        payment.date.description, dog?.name ?? HikeTexts.formerDog, dog.flatMap { owner(of: $0)?.ownerName } ?? "",
        AmountText.text(payment.amount), AmountText.text(payment.amount - tax), AmountText.text(tax),
        HikeTexts.taxRate(settings.business.taxRate(on: payment.date)), settings.currency.rawValue,
        payment.method ?? "",
        payment.notes ?? "",
      ])
    }
    return file.bytes
  }
}
