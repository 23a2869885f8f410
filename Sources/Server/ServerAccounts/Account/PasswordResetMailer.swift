import DatabaseKit
import MailClient
import SecurityKit
package import ServerStorage
import TimeKit

/// Sends the links that people have asked for, each with a token that is kept nowhere else.
struct PasswordResetMailer {
  static let jobName = "sendPasswordResets"

  let engine: any StorageEngine
  let mail: any MailClient
  let now: Instant
  let log: Log
  let isStopped: () -> Bool

  /// Sends what is due, and answers when there is more to do; nil for nothing.
  func run() throws(DatabaseFailure) -> Instant? {
    try engine.write { $0.accounts.passwordResets.forgetLinks(expiredAt: now) }
    for request in try engine.read({ $0.accounts.passwordResets.requests(dueAt: now) }) {
      if isStopped() { return now }
      guard try send(request) else { break }
    }
    return try engine.read { $0.accounts.passwordResets.nextRequest }
  }

  /// Whether the mail server can be used for more.
  private func send(_ request: PasswordResetRequest) throws(DatabaseFailure) -> Bool {
    let token = SecretToken(.reset)
    guard let message = try prepare(request, token) else {
      try finish(request)
      return true
    }
    do throws(MailFailure) {
      try mail.send(message, unless: isStopped)
    } catch {
      log.note(.warning, "A link for a new password was not sent. \(error.description)")
      try engine.write { $0.accounts.passwordResets.remove(link: token.digest) }
      if case .unavailable = error {
        try postpone(after: request)
        return false
      }
    }
    try finish(request)
    return true
  }

  /// Keeps the link, and writes the mail; nil where there is no such account, or its address takes no mail.
  private func prepare(
    _ request: PasswordResetRequest, _ token: SecretToken
  ) throws(DatabaseFailure) -> MailMessage? {
    let recipient = try engine.write { server -> MailAddress? in
      guard let account = server.accounts.account(request.email), let address = MailAddress(account.email.text) else {
        return nil
      }
      let link = PasswordResetLink(
        account: account.id, expires: now.adding(milliseconds: PasswordResetLink.mailLifetime))
      server.accounts.passwordResets.add(link, digest: token.digest)
      return address
    }
    return recipient.map { PasswordResetTexts.message(to: $0, at: request.origin, token) }
  }

  private func finish(_ request: PasswordResetRequest) throws(DatabaseFailure) {
    try engine.write { $0.accounts.passwordResets.remove(request.id) }
  }

  /// All that is due waits, since the server would not take it either.
  private func postpone(after request: PasswordResetRequest) throws(DatabaseFailure) {
    let pause = MailRetry.pause(after: request.attempts)
    try engine.write { server in
      server.accounts.passwordResets.postpone(
        dueAt: now, until: now.adding(milliseconds: pause),
        forgettingBefore: now.adding(milliseconds: -PasswordResetRequest.lifetime))
    }
  }
}

extension Job {
  /// Sends the links that people have asked for; nothing without a mail server.
  package static let sendPasswordResets = Job(
    PasswordResetMailer.jobName,
    ofServerUntil: { context throws(DatabaseFailure) in
      guard let mail = context.services[AccountService.self].mail else { return nil }
      let mailer = PasswordResetMailer(
        engine: context.store.engine, mail: mail, now: context.now, log: context.log,
        isStopped: { context.isStopped })
      return try mailer.run()
    })
}
