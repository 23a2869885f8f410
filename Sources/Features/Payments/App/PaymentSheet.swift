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

  package static func new(_ id: Identifier<Payment>, in context: ScreenContext) -> Payment {
    var payment = Payment(id: id)
    payment.date = context.today
    return payment
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    let opening = openRow(address, in: context)
    guard case .screen(let sheet)? = opening,
      let dog = address.value("dog").flatMap({ Identifier<Dog>($0).flatMap { context.records[$0] } })
    else { return opening }
    var payment = sheet.form.draft.row
    (payment.dog, payment.amount) = (dog.id, dog.rate(on: payment.date))
    return .screen(PaymentSheet(payment, in: context))
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
  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .form(.saveTapped) where isDatedAhead(in: context): asksAboutDate = true
    case .form(let action): return reduceForm(action, in: context)
    case .date(let answer):
      asksAboutDate = false
      if answer == .dismiss { return [] }
      if answer == .useToday { type("date", context.today.description, in: context) }
      return reduceForm(.saveTapped, in: context)
    case .receiptTapped:
      let path = "/api/v1/workplaces/\(context.actor.workplace)/payments/\(id)/receipt.pdf"
      let payment = form.original.row
      let name =
        payment.isRefund ? PaymentsTexts.refundName(payment.date) : PaymentsTexts.receiptName(payment.date)
      return [.save(name: name, path: path)]
    }
    return []
  }

  /// Whether somebody has given the payment a day to come.
  private func isDatedAhead(in context: ScreenContext) -> Bool {
    let date = form.draft.row.date
    return date > context.today && (original == nil || original?.date != date)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    if asksAboutDate { return futureDateAlert(form.draft.row.date, in: context) { .date($0) } }
    return deletionAlert(in: context)
  }

  /// A dog's rate is the amount where no other one was typed.
  package mutating func complete(_ name: String, from old: Payment, in context: ScreenContext) {
    let payment = form.draft.row
    guard name == "dog", payment.amount == context.records[old.dog]?.rate(on: payment.date) ?? 0,
      let dog = context.records[payment.dog]
    else { return }
    type("amount", AmountText.text(dog.rate(on: payment.date)), in: context)
  }

  package func problems(in context: ScreenContext) -> [Refusal] {
    if form.draft.row.amount == 0 { return [Refusal(SharedTexts.amountMissing, field: "amount", code: .missing)] }
    return context.refusal(of: intent).map { [$0] } ?? []
  }

  package func layout(in context: ScreenContext) -> [FormLayout] {
    [
      FormLayout(
        .menu("dog", label: PaymentsTexts.dog, dogs(in: context), isReference: true),
        .field("amount", .decimal, format: .amount), .field("date", label: SharedTexts.date)),
      FormLayout(
        .field("method", placeholder: PaymentsTexts.methodExample),
        .row { methods(isEnabled: context.allows(SavePayment.self)) }, .field("notes", counter: .nearLimit)),
    ]
  }

  private func methods(isEnabled: Bool) -> HTML<Action> {
    methodChips(isEnabled: isEnabled) { Action.form(.typed("method", $0)) }
  }

  private func dogs(in context: ScreenContext) -> [Choice] {
    let dogs = context.records.dogs().filter { dog in
      dog.isActive(on: context.today) || dog.id == form.draft.row.dog
        || context.ledger(of: dog).balance < 0
    }
    return dogs.map { Choice($0.id.description, label($0, context.records)) }
  }

  private func label(_ dog: Dog, _ records: Records) -> String {
    records.owner(of: dog).map { "\(dog.name) (\($0.ownerName))" } ?? dog.name
  }

  package func details(in context: ScreenContext) -> HTML<Action> {
    guard let original, context.allows(SavePayment.self) else { return .nothing }
    let isSaved = !isDirty(on: context.records) && context.status.waiting == 0
    return button(
      Button(
        original.isRefund ? PaymentsTexts.refundSlip : PaymentsTexts.receipt, icon: .download,
        isEnabled: context.status.isOnline && isSaved,
        action: .receiptTapped))
  }

  package func deletion(in context: ScreenContext) -> RowDeletion? {
    RowDeletion(
      PaymentsTexts.deletePayment, question: PaymentsTexts.deleteQuestion, message: PaymentsTexts.deleteWarning,
      intent: DeletePayment(id, expecting: original?.version))
  }
}
