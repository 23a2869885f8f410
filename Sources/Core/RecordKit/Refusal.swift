/// Why a command was turned down: a code for programs, and the sentence that the person reads.
public struct Refusal: Error, Equatable, Sendable {
  /// The code by which programs tell refusals apart; they never read the text.
  public enum Code: String, CaseIterable, Sendable {
    /// Something about the content is against a rule.
    case invalid
    /// A required field is empty.
    case missing
    /// A text has too many characters or bytes.
    case tooLong
    /// More rows than one command may name or change.
    case tooMany
    /// The role does not allow it.
    case notAllowed
    /// There is no such row, or no longer.
    case notFound
    /// Somebody changed the row since it was seen.
    case staleVersion
    /// Others still need the row.
    case inUse
    /// There is one like it already.
    case duplicate
    /// The change to undo or redo is no longer the last one, or its time is over.
    case notReversible
    /// The person's plan does not have it.
    case notInPlan
    /// It needs somebody who has signed in or confirmed lately.
    case confirmationRequired
    /// The server takes no request with it, so nothing is known of the content.
    case notSendable
  }

  /// The sentence, in the words of the requirement documents where they have one.
  public let message: String
  /// The field at fault, by its path; nil for the whole.
  public let field: String?
  /// The codes by which programs tell refusals apart.
  public let code: Code

  /// A refusal with its sentence.
  public init(_ message: String, field: String? = nil, code: Code = .invalid) {
    self.message = message
    self.field = field
    self.code = code
  }

  /// Document 000's sentence for an empty required field.
  public static var requiredFieldMissing: String { RecordTexts.requiredFieldMissing }

  /// The sentence to show while somebody still types; nil for a field that is only not filled in yet.
  public var liveMessage: String? { code == .missing ? nil : message }

  /// A required field is empty.
  public static func missing(_ field: String) -> Refusal {
    Refusal(requiredFieldMissing, field: field, code: .missing)
  }

  /// A text is longer than allowed.
  public static func tooLong(_ field: String, name: String, limit: Int) -> Refusal {
    Refusal(RecordTexts.tooLong(name, limit: limit), field: field, code: .tooLong)
  }

  /// A row of this name is not there, or no longer.
  public static func notFound(_ name: String) -> Refusal {
    Refusal(RecordTexts.gone(name), code: .notFound)
  }

  /// The person has to confirm first that it is they who ask.
  public static var confirmationRequired: Refusal {
    Refusal(RecordTexts.confirmationRequired, code: .confirmationRequired)
  }

  /// The person's role is not enough.
  public static var notAllowed: Refusal { Refusal(RecordTexts.notAllowed, code: .notAllowed) }
}
