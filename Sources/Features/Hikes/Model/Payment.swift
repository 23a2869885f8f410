package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Money that was paid for a dog's hikes (document 002).
package struct Payment: FieldRecord {
  /// Managers alone see the money.
  package static let table = Table<Payment>("payments", indexes: [byDog, byDate], audience: { _ in .managers })
  /// A dog's payments by their date.
  package static let byDog = Index<Payment>("dog", columns: ["dogId", "date"]) { IndexKey(.id($0.dog), .date($0.date)) }
  /// All payments by their date.
  package static let byDate = Index<Payment>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a method may hold.
  package static let methodRule = TextRule(field: "method", name: HikeTexts.method, limit: 40)
  /// What a note may hold.
  package static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 500, allowsLines: true)
  /// The largest amount either way, in cents.
  package static let highestAmount: Int64 = 100_000_000

  /// Names the payment.
  package let id: Identifier<Payment>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// For which dog.
  package var dog = Identifier<Dog>.unset
  /// When it was paid.
  package var date = CivilDate.epoch
  /// In cents, with tax; less than nothing for what was paid back.
  package var amount: Int64 = 0
  /// How: "e-transfer", "cash"; nil if nobody said, never empty.
  package var method: String?
  /// What to remember; nil for none, never empty.
  package var notes: String?
  /// When it was entered, and by whom.
  package var created = Stamp.none
  /// When it was changed last, and by whom.
  package var modified = Stamp.none

  /// A payment of which nothing is known yet.
  package init(id: Identifier<Payment>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("dog", &dog, type: "DogReference", showing: ["name"])
    try fields.date("date", &date)
    try fields.integer(
      "amount", &amount, in: -Self.highestAmount...Self.highestAmount, .optional, label: HikeTexts.amount,
      summary: "In cents, with tax; the dog's rate of the date if not given.")
    try fields.optionalText(&method, Self.methodRule)
    try fields.optionalText(&notes, Self.notesRule)
    try fields.stamp("created", &created)
    try fields.stamp("modified", &modified)
  }

  /// Whether it was paid back.
  package var isRefund: Bool { amount < 0 }

  /// The payment as an undo or a redo puts it back.
  package func restored(version: Int, by actor: Actor) -> Payment {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }
}

extension Records {
  /// A dog's payments by their date.
  package final func payments(of dog: Identifier<Dog>) -> [Payment] { rows(Payment.byDog, in: .equal(.id(dog))) }
  /// The payments of a range of days by their date.
  package final func payments(in days: ClosedRange<CivilDate>) -> [Payment] { rows(Payment.byDate, in: .dates(days)) }
}
