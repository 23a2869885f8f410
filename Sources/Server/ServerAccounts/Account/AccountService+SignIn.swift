import JSONKit
package import SecurityKit
package import ServerStorage
import TimeKit

/// From where somebody signs in.
package struct SignInOrigin: Sendable {
  /// The client's network address.
  package let address: String
  /// What the browser was given when somebody signed in on it before.
  package let device: SecretToken?
  /// The session that the browser has now, which ends.
  package let formerSession: SecretDigest?
  /// What the person will know the browser by.
  package let deviceName: String

  /// For the audit log.
  func audit(_ account: Identifier<Account>? = nil) -> AuditOrigin {
    AuditOrigin(account.map { .account($0) } ?? .nobody, address: address, program: deviceName)
  }
}

/// A session that has just begun, with its secrets, which are nowhere kept.
package struct SignInResult: Sendable {
  package let account: Account
  package let session: Session
  package let token: SecretToken
  package let device: SecretToken
  package let origin: AuditOrigin
}

extension AccountService {
  /// Begins a session, always with a new token, so that nobody can be made to use one that somebody else knows.
  ///
  /// An unknown address takes the same steps as a wrong password.
  func signIn(_ email: String, _ password: String, from origin: SignInOrigin) throws(AccountFailure) -> SignInResult {
    let email = EmailAddress(email)
    let known = try read { KnownAccount(email, in: $0) }
    let device = try knownDevice(origin.device, of: known?.account)
    let keys = try logInKeys(of: email?.key ?? "", device, from: origin.address)
    try begin(keys)
    guard try verify(password, against: known?.password, keys), let known else {
      try noteFailure(of: known?.account, from: origin)
      throw .wrongCredentials
    }
    try checkUnlocked(known.account, from: origin)
    let renewed = hasher.needsRehash(known.password) ? try? hasher.hash(password) : nil
    let signedIn = try completeSignIn(to: known.account, keys, on: device, from: origin) { accounts, _ in
      guard accounts.password(of: known.account.id) == known.password else { return false }
      if let renewed { accounts.setPassword(renewed, of: known.account.id) }
      return true
    }
    guard let signedIn else { throw .wrongCredentials }
    return signedIn
  }

  /// Begins the session of a person who has proved to be the account's; nil if that no longer holds once it is written.
  ///
  /// - Parameters:
  ///   - keys: what the attempt was counted under.
  ///   - device: the browser's device token; nil for a new device.
  ///   - use: whether the proof still holds, which is used up in the same transaction.
  package func completeSignIn(
    to account: Account, _ keys: [AttemptKey], on device: SecretToken?, from origin: SignInOrigin,
    using use: (AccountStore, SignInResult) -> Bool
  ) throws(AccountFailure) -> SignInResult? {
    let now = now
    let session = Session(
      id: store.environment.identifier(), account: account.id, device: origin.deviceName, createdAt: now, lastUse: now)
    let signedIn = SignInResult(
      account: account, session: session, token: SecretToken(.session), device: device ?? SecretToken(.device),
      origin: origin.audit(account.id))
    let isCurrent = try writeServer { server in
      guard server.accounts.locks.lock(of: account.id) == nil, use(server.accounts, signedIn) else { return false }
      succeed(keys, in: server.accounts)
      begin(signedIn, replacing: origin.formerSession, onNewDevice: device == nil, in: server)
      return true
    }
    guard isCurrent else { return nil }
    store.wake()
    return signedIn
  }

  private func logInKeys(
    of account: String, _ device: SecretToken?, from address: String
  ) throws(AccountFailure) -> [AttemptKey] {
    let former = try read { $0.attempts.history(of: .network(account: account, address: address)) }
    return AttemptKey.login(account: account, knownDevice: device?.key, address: address, after: former, at: now)
  }

  /// The person is told of a sign-in on a new device, but for the first one of all.
  private func begin(
    _ signedIn: SignInResult, replacing former: SecretDigest?, onNewDevice isNew: Bool, in server: ServerTransaction
  ) {
    let (now, sessions, account) = (signedIn.session.createdAt, server.accounts.sessions, signedIn.account)
    if isNew {
      let isFirst = sessions.sessions(of: account.id).isEmpty && server.activity(of: account.id).isEmpty
      server.note(
        .newDevice, signedIn.session.device, of: account, tells: !isFirst, by: signedIn.origin, store.environment)
    } else {
      server.audit(.signedIn, signedIn.session.device, of: account.id, by: signedIn.origin, store.environment)
    }
    sessions.forgetExpired(at: now)
    if let former = former.flatMap(sessions.session) { _ = sessions.end(former.id, of: former.account) }
    sessions.add(signedIn.session, digest: signedIn.token.digest)
    sessions.remember(device: signedIn.device.digest, of: signedIn.account.id, at: now)
  }

  /// Notes an attempt that did not let anybody in. Of one with an address that is no account's only the origin is noted:
  /// what was typed there may be a password.
  package func noteFailure(of account: Account?, _ reason: String = "", from origin: SignInOrigin)
    throws(AccountFailure)
  {
    let entry = AuditEntry(
      id: store.environment.identifier(), .signInFailed, account: account?.id, detail: reason, origin: origin.audit(),
      at: now)
    try writeServer { $0.auditLog.count(entry) }
  }

  /// Fails for an account that is locked; only whoever has proved to be its person is told so.
  package func checkUnlocked(_ account: Account, from origin: SignInOrigin) throws(AccountFailure) {
    guard try read({ $0.locks.lock(of: account.id) }) != nil else { return }
    try noteFailure(of: account, "locked", from: origin)
    throw .locked
  }

  /// The browser's device token, if it has signed in to this account before.
  package func knownDevice(_ device: SecretToken?, of account: Account?) throws(AccountFailure) -> SecretToken? {
    guard let device, let account else { return nil }
    return try read { $0.sessions.isKnown(device: device.digest, to: account.id) } ? device : nil
  }
}

/// An account with its password's hash.
private struct KnownAccount {
  let account: Account
  let password: PasswordHash

  init?(_ email: EmailAddress?, in accounts: AccountStore) {
    guard let account = email.flatMap({ accounts.account($0) }), let password = accounts.password(of: account.id)
    else { return nil }
    (self.account, self.password) = (account, password)
  }
}

extension SecretToken.Kind {
  /// A browser on which somebody has signed in before.
  package static let device = SecretToken.Kind("device")
}

extension SecretToken {
  /// What attempts from this device are counted under.
  fileprivate var key: String { digest.bytes.map { String($0, radix: 16) }.joined(separator: ".") }
}
