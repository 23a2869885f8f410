public import JSONKit
public import RecordKit
public import SharedModels
public import TimeKit

/// Money that was paid for a dog's hikes (document 002).
public struct Payment: Record {
  /// Managers alone see the money.
  public static let table = Table<Payment>("payments", indexes: [byDog, byDate], audience: { _ in .managers })
  /// A dog's payments by their date.
  public static let byDog = Index<Payment>("dog", columns: ["dogId", "date"]) { IndexKey(.id($0.dog), .date($0.date)) }
  /// All payments by their date.
  public static let byDate = Index<Payment>("date", columns: ["date"]) { IndexKey(.date($0.date)) }
  /// What a method may hold.
  public static let methodRule = TextRule(field: "method", name: HikeTexts.method, limit: 40)
  /// What a note may hold.
  public static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 500, allowsLines: true)
  /// The largest amount either way, in cents.
  public static let highestAmount: Int64 = 100_000_000

  /// Names the payment.
  public let id: Identifier<Payment>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// For which dog.
  public let dog: Identifier<Dog>
  /// When it was paid.
  public let date: CivilDate
  /// In cents, with tax; less than nothing for what was paid back.
  public let amount: Int64
  /// How: "e-transfer", "cash"; nil if nobody said, never empty.
  public let method: String?
  /// What to remember; nil for none, never empty.
  public let notes: String?
  /// When it was entered, and by whom.
  public let created: Stamp
  /// When it was changed last, and by whom.
  public let modified: Stamp

  /// A row of checked values.
  public init(
    id: Identifier<Payment>, version: Int, dog: Identifier<Dog>, date: CivilDate, amount: Int64, method: String? = nil,
    notes: String? = nil, created: Stamp, modified: Stamp
  ) {
    self.id = id
    self.version = version
    self.dog = dog
    self.date = date
    self.amount = amount
    self.method = method
    self.notes = notes
    self.created = created
    self.modified = modified
  }

  /// Reads the fields by the properties' names; those that are nil may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    dog = try reader.reference("dog")
    date = try reader.date("date")
    amount = try reader.integer("amount")
    method = try reader.optionalText("method")
    notes = try reader.optionalText("notes")
    created = try reader.stamp("created")
    modified = try reader.stamp("modified")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.reference("dog", dog)
    writer.date("date", date)
    writer.integer("amount", amount)
    writer.optionalText("method", method)
    writer.optionalText("notes", notes)
    writer.stamp("created", created)
    writer.stamp("modified", modified)
  }

  /// The payment as an undo or a redo puts it back.
  public func restored(version: Int, by actor: Actor) -> Payment {
    Payment(
      id: id, version: version, dog: dog, date: date, amount: amount, method: method, notes: notes, created: created,
      modified: modified.next(by: actor))
  }
}

extension Records {
  /// A dog's payments by their date.
  public final func payments(of dog: Identifier<Dog>) -> [Payment] { rows(Payment.byDog, in: .equal(.id(dog))) }
  /// The payments of a range of days by their date.
  public final func payments(in days: ClosedRange<CivilDate>) -> [Payment] { rows(Payment.byDate, in: .dates(days)) }
}
