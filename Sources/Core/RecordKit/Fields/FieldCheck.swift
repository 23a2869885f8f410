/// Brings the texts of a row that is saved into the form of their rules, and notes what is missing or not allowed.
public final class FieldCheck {
  /// What is wrong, in the order of the row's list.
  private(set) var refusals = Refusals()
  /// What was given for a new row; nil for a row that is there, which has everything.
  private let given: [String]?

  init(given: [String]?) { self.given = given }

  /// Whether the row is new.
  var isForNew: Bool { given != nil }

  /// Refuses a new row without a field that it must be given.
  public func present(_ name: String, _ input: FieldInput) {
    guard let given, input == .required || input == .onCreate, !given.contains(name) else { return }
    _ = refusals.collect { () throws(Refusal) in throw .missing(name) }
  }

  func text(_ value: inout String, _ rule: TextRule, isRequired: Bool) {
    let text = value
    value =
      refusals.collect { () throws(Refusal) in try isRequired ? rule.required(text) : rule.optional(text) } ?? text
  }

  func optionalText(_ value: inout String?, _ rule: TextRule) {
    guard var text = value else { return }
    self.text(&text, rule, isRequired: false)
    value = text.isEmpty ? nil : text
  }

  /// Refuses a number outside its range, if the field has a label to call it by; others have rules of their own.
  func range(_ name: String, _ label: String, _ value: Int64?, _ range: ClosedRange<Int64>?) {
    guard let value, let range, !range.contains(value), !label.isEmpty else { return }
    _ = refusals.collect { () throws(Refusal) in throw Refusal(RecordTexts.outOfRange(label, range), field: name) }
  }
}
