import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Notes a payment, or corrects one; the log keeps what it was.
package typealias SavePayment = Save<Payment>

extension Payment: SavedRecord {
  /// The money is the managers' to keep.
  package static let save = IntentDefinition<SavePayment>("savePayment", role: .manager)
  /// As in “There is no such payment.”
  package static var noun: String { HikeTexts.paymentNoun }

  /// A new payment without an amount is of the dog's rate.
  package mutating func complete(
    _ patch: Patch<Payment>, from current: Payment?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard let dog = records[dog] else { throw .notFound(HikeTexts.dogNoun) }
    if current == nil, patch["amount"] == nil { amount = dog.rate(on: date) }
    guard amount != 0 else { throw Refusal(SharedTexts.amountMissing, field: "amount") }
    guard amount.magnitude <= Self.highestAmount.magnitude else {
      let limit = records.hikeSettings(of: actor.workplace).currency.text(Self.highestAmount)
      throw Refusal(HikeTexts.amountTooLarge(limit), field: "amount")
    }
  }

  /// When it was entered, and when it was changed last.
  package mutating func stamp(from current: Payment?, by actor: Actor) {
    created = current?.created ?? Stamp(by: actor)
    modified = current?.modified.next(by: actor) ?? Stamp(by: actor)
  }
}

/// Takes a payment away that was entered by mistake; the log keeps it.
package typealias DeletePayment = Delete<Payment>

extension Payment: DeletedRecord {
  /// As it is saved.
  package static let delete = IntentDefinition<DeletePayment>("deletePayment", role: .manager)
  /// What must hold for it.
  package static var rules: RowRules<Payment> { paymentRules }
}
