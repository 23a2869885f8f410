import JSONKit
public import RecordKit

/// What is typed in the form of a row: the row, and the texts that are kept in another form than they are typed in.
public struct RowDraft<Row: SavedRecord>: Equatable, Sendable {
  /// The row as it was typed; a field with a text that cannot be read has its former value.
  public var row: Row
  /// The texts of fields with a format, as they were typed.
  private(set) var texts: [TypedText] = []

  /// What the form of a row shows.
  public init(_ row: Row) { self.row = row }

  /// Takes a text, which the row gets if it can be read.
  ///
  /// - `format`: how the field is typed; nil for one that every text fits.
  mutating func type(_ text: String, into field: FormField, _ format: FieldFormat?) {
    texts.removeAll { $0.name == field.name }
    let value = (format ?? .plain(field.input)).value(text)
    if let value { row = row.setting(field.name, to: value) }
    guard let format else { return }
    let code: Refusal.Code = text.allSatisfy { $0 == " " } ? .missing : .invalid
    let problem = value == nil ? Refusal(format.problem, field: field.name, code: code) : nil
    texts.append(TypedText(name: field.name, text: text, problem: problem))
  }

  /// What a save can give of the row, with what another row keeps of it.
  var values: JSON {
    let given = Patch(from: nil, to: row)
    return .object(Row.formFields.compactMap { field in given[field.name].map { JSON.Member(field.name, $0) } })
  }

  /// What is wrong with the first text that cannot be read.
  public var unreadable: Refusal? {
    for text in texts { if let problem = text.problem { return problem } }
    return nil
  }

  /// Whether the form would save something else than another draft, or cannot be read.
  func differs(from other: RowDraft) -> Bool { row != other.row || unreadable != nil }
}

/// A text as it was typed, and what is wrong with it.
struct TypedText: Equatable, Sendable {
  let name: String
  let text: String
  let problem: Refusal?
}

extension FieldRecord {
  /// The row with another value of one field; the same if the field cannot have it.
  fileprivate func setting(_ name: String, to value: JSON) -> Self {
    guard let reader = try? JSONFieldReader(.object([JSON.Member(name, value)])),
      let patch = try? Patch<Self>(from: reader)
    else { return self }
    return patch.applied(to: self)
  }
}

/// The form of a row, which makes it or changes it, field by field.
public typealias RowForm<Row: SavedRecord> = FormState<RowDraft<Row>>

extension FormState {
  /// The form of a row that is there, or of a new one.
  public init<Row: SavedRecord>(of row: Row) where Draft == RowDraft<Row> { self.init(RowDraft(row)) }

  /// The form with what a command would have saved, over a row that is there, or over a new one.
  public init<Row: SavedRecord>(of row: Row, changedBy patch: Patch<Row>) where Draft == RowDraft<Row> {
    self.init(RowDraft(patch.applied(to: row, isNew: row.version == 0)), original: RowDraft(row))
  }
}
