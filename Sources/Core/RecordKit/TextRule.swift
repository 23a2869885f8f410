import TextKit

/// The limits of a text field.
public struct TextRule: Sendable {
  /// The field's name on the wire.
  public let field: String
  /// The field's name as a person reads it.
  public var name: String { readName() }
  /// The most characters, as a person counts them.
  public let limit: Int
  /// Whether line breaks and tabs may stand in it.
  public let allowsLines: Bool
  /// A rule is there for as long as the program runs, and its readers have languages of their own.
  private let readName: @Sendable () -> String

  /// A rule for a field of one line, unless it allows more.
  public init(
    field: String, name: @escaping @Sendable @autoclosure () -> String, limit: Int, allowsLines: Bool = false
  ) {
    self.field = field
    readName = name
    self.limit = limit
    self.allowsLines = allowsLines
  }

  /// The text without white space around it; refused if it is too long or holds control characters.
  public func optional(_ text: String) throws(Refusal) -> String {
    let trimmed = text.trimmed
    guard trimmed.unicodeScalars.allSatisfy(isAllowed) else {
      throw Refusal(RecordTexts.cannotBeDisplayed(name), field: field)
    }
    guard trimmed.characterCount <= limit else { throw .tooLong(field, name: name, limit: limit) }
    guard trimmed.hasPlainCharacters else {
      throw Refusal(RecordTexts.tooComplex(name), field: field, code: .tooLong)
    }
    return trimmed
  }

  /// The text without white space around it; refused if nothing visible is left, or too much.
  public func required(_ text: String) throws(Refusal) -> String {
    let trimmed = try optional(text)
    guard trimmed.isVisible else { throw .missing(field) }
    return trimmed
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isLineSeparator { return allowsLines }
    return !scalar.isControl || allowsLines && (scalar == "\n" || scalar == "\r" || scalar == "\t")
  }
}
