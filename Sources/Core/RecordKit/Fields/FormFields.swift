/// A field of a row as a form shows it.
public struct FormField: Sendable {
  /// The field's name on the wire.
  public let name: String
  /// The field's name as a person reads it; empty for one that only its form names.
  public let label: String
  /// How a person fills it in.
  public let input: FormInput
  /// Whether it may not be left empty.
  public let isRequired: Bool
}

/// How a person fills in a field.
public enum FormInput: Sendable {
  /// Text of one line, or of several, with at most so many characters.
  case line(limit: Int), lines(limit: Int)
  /// A switch.
  case flag
  /// A whole number.
  case number(isOptional: Bool)
  /// A day, a time of day.
  case date, time
  /// One of several values, each with its title.
  case choice([(value: String, title: String)])
  /// In a way that the form of the row says.
  case other

  /// The most characters of a line whose limit the row's own rules say.
  static let longLine = 200
}

/// Collects the fields that a person may change.
public final class FormFields {
  private(set) var fields: [FormField] = []

  /// The names of the fields.
  var names: [String] { fields.map { $0.name } }

  init() {}

  /// Adds a field, unless it never changes or the server alone sets it.
  public func add(_ name: String, _ label: String, _ input: FormInput, _ fieldInput: FieldInput) {
    guard fieldInput == .required || fieldInput == .optional else { return }
    fields.append(FormField(name: name, label: label, input: input, isRequired: fieldInput == .required))
  }

  func add(_ rule: TextRule, _ input: FieldInput) {
    add(rule.field, rule.name, rule.allowsLines ? .lines(limit: rule.limit) : .line(limit: rule.limit), input)
  }
}

extension FieldRecord {
  /// The fields that a form can show, in their order.
  public static var formFields: [FormField] {
    let form = FormFields()
    var row = blank
    try? row.visit(.presenting(form))
    return form.fields
  }
}
