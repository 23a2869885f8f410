package import HTMLKit
package import HikesModel
import HikesViews
package import JSONKit
package import RecordKit
package import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// One payment for all dogs of a client: it pays what they owe first, then their next hikes in order.
package struct HouseholdPaymentSheet: Screen {
  /// What was typed; the amount as text, so that anything can be typed.
  package struct Draft: Equatable, Sendable {
    var amount: String
    var date: CivilDate
    var method = ""
  }

  package let client: Identifier<Client>
  /// What the payments' identifiers follow from, so that those of a second try are the same.
  private let seed: UniqueID
  package private(set) var form: FormState<Draft>
  private var asksAboutDate = false

  package enum Action: Equatable, Sendable {
    case amountChanged(String)
    case dateChanged(String)
    case methodChanged(String)
    case date(FutureDateAction)
    case saveTapped
    case cancelTapped
  }

  package init(_ client: Identifier<Client>, seed: UniqueID, owed: Int64, today: CivilDate) {
    self.client = client
    self.seed = seed
    form = FormState(Draft(amount: owed > 0 ? AmountText.text(owed) : "", date: today))
  }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: "\(HikePaths.payments)/families"), rest.count == 1,
      let client = Identifier<Client>(rest[0])
    else { return nil }
    guard context.records[client] != nil else { return .gone(PaymentsTexts.clientGone) }
    let household = context.records.household(of: client, today: context.today)
    let seed = context.makeIdentifier()
    return .screen(HouseholdPaymentSheet(client, seed: seed, owed: -household.balance, today: context.today))
  }

  package var path: String { HikePaths.familyPayment(of: client) }
  package func title(on records: Records) -> String { PaymentsTexts.householdPayment }
  package func isDirty(on records: Records) -> Bool { form.isDirty }
  package func goneMessage(on records: Records) -> String? {
    records[client] == nil ? PaymentsTexts.clientGone : nil
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .amountChanged(let text): form.change(emptied: text.isEmpty) { $0.amount = text }
    case .dateChanged(let text): form.change { $0.date = CivilDate(text) ?? $0.date }
    case .methodChanged(let text): form.change { $0.method = text.limited(toCharacters: Payment.methodRule.limit) }
    case .saveTapped where form.draft.date > context.today: asksAboutDate = true
    case .saveTapped: return save(in: context)
    case .date(let answer):
      asksAboutDate = false
      if answer == .dismiss { return [] }
      if answer == .useToday { form.change { $0.date = context.today } }
      return save(in: context)
    case .cancelTapped: return [.cancel]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(_, let outcome) = event else { return [] }
    return form.endSave(outcome, of: HikeTexts.paymentNoun, created: nil)
  }

  private mutating func save(in context: ScreenContext) -> [Effect] {
    let intent = intent(in: context)
    return form.save({ () throws(Refusal) in try intent.get().erased }, in: context)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    asksAboutDate ? futureDateAlert(form.draft.date, in: context) { .date($0) } : nil
  }

  /// A dog's part of the amount that was typed, in cents; nothing where no amount can be read.
  private func shares(of household: Household) -> [Int64] {
    household.shares(of: max(0, AmountText.cents(form.draft.amount) ?? 0))
  }

  private func intent(in context: ScreenContext) -> Result<SaveFamilyPayment, Refusal> {
    let household = context.records.household(of: client, today: context.today)
    let payments = zip(household.members, shares(of: household)).filter { $0.1 > 0 }.map { member, share in
      SavePayment(id: Identifier(.derived(from: [seed, member.dog.id.rawValue])), mode: .create) {
        ($0.dog, $0.date, $0.amount) = (member.dog.id, form.draft.date, share)
        $0.method = form.draft.method.trimmed.unlessEmpty
      }
    }
    return payments.isEmpty
      ? .failure(Refusal(SharedTexts.amountMissing, field: "amount", code: .missing))
      : .success(SaveFamilyPayment(payments))
  }
}

extension HouseholdPaymentSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let household = context.records.household(of: client, today: context.today)
    let problem = problem(in: context)
    let mayPay = context.allows(SaveFamilyPayment.self)
    return sheet(
      PaymentsTexts.householdPayment,
      cancel: Button(mayPay ? SharedTexts.cancel : SharedTexts.done, action: .cancelTapped),
      save: mayPay ? Button(SharedTexts.save, isEnabled: problem == nil, action: .saveTapped) : nil,
      isBusy: form.isSaving
    ) {
      if !mayPay {
        tag("p", .class("quiet")) { PaymentsTexts.forManagers }
      } else {
        tag("p", .class("quiet")) { context.records[client]?.ownerName ?? "" }
        formSection(footer: PaymentsTexts.householdFooter) {
          textRow(
            id: "family-amount", label: HikeTexts.amount, value: form.draft.amount, traits: .decimal,
            isRequired: true, hasFocus: true
          ) { .amountChanged($0) }
          dateRow(id: "family-date", label: SharedTexts.date, date: form.draft.date.description) { .dateChanged($0) }
          textRow(
            id: "family-method", label: HikeTexts.method, value: form.draft.method,
            placeholder: PaymentsTexts.methodExample, limit: Payment.methodRule.limit
          ) { .methodChanged($0) }
          methodChips { .methodChanged($0) }
        }
        split(household, in: context)
        if let message = form.message(problem) { formError(message) }
      }
    }
  }

  private func problem(in context: ScreenContext) -> Refusal? {
    switch intent(in: context) {
    case .success(let intent): context.refusal(of: intent)
    case .failure(let refusal): refusal
    }
  }

  /// What each dog owes, and what it gets of the amount.
  private func split(_ household: Household, in context: ScreenContext) -> HTML<Action> {
    let settings = context.records.hikeSettings(of: context.actor.workplace)
    let parts = zip(household.members, shares(of: household)).map { member, share in
      Definition<Action>(
        member.dog.name,
        PaymentsTexts.share(
          settings.currency.text(share), standingText(member.ledger, settings, in: context)))
    }
    let total = HikeTexts.standing(household.standing, settings.currency)
    return definitionList(parts + [Definition(PaymentsTexts.householdBalance, total)])
  }
}
