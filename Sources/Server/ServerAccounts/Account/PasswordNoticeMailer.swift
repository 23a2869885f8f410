import DatabaseKit
import MailClient
package import ServerStorage
import TimeKit

/// Tells people by mail that their password was changed.
struct PasswordNoticeMailer {
  static let jobName = "sendPasswordNotices"
  /// Milliseconds to the second try; each later one waits twice as long, up to an hour.
  private static let pause: Int64 = 60_000
  private static let longestPause: Int64 = 3_600_000

  let engine: any StorageEngine
  let mail: any MailClient
  let now: Instant
  let log: Log
  let isStopped: () -> Bool

  /// Sends what is due, and answers when there is more to do; nil for nothing.
  func run() throws(DatabaseFailure) -> Instant? {
    for notice in try engine.read({ $0.accounts.passwordNotices.notices(dueAt: now) }) {
      if isStopped() { return now }
      guard try send(notice) else { break }
    }
    return try engine.read { $0.accounts.passwordNotices.nextNotice }
  }

  /// Whether the mail server can be used for more.
  private func send(_ notice: PasswordNotice) throws(DatabaseFailure) -> Bool {
    if let address = MailAddress(notice.email.text) {
      do throws(MailFailure) {
        try mail.send(PasswordNoticeTexts.message(to: address), unless: isStopped)
      } catch {
        log.note(.warning, "A notice of a changed password was not sent. \(error.description)")
        if case .unavailable = error {
          try postpone(after: notice)
          return false
        }
      }
    }
    try engine.write { $0.accounts.passwordNotices.remove(notice.id) }
    return true
  }

  /// All that is due waits, since the server would not take it either.
  private func postpone(after notice: PasswordNotice) throws(DatabaseFailure) {
    let pause = min(Self.pause << min(notice.attempts, 10), Self.longestPause)
    try engine.write { server in
      server.accounts.passwordNotices.postpone(
        dueAt: now, until: now.adding(milliseconds: pause),
        forgettingBefore: now.adding(milliseconds: -PasswordNotice.lifetime))
    }
  }
}

extension Job {
  /// Tells people that their password was changed; nothing without a mail server.
  package static let sendPasswordNotices = Job(
    PasswordNoticeMailer.jobName,
    ofServerUntil: { context throws(DatabaseFailure) in
      guard let mail = context.services[AccountService.self].mail else { return nil }
      let mailer = PasswordNoticeMailer(
        engine: context.store.engine, mail: mail, now: context.now, log: context.log,
        isStopped: { context.isStopped })
      return try mailer.run()
    })
}

extension AccountService {
  /// Has the account's address be told of a new password, in the same write as the password; nothing without a mail
  /// server.
  func noteNewPassword(of account: Account, in server: any ServerTransaction) {
    guard mail != nil else { return }
    let notice = PasswordNotice(id: store.environment.identifier(), email: account.email, changedAt: now, due: now)
    server.accounts.passwordNotices.add(notice)
    server.jobs.schedule(ofServer: PasswordNoticeMailer.jobName, at: notice.due)
  }
}
