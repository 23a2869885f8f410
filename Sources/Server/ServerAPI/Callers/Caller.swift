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
