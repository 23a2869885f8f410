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
  /// The terms that ``values`` gives.
  init(_ values: JSON) throws(FieldError) {
    self.init()
    try visit(.reading(try JSONFieldReader(values)))
  }

  /// The fields as they are on the wire, as one object; a field without a value is missing.
  var values: JSON {
    var terms = self
    let bytes = JSONWriter.object { try? terms.visit(.giving($0)) }
    return (try? JSON.parse(bytes)) ?? .object([])
  }

  /// The names of the fields.
  public static var names: [String] {
    let form = FormFields()
    var terms = Self()
    try? terms.visit(.presenting(form))
    return form.names
  }
}

/// A day from which other terms hold.
public struct TermChange<Value: Terms>: Equatable, Sendable {
  /// The first day on which they hold.
  public let from: CivilDate
  /// The names of the fields that change on that day. The others are as they were the day before.
  let names: [String]
  /// All that holds from that day on, until the next change.
  public let terms: Value
}
