package import JSONKit
import TimeKit

/// That something happened to an account, which its address is told by mail.
package struct AccountNotice: Equatable, Sendable {
  /// The account's, as it was then.
  package let email: EmailAddress
  /// What it tells of; for one with a link to prove the address, which is there for that alone, what is to come.
  package let event: AccountEvent
  package let detail: String
  /// Where the link leads that proves the address, such as `https://shifts.example.org`; nil for a notice without one.
  package let linkOrigin: String?

  package init(email: EmailAddress, event: AccountEvent, detail: String = "", linkOrigin: String? = nil) {
    self.email = email
    self.event = event
    self.detail = detail
    self.linkOrigin = linkOrigin
  }

  /// The notice of a message.
  package init?(payload: String) {
    guard let json = try? JSON.parse(payload), let email = json["email"]?.string.flatMap({ EmailAddress($0) }),
      let event = json["event"]?.string.flatMap({ AccountEvent(rawValue: $0) })
    else { return nil }
    self.init(
      email: email, event: event, detail: json["detail"]?.string ?? "", linkOrigin: json["origin"]?.string)
  }

  fileprivate var payload: String {
    let bytes = JSONWriter.object { fields in
      fields.text("email", email.text)
      fields.text("event", event.rawValue)
      fields.text("detail", detail)
      fields.optionalText("origin", linkOrigin)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Milliseconds for which sending is tried.
  package static let lifetime: Int64 = 7 * Job.day
  /// What such messages are called in the outbox.
  package static let kind = "accountNotice"
}

extension OutboxMessage {
  /// The lane of all mail.
  package static let mailLane = "mail"

  /// A mail that tells of something that happened to an account.
  ///
  /// - Parameter account: whose address its link proves; nil for a notice without a link, which is sent though the
  ///   account may have another address by then.
  package init(
    _ notice: AccountNotice, provingAddressOf account: Identifier<Account>? = nil, in environment: ServerEnvironment
  ) {
    let now = environment.now()
    self.init(
      id: environment.identifier(), kind: AccountNotice.kind, recipient: notice.email.recipient, lane: Self.mailLane,
      account: account, payload: notice.payload, createdAt: now, due: now,
      expires: now.adding(milliseconds: AccountNotice.lifetime))
  }
}

extension EmailAddress {
  /// What the address is called in the outbox.
  package var recipient: String { "mailto:\(key)" }
}
