package import HTMLKit
package import JSONKit
package import RecordKit
package import SharedHikes
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// The form of a payment, new or there already.
package struct PaymentSheet: Screen {
  /// What was typed; the amount as text, so that anything can be typed.
  package struct Draft: RowDraft {
    var payment: Payment
    var amount: String

    package init(_ row: Payment) {
      payment = row
      amount = row.amount == 0 ? "" : AmountText.text(row.amount)
    }

    package var row: Payment {
      var row = payment
      row.amount = AmountText.cents(amount) ?? 0
      return row
    }
  }

  package private(set) var form: RowForm<Draft>
  private var asksToDelete = false

  package enum Action: Equatable, Sendable {
    case dogChosen(String)
    case dateChanged(String)
    case amountChanged(String)
    case methodChanged(String)
    case notesChanged(String)
    case saveTapped
    case cancelTapped
    case receiptTapped
    case deleteTapped
    case deletionConfirmed
    case questionDismissed
  }

  package static let newPath = "\(HikePaths.payments)/new"
  package static func newPath(for dog: Identifier<Dog>) -> String { "\(newPath)?dog=\(dog)" }
  package static func path(of id: Identifier<Payment>) -> String { "\(HikePaths.payments)/\(id)" }

  package init(_ payment: Payment) { form = FormState(of: payment) }

  /// The form with what a command would have saved.
  package init(_ intent: SavePayment, on records: Records, in environment: Environment) {
    form = FormState(of: records[intent.id] ?? Payment(id: intent.id, on: environment.today), changedBy: intent.patch)
  }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard let rest = address.rest(behind: HikePaths.payments), rest.count == 1 else { return nil }
    if rest[0] == "new" {
      var draft = Draft(Payment(id: Identifier(environment.makeIdentifier()), on: environment.today))
      draft.choose(address.value("dog").flatMap { Identifier<Dog>($0) }, on: records)
      return .screen(PaymentSheet(draft.row))
    }
    guard let id = Identifier<Payment>(rest[0]) else { return nil }
    return records[id].map { .screen(PaymentSheet($0)) } ?? .gone(PaymentsTexts.gone)
  }

  package var id: Identifier<Payment> { form.id }
  /// Nil for a new payment.
  package var original: Payment? { form.saved }
  package var path: String { original == nil ? Self.newPath : Self.path(of: id) }
  package func title(on records: Records) -> String {
    original == nil ? PaymentsTexts.addPayment : PaymentsTexts.payment
  }
  package func isDirty(on records: Records) -> Bool { form.isDirty }

  package func goneMessage(on records: Records) -> String? {
    form.isGone(on: records) ? PaymentsTexts.gone : nil
  }
}

extension PaymentSheet.Draft {
  /// The dog, and its rate where no other amount was typed.
  fileprivate mutating func choose(_ dog: Identifier<Dog>?, on records: Records) {
    let old = records[payment.dog].map { AmountText.text($0.rate(on: payment.date)) } ?? ""
    payment.dog = dog ?? .unset
    if amount == old, let row = records[payment.dog] { amount = AmountText.text(row.rate(on: payment.date)) }
  }
}

extension Payment {
  fileprivate init(id: Identifier<Payment>, on date: CivilDate) {
    self.init(id: id)
    self.date = date
  }
}

