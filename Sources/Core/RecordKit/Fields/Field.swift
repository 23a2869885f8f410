/// One field of a row: what it holds, and what a client of the API may do with it.
///
/// The API's schemas, limits and checks of input come from a row's list of fields.
public struct Field: Sendable {
  /// The name on the wire, as `write(to:)` writes it.
  public let name: String
  /// What the field holds.
  public let kind: FieldKind
  /// Whether a row may be without it.
  public let isOptional: Bool
  /// Whether a client may, or must, give it.
  public let input: FieldInput
  /// A sentence for readers of the API's description; empty for a field that its name explains.
  public let summary: String

  /// A field of a row.
  ///
  /// - `isOptional`: whether a row may be without it.
  /// - `input`: whether a client gives it; if not said, it must unless the field is optional.
  public init(
    _ name: String, _ kind: FieldKind, isOptional: Bool = false, input: FieldInput? = nil, summary: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.input = input ?? (isOptional ? .optional : .required)
    self.summary = summary
  }

  /// A text with the limit of a rule, under the name that the rule gives it.
  public init(_ rule: TextRule, isOptional: Bool = false, input: FieldInput? = nil, summary: String = "") {
    self.init(rule.field, .text(limit: rule.limit), isOptional: isOptional, input: input, summary: summary)
  }
}

extension Field {
  /// The row's identifier, which a client may make for a new row.
  public static let id = Field(
    "id", .uuid, input: .onCreate,
    summary: "The new row's identifier, if the client makes it. The same request sent twice then makes one row.")

  /// The row's count of changes.
  public static let version = Field(
    "version", .integer(1...1_000_000_000), input: .readOnly, summary: "Counts the row's changes, from 1.")
}

/// Whether a client of the API may give a field.
public enum FieldInput: Sendable {
  /// A new row needs it, and so does a row that is replaced as a whole.
  case required
  /// It may be left out, and is empty then.
  case optional
  /// It may be given for a new row, and never changes.
  case onCreate
  /// The server alone sets it; a client may send back what it has read.
  case readOnly
}

/// What a field holds.
public indirect enum FieldKind: Sendable {
  /// An identifier that stands for itself.
  case uuid
  /// A text of at most so many characters, as a person counts them; nil for any length.
  case text(limit: Int?)
  /// A whole number; nil for any of 64 bits.
  case integer(ClosedRange<Int64>?)
  case flag, date, instant, timeOfDay
  /// One of several texts.
  case choice([String])
  /// Another row, by the name of its table. The API calls it by a name of its own, and shows some of its texts with it.
  case reference(table: String, name: String, shown: [String])
  /// Fields under one name, of a form that the API names.
  case group(name: String, [Field])
  /// Fields under one name in one of several forms, told apart by a field of one choice.
  case forms(name: String, [[Field]])
  /// Values of one kind in an order; nil for any number of them.
  case list(of: FieldKind, limit: Int?)
  /// A value that may be null, within a list.
  case nullable(FieldKind)
  /// A number that may have a fraction.
  case number(ClosedRange<Int64>)
  /// Fields that are kept together as one value, of a form that the API names.
  case object(name: String, [Field])
  /// An object of which no more is said.
  case document

  /// A reference to a row of a type.
  public static func reference<Row: Record>(
    to _: Row.Type, name: String, showing shown: [String] = []
  ) -> FieldKind {
    .reference(table: Row.table.name, name: name, shown: shown)
  }
}

/// A row with a list of its fields, for the API. Only the server asks for it.
public protocol DescribedRecord: Record {
  /// The fields that `write(to:)` writes, in its order.
  static var fields: [Field] { get }
}
