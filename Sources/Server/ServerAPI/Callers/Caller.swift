package import HTTPKit
package import JSONKit
package import RecordKit
package import ServerStorage
package import TimeKit

/// Who asks.
package enum Caller: Sendable {
  /// Somebody whom the server does not know.
  case nobody
  /// Somebody who has sent no credentials, and is taken for this member: of one workplace, or of each that has it.
  case local(Identifier<Member>, in: Identifier<Workplace>? = nil)
  /// Somebody who has proved to be an account.
  case account(AccountAccess)

  /// Which member of a workplace the caller is; nil for somebody whom the workplace does not know.
  package func member(in workplace: Identifier<Workplace>) -> Identifier<Member>? {
    switch self {
    case .nobody: nil
    case .local(let member, let only): only == nil || only == workplace ? member : nil
    case .account(let access): access.memberships[workplace]
    }
  }

  /// By what browsers tell the stores of different people apart; nil for somebody whom the server does not know.
  package var accountName: String? {
    switch self {
    case .nobody: nil
    case .local: "local"
    case .account(let access): access.account.description
    }
  }

  /// The device by which the caller syncs a workplace; nil for somebody without credentials.
  package func device(in workplace: Identifier<Workplace>) -> SyncingDevice? {
    guard let access, let member = access.memberships[workplace] else { return nil }
    return SyncingDevice(of: member, id: access.credential.id, began: access.began)
  }

  /// What an account is used with; nil for others.
  package var access: AccountAccess? { if case .account(let access) = self { access } else { nil } }

  /// Whether it is certain that the person asks: who has signed in or confirmed lately, or needs no credentials.
  package func isConfirmed(at now: Instant) -> Bool {
    switch self {
    case .nobody: false
    case .local: true
    case .account(let access): access.isConfirmed(at: now)
    }
  }

  /// Whether it is somebody who looks at the demo.
  package var isDemo: Bool { if case .local = self { true } else { false } }
}

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
