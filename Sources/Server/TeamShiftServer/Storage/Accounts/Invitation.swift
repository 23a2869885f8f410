import JSONKit
import RecordKit
import TimeKit

/// A code that lets people join a workplace.
struct Invitation: Equatable, Sendable {
  /// What whoever joins by it becomes: a member or a manager.
  static let roles: [Role] = [.member, .manager]
  static let useLimit = 1_000
  /// Milliseconds for which one is good if nobody says otherwise, and at most.
  static let usualLifetime = 7 * Job.day
  static let longestLifetime = 366 * Job.day

  let id: Identifier<Invitation>
  let workplace: Identifier<Workplace>
  let role: Role
  /// How many people may join by it.
  let uses: Int
  /// How many have.
  var used = 0
  /// Who made it.
  let inviter: Identifier<Member>
  let createdAt: Instant
  let expires: Instant

  /// Whether somebody may still join by it, as far as it says itself.
  func isValid(at now: Instant) -> Bool { used < uses && now < expires }
}

extension Role {
  /// Managers invite members, the owner managers too, and nobody owners.
  func mayInvite(_ role: Role) -> Bool { self >= .manager && role < self }
}
