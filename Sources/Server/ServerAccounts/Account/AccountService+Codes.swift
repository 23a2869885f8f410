package import DatabaseKit
package import RecordKit
import SecurityKit
package import ServerAPI
package import ServerStorage

/// Codes that people type, and the rules of passwords and names.
extension AccountService {
  /// What a person may be called.
  package static let displayNameRule = TextRule(field: "displayName", name: AccountRefusalTexts.name, limit: 100)

  /// Every digest that a code may be kept under.
  func digests(of code: HumanCode) -> [SecretDigest] { keyring.digests(of: code, for: Self.setupPurpose) }

  /// Makes a new code for the owner to sign up with, in the place of the former one; nil if the owner has an account.
  package func makeSetupCode() throws(DatabaseFailure) -> String? {
    let code = HumanCode()
    let digest = keyring.digest(of: code, for: Self.setupPurpose)
    return try store.engine.write { server in
      guard server.accounts.owner == nil else { return nil }
      server.accounts.setSetupCode(digest)
      return code.text
    }
  }

  /// Fails unless the password can be taken.
  package func check(_ password: String, field: String, for email: EmailAddress, name: String) throws(AccountFailure) {
    if let flaw = flaw(of: password, field: field, email: email.text, name: name) { throw .refused(flaw) }
  }

  /// Why the password cannot be taken; nil for one that can.
  func flaw(of password: String, field: String, email: String, name: String) -> Refusal? {
    do throws(PasswordFlaw) {
      try rule.check(password, email: email, name: name)
      return nil
    } catch {
      return Refusal(error.description, field: field)
    }
  }

  private static let setupPurpose = "setup"
}

extension Call {
  package var accounts: AccountService { services.accounts }
}
