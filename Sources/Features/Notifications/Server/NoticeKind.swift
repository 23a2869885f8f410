import JSONKit
import MailClient
import PushClient
import RecordKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

/// The kinds of notifications.
enum NoticeKind: String, CaseIterable {
  case daySummary, shiftReminder, scheduleChange, managerMatter

  var messageKind: MessageKind {
    MessageKind(rawValue) { message, preparation in delivery(of: message, preparation) }
  }

  private func delivery(of message: OutboxMessage, _ preparation: MessageKind.Preparation) -> Delivery? {
    guard let account = message.account, preparation.server.accounts.locks.lock(of: account) == nil,
      let settings = preparation.server.notifications.settings(of: account),
      let content = content(of: message, settings, preparation)
    else { return nil }
    if let session = message.session { return pushed(content, message, to: session, settings, preparation) }
    guard let mail = preparation.services.accounts.mail,
      let address = preparation.server.accounts.account(account).flatMap({ MailAddress($0.email.text) })
    else { return nil }
    return .mail(NotificationServerTexts.mail(content, at: settings.origin, to: address), by: mail)
  }

  private func content(
    of message: OutboxMessage, _ settings: NotificationSettings, _ preparation: MessageKind.Preparation
  ) -> NoticeContent? {
    guard self == .scheduleChange else { return NoticeContent(payload: message.payload) }
    return ScheduleChanges(payload: message.payload)?.content(
      for: settings, in: preparation.server, preparation.services[NotificationService.self].news, at: preparation.now)
  }

  private func pushed(
    _ content: NoticeContent, _ message: OutboxMessage, to session: Identifier<Session>,
    _ settings: NotificationSettings, _ preparation: MessageKind.Preparation
  ) -> Delivery? {
    guard let push = preparation.services[NotificationService.self].push,
      let device = preparation.server.notifications.subscription(of: session),
      let subscription = PushSubscription(
        endpoint: device.endpoint, publicKey: device.publicKey, secret: device.secret)
    else { return nil }
    let badge = badge(of: message, settings, preparation.server)
    let topic = topic(of: message)
    let now = preparation.now
    let pushed = PushMessage(
      content.pushed(from: settings.origin, tag: topic, badge: badge),
      secondsToLive: message.expires.milliseconds(since: now) / 1_000, topic: topic,
      urgency: self == .shiftReminder ? .high : .normal)
    return Delivery(
      send: { isStopped in
        switch push.send(pushed, to: subscription, at: now, unless: isStopped) {
        case .taken: .sent
        case .gone: .refused(Self.gone)
        case .refused(let reason): .refused(reason)
        case .busy(let reason, let milliseconds): .later(reason, milliseconds: milliseconds)
        case .unreachable(let reason): .unavailable(reason)
        }
      },
      conclude: { result, server in
        // The browser may have subscribed anew meanwhile.
        guard result == .refused(Self.gone), server.notifications.subscription(of: session) == device else { return }
        server.notifications.removeSubscription(of: session)
      })
  }

  private static let gone = "The browser’s subscription has ended."

  /// A message that is sent again takes the place of the first while the browser has not got that, or still shows it. A
  /// day takes the place of the one before; others name what they are about, since none repeats what another one says.
  private func topic(of message: OutboxMessage) -> String {
    if self == .daySummary { return "day-summary" }
    // A UUID without its hyphens has as many characters as a topic may have.
    return String(message.occasion.filter { $0.isHexDigit }.prefix(32))
  }

  /// How many messages of changes the person has not looked at, this one among them.
  private func badge(
    of message: OutboxMessage, _ settings: NotificationSettings, _ server: ServerTransaction
  ) -> Int? {
    let count = server.outbox.sentCount(
      Self.scheduleChange.rawValue, to: message.recipient, since: settings.seenAt)
    let all = count + (self == .scheduleChange ? 1 : 0)
    return all == 0 ? nil : all
  }
}

extension OutboxMessage {
  /// Whose browser it goes to; nil for a mail.
  fileprivate var session: Identifier<Session>? {
    recipient.hasPrefix("push:") ? Identifier(String(recipient.dropFirst("push:".count))) : nil
  }
}
