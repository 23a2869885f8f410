package import MailClient
package import SecurityKit
import Synchronization
package import TimeKit

/// What the server knows of accounts in addition to their rows: passwords, keys, mail, and open streams.
package final class AccountService: Sendable {
  package let store: WorkplaceStore
  package let hasher: any PasswordHashing
  package let streams: CredentialStreams
  package let rule: PasswordRule
  /// What capabilities do with each account, in the order in which their data is exported.
  package let parts: [AccountPart]
  private let keys: Mutex<Keyring>
  private let choices: Mutex<Choices>

  /// What the operator may change while the server runs.
  private struct Choices {
    var signUp: SignUpPolicy
    var mail: (any MailClient)?
  }

  package init(
    _ store: WorkplaceStore, hasher: any PasswordHashing, rule: PasswordRule, keyring: Keyring,
    signUp policy: SignUpPolicy = .invitation, mail: (any MailClient)? = nil, parts: [AccountPart]
  ) {
    self.store = store
    self.hasher = hasher
    self.rule = rule
    self.parts = parts
    streams = CredentialStreams(store.peers)
    keys = Mutex(keyring)
    choices = Mutex(Choices(signUp: policy, mail: mail))
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

  package var now: Instant { store.environment.now() }
}

/// Hashes and verifies passwords.
package protocol PasswordHashing: Sendable {
  func hash(_ password: String) throws(PasswordFailure) -> PasswordHash
  /// False without a hash, after the same time.
  func verify(_ password: String, against hash: PasswordHash?) throws(PasswordFailure) -> Bool
  func needsRehash(_ hash: PasswordHash) -> Bool
}

extension PasswordHasher: PasswordHashing {}
