public import JSONKit
public import TimeKit

/// A member's permissions: each role includes the ones before it.
public enum Role: String, CaseIterable, Sendable {
  case member, manager, owner

  private var rank: Int {
    switch self {
    case .member: 0
    case .manager: 1
    case .owner: 2
    }
  }
}

extension Role: Comparable {
  /// A member is less than a manager, a manager less than an owner.
  public static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }
}

/// Who asks, in which workplace, when, and by which command: known on the device as on the server.
public struct Actor: Equatable, Sendable {
  /// The workplace whose rows are asked for.
  public let workplace: Identifier<Workplace>
  /// The person in that workplace.
  public let member: Identifier<Member>
  /// The person's role there.
  public let role: Role
  /// The user ID under which the person's changes are logged now.
  public let user: Identifier<UserProfile>
  /// When the person asked, as far as that is believed: rules go by it.
  public let at: Instant
  /// When what is asked for is recorded, by the server's clock: the log is in this order. A device records at once.
  public let recordedAt: Instant
  /// The command that is performed.
  public let command: Identifier<Command>

  /// A person, a moment and a command, none of which is checked; recorded at that moment if no other one is given.
  public init(
    workplace: Identifier<Workplace>, member: Identifier<Member>, role: Role, user: Identifier<UserProfile>,
    at instant: Instant, recordedAt: Instant? = nil, command: Identifier<Command>
  ) {
    self.workplace = workplace
    self.member = member
    self.role = role
    self.user = user
    at = instant
    self.recordedAt = recordedAt ?? instant
    self.command = command
  }
}

extension Actor {
  /// A member as the rows know them: with a role and a current user ID. Who has no row has the least role.
  public init(
    _ member: Identifier<Member>, in workplace: Identifier<Workplace>, at instant: Instant,
    recordedAt: Instant? = nil, command: Identifier<Command>, on records: Records
  ) {
    self.init(
      workplace: workplace, member: member, role: records[member]?.role ?? .member, user: records.user(of: member),
      at: instant, recordedAt: recordedAt, command: command)
  }

  /// The same person, asking by another command.
  public func with(_ command: Identifier<Command>, at instant: Instant, recordedAt: Instant? = nil) -> Actor {
    Actor(
      workplace: workplace, member: member, role: role, user: user, at: instant, recordedAt: recordedAt,
      command: command)
  }
}
