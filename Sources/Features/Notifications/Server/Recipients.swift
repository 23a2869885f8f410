import JSONKit
import PushClient
import RecordKit
import ServerAccounts
import ServerStorage
import TimeKit

/// Where a person is told something.
struct NoticeRecipient: Equatable {
  let recipient: String
  let lane: String
}

extension NotificationService {
  /// Where a person is told things; nothing while the account is locked.
  func recipients(
    of account: Identifier<Account>, _ settings: NotificationSettings, in server: ServerTransaction
  ) -> [NoticeRecipient] {
    server.accounts.locks.lock(of: account) == nil ? chosenRecipients(of: account, settings, in: server) : []
  }

  /// All devices of a person, and the address if the person wants mail too. Plans go by these, so that they are still there
  /// when an account is unlocked.
  func chosenRecipients(
    of account: Identifier<Account>, _ settings: NotificationSettings, in server: ServerTransaction
  ) -> [NoticeRecipient] {
    let devices = server.notifications.subscriptions(of: account).compactMap { device in
      push?.service(of: device.endpoint).map { NoticeRecipient(recipient: device.recipient, lane: $0) }
    }
    // Nobody is sent anything whose address somebody else may have typed.
    guard settings.mail, let account = server.accounts.account(account), account.isProved else { return devices }
    return devices + [NoticeRecipient(recipient: account.email.recipient, lane: OutboxMessage.mailLane)]
  }

  /// Puts a notification into the outbox for each of them.
  ///
  /// - Parameter due: when it is sent; nil for now.
  func send(
    _ content: NoticeContent, _ kind: NoticeKind, about occasion: String, to account: Identifier<Account>,
    _ settings: NotificationSettings, at due: Instant? = nil, until expires: Instant, in server: ServerTransaction,
    _ environment: ServerEnvironment
  ) {
    let now = environment.now()
    for place in recipients(of: account, settings, in: server) {
      server.outbox.add(
        OutboxMessage(
          id: environment.identifier(), kind: kind.rawValue, recipient: place.recipient, occasion: occasion,
          lane: place.lane, account: account, payload: content.payload, createdAt: now, due: due ?? now,
          expires: expires))
    }
  }
}
