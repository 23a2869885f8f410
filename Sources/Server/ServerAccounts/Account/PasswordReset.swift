package import JSONKit
package import ServerStorage
package import TimeKit

/// Somebody's wish for a new password, by a mail with a link.
package struct PasswordResetRequest: Equatable, Sendable {
  /// What was typed; there may be no such account.
  package let email: EmailAddress
  /// Where the link is to lead, such as `https://shifts.example.org`.
  package let origin: String

  package init(email: EmailAddress, origin: String) {
    self.email = email
    self.origin = origin
  }

  /// The request of a message.
  package init?(payload: String) {
    guard let json = try? JSON.parse(payload), let email = json["email"]?.string.flatMap({ EmailAddress($0) }),
      let origin = json["origin"]?.string
    else { return nil }
    self.init(email: email, origin: origin)
  }

  fileprivate var payload: String {
    let bytes = JSONWriter.object { fields in
      fields.text("email", email.text)
      fields.text("origin", origin)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Milliseconds for which sending is tried.
  package static let lifetime: Int64 = Job.day
  /// What such messages are called in the outbox.
  package static let kind = "passwordReset"
}

extension OutboxMessage {
  /// A mail with a link for a new password.
  package init(_ request: PasswordResetRequest, in environment: ServerEnvironment) {
    let now = environment.now()
    self.init(
      id: environment.identifier(), kind: PasswordResetRequest.kind, recipient: request.email.recipient,
      lane: Self.mailLane, payload: request.payload, createdAt: now, due: now,
      expires: now.adding(milliseconds: PasswordResetRequest.lifetime))
  }
}

/// What lets somebody choose a new password once, without the token, which is nowhere kept.
package struct PasswordResetLink: Equatable, Sendable {
  package let account: Identifier<Account>
  package let expires: Instant
  /// The owner of a workplace who hands it over; nil for one that was sent to the account's own address, or that whoever
  /// runs the server hands over.
  package let issuer: Identifier<Account>?

  package init(account: Identifier<Account>, expires: Instant, issuer: Identifier<Account>? = nil) {
    self.account = account
    self.expires = expires
    self.issuer = issuer
  }

  /// Milliseconds for which the link of a mail can be used.
  package static let mailLifetime: Int64 = 3_600_000
  /// Milliseconds for which one can be used that a person hands over.
  package static let issuedLifetime: Int64 = Job.day
  /// Milliseconds after which a workplace that somebody has left keeps its other owners from nothing any more.
  package static let memoryOfMemberships: Int64 = 90 * Job.day
}
