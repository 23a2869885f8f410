package import HTMLKit
package import HikesModel
import HikesViews
package import JSONKit
package import RecordKit
import SentenceKit
package import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The form of a payment, new or there already.
package struct PaymentSheet: RowSheet {
  package var form: RowForm<Payment>
  private var asksAboutDate = false

  package enum Action: Equatable, Sendable {
    case form(FormAction)
    case date(FutureDateAction)
    case receiptTapped
  }

  package static let basePath = HikePaths.payments
  package static let idPrefix = "payment"
  package static let texts = RowSheetTexts(
    add: PaymentsTexts.addPayment, edit: PaymentsTexts.payment, noun: HikeTexts.paymentNoun, gone: PaymentsTexts.gone)
  package static func newPath(for dog: Identifier<Dog>) -> String { "\(newPath)?dog=\(dog)" }

  package init(form: RowForm<Payment>) { self.form = form }
  package static func form(_ action: FormAction) -> Action { .form(action) }

  package static func new(
    _ id: Identifier<Payment>, on records: Records, in environment: Environment
  ) -> Payment {
    var payment = Payment(id: id)
    payment.date = environment.today
    return payment
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    let opening = openRow(address, on: records, in: environment)
    guard case .screen(let sheet)? = opening,
      let dog = address.value("dog").flatMap({ Identifier<Dog>($0).flatMap { records[$0] } })
    else { return opening }
    var payment = sheet.form.draft.row
    (payment.dog, payment.amount) = (dog.id, dog.rate(on: payment.date))
    return .screen(PaymentSheet(payment))
  }
}

/// The usual methods of payment, to be chosen by one tap.
func methodChips<Action>(isEnabled: Bool = true, choose: (String) -> Action) -> HTML<Action> {
  tag("div", .class("field chips")) {
    for method in PaymentsTexts.methods {
      button(Button(method, isEnabled: isEnabled, action: choose(method)))
    }
  }
}

extension PaymentSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .form(.saveTapped) where isDatedAhead(in: environment): asksAboutDate = true
    case .form(let action): return reduceForm(action, on: records, in: environment)
    case .date(let answer):
      asksAboutDate = false
      if answer == .dismiss { return [] }
      if answer == .useToday { type("date", environment.today.description, on: records, in: environment) }
      return reduceForm(.saveTapped, on: records, in: environment)
    case .receiptTapped:
      let path = "/api/v1/workplaces/\(environment.actor.workplace)/payments/\(id)/receipt.pdf"
      let payment = form.original.row
      let name =
        payment.isRefund ? PaymentsTexts.refundName(payment.date) : PaymentsTexts.receiptName(payment.date)
      return [.save(name: name, path: path)]
    }
    return []
  }

  /// Whether somebody has given the payment a day to come.
  private func isDatedAhead(in environment: Environment) -> Bool {
    let date = form.draft.row.date
    return date > environment.today && (original == nil || original?.date != date)
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    if asksAboutDate { return futureDateAlert(form.draft.row.date, in: environment) { .date($0) } }
    return deletionAlert(on: records, in: environment)
  }

  /// A dog's rate is the amount where no other one was typed.
  package mutating func complete(
    _ name: String, from old: Payment, on records: Records, in environment: Environment
  ) {
    let payment = form.draft.row
    guard name == "dog", payment.amount == records[old.dog]?.rate(on: payment.date) ?? 0,
      let dog = records[payment.dog]
    else { return }
    type("amount", AmountText.text(dog.rate(on: payment.date)), on: records, in: environment)
  }

  package func problems(on records: Records, in environment: Environment) -> [Refusal] {
    if form.draft.row.amount == 0 { return [Refusal(SharedTexts.amountMissing, field: "amount", code: .missing)] }
    return environment.refusal(of: intent, on: records).map { [$0] } ?? []
  }

  package func layout(on records: Records, in environment: Environment) -> [FormLayout] {
    [
      FormLayout(
        .menu("dog", label: PaymentsTexts.dog, dogs(on: records, in: environment), isReference: true),
        .field("amount", .decimal, format: .amount), .field("date", label: SharedTexts.date)),
      FormLayout(
        .field("method", placeholder: PaymentsTexts.methodExample),
        .row { methods(isEnabled: environment.allows(SavePayment.self)) }, .field("notes", counter: .nearLimit)),
    ]
  }

  private func methods(isEnabled: Bool) -> HTML<Action> {
    methodChips(isEnabled: isEnabled) { Action.form(.typed("method", $0)) }
  }

  private func dogs(on records: Records, in environment: Environment) -> [Choice] {
    let dogs = records.dogs().filter { dog in
      dog.isActive(on: environment.today) || dog.id == form.draft.row.dog
        || environment.ledger(of: dog, on: records).balance < 0
    }
    return dogs.map { Choice($0.id.description, label($0, records)) }
  }

  private func label(_ dog: Dog, _ records: Records) -> String {
    records.owner(of: dog).map { "\(dog.name) (\($0.ownerName))" } ?? dog.name
  }

  package func details(on records: Records, in environment: Environment) -> HTML<Action> {
    guard let original, environment.allows(SavePayment.self) else { return .nothing }
    let isSaved = !isDirty(on: records) && environment.status.waiting == 0
    return button(
      Button(
        original.isRefund ? PaymentsTexts.refundSlip : PaymentsTexts.receipt, icon: .download,
        isEnabled: environment.status.isOnline && isSaved,
        action: .receiptTapped))
  }

  package func deletion(on records: Records, in environment: Environment) -> RowDeletion? {
    RowDeletion(
      PaymentsTexts.deletePayment, question: PaymentsTexts.deleteQuestion, message: PaymentsTexts.deleteWarning,
      intent: DeletePayment(id, expecting: original?.version))
  }
}
