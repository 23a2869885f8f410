import JSONKit
import SecurityKit

/// What a person has noted of themself, as it is kept: no one reads it without the key file.
struct SealedDetails: Equatable, Sendable {
  /// By the field; those that are empty are absent.
  var fields: [Field: SealedField]
  /// Whether the managers of the person's workplaces may read them.
  var showsManagers: Bool

  /// One of the texts.
  enum Field: String, CaseIterable, Sendable {
    case phone, badge, department

    /// Where the field of an account belongs: it opens nowhere else.
    func context(of account: Identifier<Account>) -> SealedField.Context {
      SealedField.Context(owner: account.description, field: rawValue)
    }
  }
}
