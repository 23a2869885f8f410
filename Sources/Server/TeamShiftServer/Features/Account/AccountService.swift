package import DatabaseKit
import HTTPKit
import ImageKit
package import MailClient
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
import TimeKit

/// Signs people up and in: what the storage of accounts does not know of passwords, attempts and codes.
package final class AccountService: Sendable {
  let store: WorkplaceStore
  let hasher: any PasswordHashing
  let streams = CredentialStreams()
  /// Nil where no mail can be sent.
  let mail: (any MailClient)?
  /// Nil where pictures cannot be read.
  let images = ImageProcessor()
  private let rule: PasswordRule
  let keyring: Keyring
  /// Which plans there are.
  let plans: Plans
  /// Who may create an account.
  let signUpPolicy: SignUpPolicy

  init(
    _ store: WorkplaceStore, hasher: any PasswordHashing, rule: PasswordRule, keyring: Keyring,
    signUp policy: SignUpPolicy = .invitation, mail: (any MailClient)? = nil, plans: Plans = .none
  ) {
    self.store = store
    signUpPolicy = policy
    self.hasher = hasher
    self.rule = rule
    self.keyring = keyring
    self.mail = mail
    self.plans = plans
  }

  /// The accounts of a data folder's database, with the folder's keys.
  package convenience init(
    _ store: WorkplaceStore, in data: DataFolder, signUp policy: SignUpPolicy = .invitation,
    mail: (any MailClient)? = nil, plans: Plans = .none
  ) throws(StartFailure) {
    self.init(
      store, hasher: try PasswordHasher.standard(), rule: try PasswordRule.standard(),
      keyring: try data.keyring(for: store), signUp: policy, mail: mail,
      plans: plans)
  }

  /// What a person may be called.
  static let displayNameRule = TextRule(field: "displayName", name: "The name", limit: 100)

  var now: Instant { store.environment.now() }

  /// Every digest that a code may be kept under.
  func digests(of code: HumanCode) -> [SecretDigest] { keyring.digests(of: code, for: Self.setupPurpose) }

  /// Every digest that an invitation's code may be kept under.
  func digests(ofInvitation code: HumanCode) -> [SecretDigest] {
    keyring.digests(of: code, for: Self.invitationPurpose)
  }

  func digest(ofInvitation code: HumanCode) -> SecretDigest { keyring.digest(of: code, for: Self.invitationPurpose) }

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
  func check(_ password: String, field: String, for email: EmailAddress, name: String) throws(AccountFailure) {
    do throws(PasswordFlaw) {
      try rule.check(password, email: email.text, name: name)
    } catch {
      throw .refused(Refusal(error.description, field: field))
    }
  }

  private static let setupPurpose = "setup"
  private static let invitationPurpose = "invitation"
}

extension Call {
  var accounts: AccountService { services[AccountService.self] }
}

/// Hashes and verifies passwords.
protocol PasswordHashing: Sendable {
  func hash(_ password: String) throws(PasswordFailure) -> PasswordHash
  /// False without a hash, after the same time.
  func verify(_ password: String, against hash: PasswordHash?) throws(PasswordFailure) -> Bool
  func needsRehash(_ hash: PasswordHash) -> Bool
}

extension PasswordHasher: PasswordHashing {}

extension PasswordHasher {
  fileprivate static func standard() throws(StartFailure) -> PasswordHasher {
    do throws(PasswordFailure) {
      return try PasswordHasher()
    } catch {
      throw .security("There is not enough memory to hash passwords.")
    }
  }
}

extension PasswordRule {
  fileprivate static func standard() throws(StartFailure) -> PasswordRule {
    do throws(MissingDictionary) {
      return try PasswordRule()
    } catch {
      throw .security("The dictionary of common passwords \(error.path) is missing: install cracklib-runtime.")
    }
  }
}
