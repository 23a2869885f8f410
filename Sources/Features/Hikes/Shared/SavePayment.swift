public import JSONKit
public import RecordKit
public import SharedModels
public import TimeKit

/// Notes a payment, or corrects one; the log keeps what it was.
public struct SavePayment: Intent {
  /// The money is the managers' to keep.
  public static let definition = IntentDefinition<SavePayment>("savePayment", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  public var id: Identifier<Payment>
  /// What is refused: a row that is there, one that is not, or neither.
  public var mode: EditMode
  /// For which dog; nil keeps the old one.
  public var dog: Identifier<Dog>?
  /// The new date; nil keeps the old one.
  public var date: CivilDate?
  /// The new amount in cents; nil keeps the old one, and a new payment without it is the dog's rate.
  public var amount: Int64?
  /// The new method; empty for none, nil keeps the old one.
  public var method: String?
  /// The new notes; empty for none, nil keeps the old ones.
  public var notes: String?

  /// A save that changes what is not nil.
  public init(
    id: Identifier<Payment>, mode: EditMode, dog: Identifier<Dog>? = nil, date: CivilDate? = nil,
    amount: Int64? = nil, method: String? = nil, notes: String? = nil
  ) {
    self.id = id
    self.mode = mode
    self.dog = dog
    self.date = date
    self.amount = amount
    self.method = method
    self.notes = notes
  }

  /// Reads `row`, the mode, and what is to be changed.
  public init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), dog: try reader.optionalReference("dog"),
      date: try reader.optionalDate("date"), amount: try reader.optionalInteger("amount"),
      method: try reader.optionalText("method"), notes: try reader.optionalText("notes"))
  }

  /// Writes what `init(from:)` reads.
  public func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalReference("dog", dog)
    fields.optionalDate("date", date)
    fields.optionalInteger("amount", amount)
    fields.optionalText("method", method)
    fields.optionalText("notes", notes)
  }

  /// The payment as it is then; nothing if it is so already.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: HikeTexts.paymentNoun, on: records)
    guard let dogID = dog ?? current?.dog else { throw .missing("dog") }
    guard let dog = records[dogID] else { throw .notFound(HikeTexts.dogNoun) }
    guard let date = date ?? current?.date else { throw .missing("date") }
    let amount = try checkedAmount(amount ?? current?.amount ?? dog.rate(on: date), actor, on: records)
    let method = try Payment.methodRule.optional(method ?? current?.method ?? "")
    let notes = try Payment.notesRule.optional(notes ?? current?.notes ?? "")
    let row = Payment(
      id: id, version: (current?.version ?? 0) + 1, dog: dogID, date: date, amount: amount,
      method: method.isEmpty ? nil : method, notes: notes.isEmpty ? nil : notes,
      created: current?.created ?? Stamp(by: actor), modified: current?.modified.next(by: actor) ?? Stamp(by: actor))
    if let current, current.hasSameContent(as: row) { return [] }
    return try mode.changes(from: current, to: row, noun: HikeTexts.paymentNoun)
  }

  private func checkedAmount(_ amount: Int64, _ actor: Actor, on records: Records) throws(Refusal) -> Int64 {
    guard amount != 0 else { throw Refusal(HikeTexts.amountMissing, field: "amount") }
    guard amount.magnitude <= Payment.highestAmount.magnitude else {
      let limit = HikeTexts.money(Payment.highestAmount, records.hikeSettings(of: actor.workplace).currency)
      throw Refusal(HikeTexts.amountTooLarge(limit), field: "amount")
    }
    return amount
  }
}

extension Payment {
  fileprivate func hasSameContent(as other: Payment) -> Bool {
    dog == other.dog && date == other.date && amount == other.amount && method == other.method && notes == other.notes
  }
}

/// Takes a payment away that was entered by mistake; the log keeps it.
public struct DeletePayment: Intent {
  /// The money is the managers' to keep.
  public static let definition = IntentDefinition<DeletePayment>("deletePayment", role: .manager)

  /// Which row to end.
  public let deletion: Deletion<Payment>

  /// Ends the row, whatever its version unless one is given.
  public init(_ id: Identifier<Payment>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  /// Reads the deletion.
  public init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  /// Writes the deletion.
  public func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  /// The end of the row.
  public func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: HikeTexts.paymentNoun, rules: paymentRules, on: records)
  }
}
