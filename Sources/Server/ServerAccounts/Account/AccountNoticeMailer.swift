import DatabaseKit
import MailClient
import SecurityKit
package import ServerStorage
import TimeKit

/// Tells people by mail what happened to their accounts.
struct AccountNoticeMailer {
  let engine: any StorageEngine
  let mail: any MailClient
  let now: Instant
  let log: Log
  let isStopped: () -> Bool

  /// Sends what is due, and answers when there is more to do; nil for nothing.
  func run() throws(DatabaseFailure) -> Instant? {
    try engine.write { $0.accounts.addressLinks.forgetLinks(expiredAt: now) }
    for notice in try engine.read({ $0.accounts.accountNotices.notices(dueAt: now) }) {
      if isStopped() { return now }
      guard try send(notice) else { break }
    }
    return try engine.read { $0.accounts.accountNotices.nextNotice }
  }

  /// Whether the mail server can be used for more.
  private func send(_ notice: AccountNotice) throws(DatabaseFailure) -> Bool {
    let token = notice.link == nil ? nil : SecretToken(.address)
    if let message = try prepare(notice, token) {
      do throws(MailFailure) {
        try mail.send(message, unless: isStopped)
      } catch {
        if let token { try engine.write { $0.accounts.addressLinks.remove(link: token.digest) } }
        log.note(.warning, "A notice of what happened to an account was not sent. \(error.description)")
        if case .unavailable = error {
          try postpone(after: notice)
          return false
        }
      }
    }
    try engine.write { $0.accounts.accountNotices.remove(notice.id) }
    return true
  }

  /// Keeps the link if there is one, and writes the mail; nil where the address takes none.
  private func prepare(_ notice: AccountNotice, _ token: SecretToken?) throws(DatabaseFailure) -> MailMessage? {
    guard let address = MailAddress(notice.email.text) else { return nil }
    guard let token, let link = notice.link else {
      return AccountNoticeTexts.message(notice.event, notice.detail, to: address)
    }
    let proof = AddressLink(
      account: link.account, email: notice.email, expires: now.adding(milliseconds: AddressLink.lifetime))
    try engine.write { $0.accounts.addressLinks.add(proof, digest: token.digest) }
    return AddressTexts.message(to: address, at: link.origin, token)
  }

  /// All that is due waits, since the server would not take it either.
  private func postpone(after notice: AccountNotice) throws(DatabaseFailure) {
    let pause = MailRetry.pause(after: notice.attempts)
    try engine.write { server in
      server.accounts.accountNotices.postpone(
        dueAt: now, until: now.adding(milliseconds: pause),
        forgettingBefore: now.adding(milliseconds: -AccountNotice.lifetime))
    }
  }
}

extension Job {
  /// Tells people what happened to their accounts; without a mail server nobody is told.
  package static let sendAccountNotices = Job(
    AccountNotice.jobName,
    ofServerUntil: { context throws(DatabaseFailure) in
      guard let mail = context.services[AccountService.self].mail else {
        try context.store.engine.write { $0.accounts.accountNotices.removeAll() }
        return nil
      }
      let mailer = AccountNoticeMailer(
        engine: context.store.engine, mail: mail, now: context.now, log: context.log,
        isStopped: { context.isStopped })
      return try mailer.run()
    })
}
