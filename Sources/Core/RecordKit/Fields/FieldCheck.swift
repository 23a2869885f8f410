public import JSONKit

/// Brings the texts of a row that is saved into the form of their rules, and refuses what is missing.
public final class FieldCheck {
  /// Why the row is turned down, once a field has been.
  private(set) var refusal: Refusal?
  /// What was given for a new row; nil for a row that is there, which has everything.
  private let given: [String]?

  init(given: [String]?) { self.given = given }

  /// Refuses a new row without a field that it must be given.
  public func present(_ name: String, _ input: FieldInput) throws(FieldError) {
    guard let given, input == .required || input == .onCreate, !given.contains(name) else { return }
    try stop(.missing(name))
  }

  func text(_ value: inout String, _ rule: TextRule, isRequired: Bool) throws(FieldError) {
    do throws(Refusal) {
      value = isRequired ? try rule.required(value) : try rule.optional(value)
    } catch {
      try stop(error)
    }
  }

  func optionalText(_ value: inout String?, _ rule: TextRule) throws(FieldError) {
    guard var text = value else { return }
    try self.text(&text, rule, isRequired: false)
    value = text.isEmpty ? nil : text
  }

  private func stop(_ refusal: Refusal) throws(FieldError) -> Never {
    self.refusal = refusal
    throw FieldError(refusal.field ?? "", refusal.message)
  }
}
