import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import ServerStorage
import TimeKit

/// A new password for somebody who has forgotten theirs, by a link in a mail.
extension AccountService {
  /// Notes that somebody wants a new password. Whether there is such an account is looked up when the mail is sent, so
  /// neither the answer nor its time says so.
  ///
  /// - Parameters:
  ///   - origin: where the link is to lead.
  ///   - address: the client's, by which attempts are counted.
  func requestPasswordReset(of email: String, origin: String, address: String) throws(AccountFailure) {
    guard sendsMail else {
      store.log.note(
        .warning,
        "Someone asked for a new password, and there is no mail server (--mail-server). Set a new password for the account "
          + "with: teamshift account reset-password")
      throw .refused(Refusal(PasswordResetTexts.noMail))
    }
    let request = EmailAddress(email).map { PasswordResetRequest(email: $0, origin: origin) }
    let delay = try writeServer { server -> Int64 in
      let delay = begin(AttemptKey(address: address, for: Self.resetPurpose), .address, in: server.accounts)
      guard delay == 0, let request else { return delay }
      send(request, in: server)
      return 0
    }
    if delay > 0 { throw .tooManyAttempts(seconds: (delay + 999) / 1_000) }
    store.wake()
  }

  /// Has a link sent, unless the address has had many.
  func send(_ request: PasswordResetRequest, in server: ServerTransaction) {
    let key = AttemptKey.account("\(Self.resetPurpose) \(request.email.key)")
    guard begin(key, .mails, in: server.accounts) == 0 else { return }
    server.outbox.add(OutboxMessage(request, in: store.environment))
  }

  /// Gives the account of a link another password, uses all its links up, and revokes all else that acts for it.
  func usePasswordReset(_ text: String, password: String, from request: Request) throws(AccountFailure) {
    let keys = [AttemptKey(address: request.peer, for: "reset link")]
    try begin(keys)
    let now = now
    let known = try readServer { server -> (SecretToken, Account)? in
      guard let token = SecretToken(text, kind: .reset),
        let account = server.account(ofReset: token.digest, at: now)
      else { return nil }
      return (token, account)
    }
    guard let (token, account) = known else { throw .refused(.linkIsOver) }
    try write { succeed(keys, in: $0) }
    try check(password, field: "password", for: account.email, name: account.displayName)
    let hash = try hash(password, field: "password")
    let environment = store.environment
    let done = try writeServer { server -> (ended: [Credential], changes: MemberChange)? in
      let accounts = server.accounts
      guard server.account(ofReset: token.digest, at: now)?.id == account.id else { return nil }
      let isHandedOver = accounts.passwordResets.link(token.digest, at: now)?.issuer != nil
      let changes = server.note(isHandedOver: isHandedOver, account.id, at: now, parts)
      server.note(.passwordChanged, of: account, by: AuditOrigin(request), environment)
      accounts.attempts.forget(account: account.email.key, purposes: [])
      return (replacePassword(by: hash, of: account.id, in: server), changes)
    }
    guard let done else { throw .refused(.linkIsOver) }
    streams.close(done.ended)
    store.announce(done.changes)
    store.wake()
  }

  /// Counts an attempt that may be made; otherwise answers for how many milliseconds it may not.
  func begin(_ key: AttemptKey, _ limiter: AttemptLimiter, in accounts: AccountStore) -> Int64 {
    let now = now
    var counters = [AttemptCounter(key, accounts.attempts.history(of: key), limiter: limiter)]
    guard counters.begin(at: now) else { return counters.delay(at: now) }
    accounts.attempts.keep(counters)
    return 0
  }

  /// What requests are counted under, beside log-ins.
  static let resetPurpose = "reset"
}

extension ServerTransaction {
  /// Who was sent the link by mail reads the address, and who runs the server knows whom it was given to; whoever was handed
  /// it by somebody else need not be the person, so what is the person's alone stays closed or is forgotten.
  fileprivate func note(
    isHandedOver: Bool, _ account: Identifier<Account>, at now: Instant, _ parts: [AccountPart]
  ) -> MemberChange {
    var change = MemberChange()
    guard isHandedOver else {
      accounts.setProved(account, at: now)
      return change
    }
    accounts.setHandedOver(now, account)
    for part in parts { part.handOver(self, account, now, &change) }
    return change
  }
}

extension AttemptLimiter {
  /// Mails to one address: three, then from a quarter of an hour to six hours, so that nobody's mailbox is filled.
  static let mails = AttemptLimiter(
    freeAttempts: 3, firstDelay: 900_000, longestDelay: 21_600_000, memory: 86_400_000)
}

extension Refusal {
  fileprivate static var linkIsOver: Refusal {
    Refusal(PasswordResetTexts.linkIsOver, field: "token", code: .notFound)
  }
}
