import HikesModel
import JSONKit
import RecordKit
import SentenceKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// What was paid, who is overdue, and what it sums up to.
package let paymentsFeature = Feature(
  part: .planning(.hikes), rules: paymentsModel,
  tabs: [
    TabDefinition(
      PaymentsTexts.payments, icon: .cash, path: HikePaths.payments, for: .hikes, isOnlyAlone: true,
      substitute: HikePaths.clients)
  ],
  screens: [
    ScreenType(PaymentsScreen.self, .root),
    ScreenType(DogPaymentsSheet.self, .sheet(over: HikePaths.payments)),
    ScreenType(PaymentsFileSheet.self, .sheet(over: HikePaths.payments)),
    ScreenType(HouseholdPaymentSheet.self, .sheet(over: HikePaths.payments)),
    ScreenType(StatementSheet.self, .sheet(over: HikePaths.payments)),
    ScreenType(PaymentSheet.self, .sheet(over: HikePaths.payments)),
  ],
  intentTexts: [
    IntentTexts(
      SavePayment.self, success: { intent, records in paid(records[intent.id], on: records) },
      failure: { _, _ in PaymentsTexts.notSaved },
      reopen: { intent, context in PaymentSheet(intent, in: context).erased }),
    IntentTexts(
      MarkPaid.self,
      success: { intent, records in paid(records.payment(of: intent.dog, on: intent.date), on: records) },
      failure: { _, _ in PaymentsTexts.notSaved }),
    IntentTexts(
      SaveFamilyPayment.self, success: { _, _ in PaymentsTexts.householdSaved },
      failure: { _, _ in PaymentsTexts.notSaved }),
    IntentTexts(
      DeletePayment.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in nil },
      failure: { _, _ in PaymentsTexts.notDeleted }),
  ],
  logTexts: [
    LogTexts(
      Payment.self, noun: HikeTexts.paymentNoun, plural: PaymentsTexts.paymentPlural, icon: .cash,
      for: .hikes, role: .manager,
      path: { PaymentSheet.path(of: Identifier($0)) }, snapshot: { json in paymentSnapshot(json) })
  ],
  commands: [
    AppCommand(PaymentsTexts.payments, icon: .cash) { context in
      context.records.plans(.hikes) && context.records.plansSeveral && context.allows(SavePayment.self)
        ? .open(HikePaths.payments) : nil
    },
    AppCommand(PaymentsTexts.addPayment, icon: .plus) { context in
      context.records.plans(.hikes) && context.allows(SavePayment.self) ? .open(PaymentSheet.newPath) : nil
    },
  ])

private func paid(_ payment: Payment?, on records: Records) -> String {
  guard let payment else { return PaymentsTexts.saved }
  let currency = records.workplace.map { records.hikeSettings(of: $0.id).currency } ?? .canadianDollar
  let (dog, amount) = (records.dogName(payment.dog), currency.shortText(Int64(payment.amount.magnitude)))
  return payment.isRefund ? PaymentsTexts.refundSaved(dog, amount) : PaymentsTexts.savedFor(dog, amount)
}

private func paymentSnapshot(_ json: JSON) -> LogSnapshot? {
  guard let row = try? Payment(json: json) else { return nil }
  let name = json["dog"]?["name"]?.string ?? HikeTexts.formerDog
  var snapshot = LogSnapshot(title: "\(name): \(AmountText.text(row.amount))")
  snapshot.facts = [CardDetail(row.date.text(.shortDate), icon: .calendar3)]
  if let method = row.method { snapshot.facts.append(CardDetail(method)) }
  snapshot.note = row.notes ?? ""
  return snapshot
}