extension PaymentSheet {
  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .dogChosen(let text): form.change { $0.choose(Identifier(text), on: records) }
    case .dateChanged(let text): form.change { $0.payment.date = CivilDate(text) ?? $0.payment.date }
    case .amountChanged(let text): form.change(emptied: text.isEmpty) { $0.amount = text.limited(toCharacters: 14) }
    case .methodChanged(let text):
      form.change { $0.payment.method = text.limited(toCharacters: Payment.methodRule.limit).unlessEmpty }
    case .notesChanged(let text):
      form.change { $0.payment.notes = text.limited(toCharacters: Payment.notesRule.limit).unlessEmpty }
    case .saveTapped:
      let intent = intent
      return form.save({ () throws(Refusal) in try intent.get().erased }, on: records, in: environment)
    case .cancelTapped: return [.cancel]
    case .receiptTapped:
      let date = form.original.payment.date
      let path = "/api/v1/workplaces/\(environment.actor.workplace)/payments/\(id)/receipt.pdf"
      return [.save(name: PaymentsTexts.receiptName(date), path: path)]
    case .deleteTapped: asksToDelete = true
    case .deletionConfirmed:
      asksToDelete = false
      return [.submitAndClose(DeletePayment(id, expecting: original?.version))]
    case .questionDismissed: asksToDelete = false
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    if command.intent.as(DeletePayment.self) != nil { return endDeletion(outcome, of: HikeTexts.paymentNoun) }
    return form.endSave(outcome, of: HikeTexts.paymentNoun, created: RowKey(id))
  }

  /// What the form would save, or what in it cannot be read.
  var intent: Result<SavePayment, Refusal> {
    guard AmountText.cents(form.draft.amount) == nil else { return .success(form.intent) }
    let code: Refusal.Code = form.draft.amount.trimmed.isEmpty ? .missing : .invalid
    return .failure(Refusal(HikeTexts.amountMissing, field: "amount", code: code))
  }

  package func writeDraft(to fields: JSONFieldWriter) { form.writeDraft(to: fields) }

  package mutating func readDraft(_ fields: JSONFieldReader) throws(FieldError) { try form.readDraft(fields) }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard asksToDelete else { return nil }
    return SharedUIs.alert(
      PaymentsTexts.deleteQuestion, message: PaymentsTexts.deleteWarning,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .questionDismissed),
        AlertButton(SharedTexts.delete, role: .destructive, action: .deletionConfirmed),
      ])
  }

  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    let mayChange = environment.allows(SavePayment.self)
    let problem = problem(on: records, in: environment)
    let dogs = records.dogs().filter { dog in
      dog.isActive(on: environment.today) || dog.id == form.draft.payment.dog
        || records.ledger(of: dog, today: environment.today).balance < 0
    }
    return sheet(
      title(on: records), cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: mayChange ? Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped) : nil,
      isBusy: form.isSaving, isDetail: original != nil
    ) {
      formSection {
        menuRow(
          id: "payment-dog", label: PaymentsTexts.dog,
          choices: dogs.map { Choice($0.id.description, label($0, records)) },
          selected: form.draft.payment.dog.unlessUnset?.description, isEnabled: mayChange
        ) { .dogChosen($0) }
        textRow(
          id: "payment-amount", label: HikeTexts.amount, value: form.draft.amount, traits: .decimal,
          isEnabled: mayChange, isRequired: true
        ) { .amountChanged($0) }
        dateRow(
          id: "payment-date", label: SharedTexts.date, date: form.draft.payment.date.description, isEnabled: mayChange
        ) { .dateChanged($0) }
      }
      formSection {
        textRow(
          id: "payment-method", label: HikeTexts.method, value: form.draft.payment.method ?? "",
          placeholder: PaymentsTexts.methodExample, limit: Payment.methodRule.limit, isEnabled: mayChange
        ) { .methodChanged($0) }
        tag("div", .class("field chips")) {
          for method in PaymentsTexts.methods {
            button(Button(method, isEnabled: mayChange, action: .methodChanged(method)))
          }
        }
        textAreaRow(
          id: "payment-notes", label: HikeTexts.notes, value: form.draft.payment.notes ?? "",
          limit: Payment.notesRule.limit,
          counter: .nearLimit, isEnabled: mayChange
        ) { .notesChanged($0) }
      }
      if let message = form.message(problem) { formError(message) }
      if mayChange, original != nil {
        button(
          Button(
            PaymentsTexts.receipt, icon: .download,
            isEnabled: environment.status.isOnline && !form.isDirty && environment.status.waiting == 0,
            action: .receiptTapped))
        button(Button(PaymentsTexts.deletePayment, icon: .trash, action: .deleteTapped), style: .destructive)
      }
    }
  }

  private func label(_ dog: Dog, _ records: Records) -> String {
    records.owner(of: dog).map { "\(dog.name) (\($0.ownerName))" } ?? dog.name
  }

  private func problem(on records: Records, in environment: Environment) -> Refusal? {
    switch intent {
    case .success(let intent): environment.refusal(of: intent, on: records)
    case .failure(let refusal): refusal
    }
  }
}
