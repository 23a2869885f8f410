package import JSONKit
package import RecordKit
import SharedModels

/// Notes one transfer for several dogs: a payment for each of them, in one step that one undo takes back.
package struct SaveFamilyPayment: Intent {
  package static let definition = IntentDefinition<SaveFamilyPayment>("saveFamilyPayment", role: .manager)
  /// The most dogs of one transfer.
  package static let dogLimit = 50

  package let payments: [SavePayment]

  package init(_ payments: [SavePayment]) { self.payments = payments }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    payments = try reader.list("payments", limit: Self.dogLimit) { (fields) throws(FieldError) in
      try SavePayment(from: fields)
    }
  }

  package func write(to fields: JSONFieldWriter) {
    fields.list("payments", payments) { $0.write(to: fields) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard !payments.isEmpty else { throw Refusal(SharedTexts.amountMissing, field: "payments", code: .missing) }
    let staged = StagedRecords(records)
    for payment in payments { staged.apply(try payment.perform(by: actor, on: staged)) }
    return staged.changes
  }
}
