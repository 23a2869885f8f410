package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// Notes by one tap that a dog was paid for on a day. Several people may tap for the same money, on several devices, so there
/// is one such payment a day, and none on a day on which somebody has noted one already; another one is entered in the form.
package struct MarkPaid: Intent {
  package static let definition = IntentDefinition<MarkPaid>("markPaid", role: .manager)

  package let dog: Identifier<Dog>
  package let date: CivilDate
  /// In cents, as the person sees it.
  package let amount: Int64

  /// A dog's rate of a day was paid.
  package init(_ dog: Dog, on date: CivilDate) { self.init(dog.id, on: date, amount: dog.rate(on: date)) }

  package init(_ dog: Identifier<Dog>, on date: CivilDate, amount: Int64) {
    self.dog = dog
    self.date = date
    self.amount = amount
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      try reader.identifier("dog"), on: try reader.date("date"), amount: try reader.integer("amount"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("dog", dog)
    fields.date("date", date)
    fields.integer("amount", amount)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard records[dog] != nil else { throw .notFound(HikeTexts.dogNoun) }
    // A payment without an amount would take the dog's rate.
    guard amount > 0 else { throw Refusal(SharedTexts.amountMissing, field: "amount") }
    if records.payment(of: dog, on: date) != nil { return [] }
    let save = SavePayment(id: id(on: records), mode: .create) {
      ($0.dog, $0.date, $0.amount) = (dog, date, amount)
    }
    return try save.perform(by: actor, on: records)
  }

  /// Follows from the dog and the day, so that two devices make the same row; another one where that has become a payment
  /// of another day.
  private func id(on records: Records) -> Identifier<Payment> {
    var number = 0
    while true {
      let id = Identifier<Payment>(
        .derived(from: [dog.rawValue, dog.rawValue], date.daysSinceEpoch * Self.mostOfADay + number))
      if number == Self.mostOfADay - 1 || records[id] == nil { return id }
      number += 1
    }
  }

  /// How many payments of a day may have been made payments of others before the last one is refused.
  private static let mostOfADay = 100
}

extension Records {
  /// What somebody has noted as paid for a dog on a day; nil for nothing, for refunds, and for what was imported, which may
  /// be for hikes of other days.
  package final func payment(of dog: Identifier<Dog>, on date: CivilDate) -> Payment? {
    let workplace = workplace?.id
    return rows(Payment.byDog, in: .equal(.id(dog), from: .date(date), through: .date(date))).first { payment in
      payment.amount > 0 && !(workplace.map { payment.isImported(in: $0) } ?? false)
    }
  }
}
