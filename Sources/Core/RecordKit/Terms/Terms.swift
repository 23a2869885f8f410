public import JSONKit
public import TimeKit

/// Fields of a row that hold from a day on, such as the hours of a shift type or a pay rate.
///
/// ``Dated`` keeps them with the days on which they change.
public protocol Terms: Equatable, Sendable {
  /// What holds where nothing was said.
  init()
  /// Shows all fields to a visitor, in the order in which they are written.
  mutating func visit(_ fields: FieldVisitor) throws(FieldError)
}

extension Terms {
  /// The fields as they are on the wire; a field without a value is missing.
  var object: JSON {
    var terms = self
    let bytes = JSONWriter.object { try? terms.visit(.giving($0)) }
    return (try? JSON.parse(bytes)) ?? .object([])
  }

  /// The same terms with some fields of others.
  func taking(_ names: [String], from other: Self) -> Self {
    let values = other.object
    return (try? reading(names.map { JSON.Member($0, values[$0] ?? .null) }).terms) ?? self
  }

  /// The names of the fields that a person can change.
  public static var names: [String] {
    let form = FormFields()
    var terms = Self()
    try? terms.visit(.presenting(form))
    return form.fields.map { $0.name }
  }

  /// The names in the order of the fields.
  func ordered(_ names: [String]) -> [String] {
    let values = object
    return (try? reading(names.map { JSON.Member($0, values[$0] ?? .null) }).names) ?? names
  }

  /// The terms with the fields that are given, and the names of these.
  func reading(_ members: [JSON.Member]) throws(FieldError) -> (terms: Self, names: [String]) {
    var terms = self
    let patch = FieldPatch(try JSONFieldReader(.object(members)), isForNew: true)
    try terms.visit(.patching(patch))
    return (terms, patch.given)
  }
}

/// A day from which other terms hold.
public struct TermChange<Value: Terms>: Equatable, Sendable {
  /// The first day on which they hold.
  public let from: CivilDate
  /// The names of the fields that change on that day. The others are as they were the day before.
  public internal(set) var names: [String]
  /// All that holds from that day on, until the next change.
  public internal(set) var terms: Value
}
