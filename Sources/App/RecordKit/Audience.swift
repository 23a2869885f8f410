public import JSONKit

/// Who may receive a row.
public enum Audience: Equatable, Sendable {
  /// Every member of the workplace.
  case everyone
  /// Managers and owners.
  case managers
  /// One member alone.
  case member(Identifier<Member>)

  /// Whether a member with a role is among them.
  public func includes(_ member: Identifier<Member>, _ role: Role) -> Bool {
    switch self {
    case .everyone: true
    case .managers: role >= .manager
    case .member(let one): one == member
    }
  }

  /// Those who are among both; of two different members nobody is, so the managers are told.
  public func narrowed(to other: Audience) -> Audience {
    if self == other || other == .everyone { return self }
    if self == .everyone { return other }
    if case .member = self, other == .managers { return self }
    if case .member = other, self == .managers { return other }
    return .managers
  }
}
