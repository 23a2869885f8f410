package import JSONKit
package import SecurityKit
package import ServerStorage

/// What a person has noted of themself, as it is kept: no one reads it without the key file.
package struct SealedDetails: Equatable, Sendable {
  /// By the field; those that are empty are absent.
  package var fields: [Field: SealedField]
  /// Whether the managers of the person's workplaces may read them.
  package var showsManagers: Bool

  package init(fields: [Field: SealedField], showsManagers: Bool) {
    self.fields = fields
    self.showsManagers = showsManagers
  }

  /// One of the texts.
  package enum Field: String, CaseIterable, Sendable {
    case phone, badge, department

    /// Where the field of an account belongs: it opens nowhere else.
    package func context(of account: Identifier<Account>) -> SealedField.Context {
      SealedField.Context(owner: account.description, field: rawValue)
    }
  }
}
