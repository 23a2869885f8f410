package import DatabaseKit
import HTTPKit
import ImageKit
package import MailClient
package import RecordKit
package import SecurityKit
import ServerAPI
import ServerPeers
package import ServerStorage
import Synchronization
package import TimeKit

/// Signs people up and in: what the storage of accounts does not know of passwords, attempts and codes.
package final class AccountService: Sendable {
  package let store: WorkplaceStore
  package let hasher: any PasswordHashing
  package let streams: CredentialStreams
  let images = ImageProcessor()
  private let rule: PasswordRule
  private let keys: Mutex<Keyring>
  /// Which tiers there are.
  package let tiers: Tiers
  /// The data of capabilities for each account, in the order in which it is exported.
  let parts: [AccountPart]
  private let choices: Mutex<Choices>

  /// What the operator may change while the server runs.
  private struct Choices {
    var signUp: SignUpPolicy
    var mail: (any MailClient)?
  }

  package init(
    _ store: WorkplaceStore, hasher: any PasswordHashing, rule: PasswordRule, keyring: Keyring,
    signUp policy: SignUpPolicy = .invitation, mail: (any MailClient)? = nil, tiers: Tiers = .none, parts: [AccountPart]
  ) {
    self.store = store
    streams = CredentialStreams(store.peers)
    choices = Mutex(Choices(signUp: policy, mail: mail))
    self.hasher = hasher
    self.rule = rule
    keys = Mutex(keyring)
    self.tiers = tiers
    self.parts = parts
  }

  /// Who may create an account.
  package var signUpPolicy: SignUpPolicy { choices.withLock { $0.signUp } }

  /// Nil where no mail can be sent.
  package var mail: (any MailClient)? { choices.withLock { $0.mail } }

  /// Goes by the operator's other choices from now on.
  package func change(signUp policy: SignUpPolicy, mail: (any MailClient)?) {
    choices.withLock { $0 = Choices(signUp: policy, mail: mail) }
  }

  /// The server's keys, to which a new one may come while it runs.
  package var keyring: Keyring { keys.withLock { $0 } }

  /// Takes other keys from now on; they open all that the former ones open.
  package func use(_ keyring: Keyring) { keys.withLock { $0 = keyring } }

  /// Whether a forgotten password is replaced by mail.
  package var sendsMail: Bool { mail != nil }

  /// What a person may be called.
  package static let displayNameRule = TextRule(field: "displayName", name: AccountRefusalTexts.name, limit: 100)

  package var now: Instant { store.environment.now() }

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
  private static let invitationPurpose = "invitation"
}

extension Call {
  package var accounts: AccountService { services[AccountService.self] }
}

/// Hashes and verifies passwords.
package protocol PasswordHashing: Sendable {
  func hash(_ password: String) throws(PasswordFailure) -> PasswordHash
  /// False without a hash, after the same time.
  func verify(_ password: String, against hash: PasswordHash?) throws(PasswordFailure) -> Bool
  func needsRehash(_ hash: PasswordHash) -> Bool
}

extension PasswordHasher: PasswordHashing {}
