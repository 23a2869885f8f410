/// Why a command was turned down, as the sentence that the person reads.
public struct Refusal: Error, Equatable, Sendable {
  /// What kind of no it is; its name goes over the wire, and the server chooses the HTTP status by it.
  public enum Reason: String, Sendable {
    /// A rule says no.
    case rule
    /// The row is not there, or no longer.
    case unknownRow
    /// The row changed since the version that the command names.
    case staleVersion
  }

  /// The whole sentence, ready to be shown.
  public let message: String
  /// The field at fault, by its name on the wire.
  public let field: String?
  /// Which kind of no this is.
  public let reason: Reason

  /// A sentence that is shown as it is, at the field if there is one.
  public init(_ message: String, field: String? = nil, reason: Reason = .rule) {
    self.message = message
    self.field = field
    self.reason = reason
  }

  /// The sentence for every field that must not be empty.
  public static let requiredFieldMissing = "Please fill in all required fields."

  /// The sentence to show while a form is filled in: a field that is still empty needs none yet.
  public var liveMessage: String? { message == Self.requiredFieldMissing ? nil : message }

  /// A required field without content.
  public static func missing(_ field: String) -> Refusal { Refusal(requiredFieldMissing, field: field) }

  /// A text longer than its limit.
  public static func tooLong(_ field: String, name: String, limit: Int) -> Refusal {
    Refusal("\(name) can have at most \(limit) characters.", field: field)
  }

  /// A row that is not there; `name` as in "This location no longer exists."
  public static func gone(_ name: String) -> Refusal {
    Refusal("This \(name) no longer exists.", reason: .unknownRow)
  }
}
