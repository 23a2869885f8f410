package import HTTPKit
package import JSONKit
package import RecordKit
package import TimeKit

/// An account, as a request may use it.
package struct AccountAccess: Sendable {
  package let account: Identifier<Account>
  package let credential: Credential
  /// When the session or token began; a session in which the person confirms begins anew.
  package let began: Instant
  package let memberships: [Identifier<Workplace>: Identifier<Member>]
  /// Who asks, for the audit log.
  package var audit: AuditOrigin

  package init(
    account: Identifier<Account>, credential: Credential, began: Instant,
    memberships: [Identifier<Workplace>: Identifier<Member>], audit: AuditOrigin? = nil
  ) {
    self.audit = audit ?? AuditOrigin(.account(account))
    self.account = account
    self.credential = credential
    self.began = began
    self.memberships = memberships
  }

  /// Whether the person has signed in or confirmed lately; a program never has.
  package func isConfirmed(at now: Instant) -> Bool {
    session != nil && now.milliseconds(since: began) < Session.freshness
  }

  /// The session; nil for a program's token.
  package var session: Identifier<Session>? { if case .session(let id) = credential { id } else { nil } }
}

/// What a request was proved to come from an account by.
package enum Credential: Hashable, Sendable {
  case session(Identifier<Session>)
  case token(Identifier<APIToken>, APIToken.Scope)

  /// What the server knows it by.
  package var id: UniqueID {
    switch self {
    case .session(let id): id.rawValue
    case .token(let id, _): id.rawValue
    }
  }

  /// Whether it is good for a method at all.
  package func allows(_ method: HTTPKit.Method) -> Bool {
    switch self {
    case .session: true
    case .token(_, let scope): scope.allows(method)
    }
  }
}
