/// What a text field may hold.
public struct TextRule: Sendable {
  /// The field's name on the wire.
  public let field: String
  /// The field's name as a person reads it.
  public let name: String
  /// The most characters, as a person counts them.
  public let limit: Int

  public init(field: String, name: String, limit: Int) {
    self.field = field
    self.name = name
    self.limit = limit
  }

  /// The text without white space around it; refused if it is too long.
  public func optional(_ text: String) throws(Refusal) -> String {
    let trimmed = text.trimmingWhitespace()
    guard trimmed.characterCount(isAtMost: limit) else { throw .tooLong(field, name: name, limit: limit) }
    return trimmed
  }

  /// The text without white space around it; refused if nothing is left, or too much.
  public func required(_ text: String) throws(Refusal) -> String {
    let trimmed = try optional(text)
    guard trimmed.isVisible else { throw .missing(field) }
    return trimmed
  }
}
