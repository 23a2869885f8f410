public import JSONKit

/// Who may receive a row.
public enum Audience: Equatable, Sendable {
  /// Every member of the workplace.
  case everyone
  /// Managers and owners.
  case managers
  /// One member alone.
  case member(Identifier<Member>)
  /// One member, managers and owners.
  case memberAndManagers(Identifier<Member>)

  /// Whether a member with a role is among them.
  public func includes(_ member: Identifier<Member>, _ role: Role) -> Bool {
    switch self {
    case .everyone: true
    case .managers: role >= .manager
    case .member(let one): one == member
    case .memberAndManagers(let one): one == member || role >= .manager
    }
  }

  /// Those who are among both; of two different members nobody is, so the managers are told.
  public func narrowed(to other: Audience) -> Audience {
    if self == other || other == .everyone { return self }
    if self == .everyone { return other }
    switch (self, other) {
    case (.member, .managers): return self
    case (.managers, .member): return other
    case (.member(let one), .memberAndManagers(let both)) where one == both: return self
    case (.memberAndManagers(let both), .member(let one)) where one == both: return other
    default: return .managers
    }
  }
}
