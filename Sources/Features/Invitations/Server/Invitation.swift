package import JSONKit
package import RecordKit
import ServerStorage
package import TimeKit

/// A code that lets people join a workplace.
package struct Invitation: Equatable, Sendable {
  /// What whoever joins by it becomes: a member or a manager.
  package static let roles: [Role] = [.member, .manager]
  package static let useLimit = 1_000
  /// What codes are kept under.
  static let purpose = "invitation"
  /// Milliseconds for which one is good if nobody says otherwise, and at most.
  package static let usualLifetime = 7 * Job.day
  package static let longestLifetime = 366 * Job.day

  package let id: Identifier<Invitation>
  package let workplace: Identifier<Workplace>
  package let role: Role
  /// How many people may join by it.
  package let uses: Int
  /// How many have.
  package var used = 0
  /// Who made it.
  package let inviter: Identifier<Member>
  /// The former member for whom alone it is; nil for whoever has the code.
  package let member: Identifier<Member>?
  /// The session or the token that it was made with; nil for what was made without an account.
  package let credential: UniqueID?
  package let createdAt: Instant
  package let expires: Instant

  package init(
    id: Identifier<Invitation>, workplace: Identifier<Workplace>, role: Role, uses: Int, used: Int = 0,
    inviter: Identifier<Member>, member: Identifier<Member>? = nil, credential: UniqueID? = nil, createdAt: Instant,
    expires: Instant
  ) {
    self.id = id
    self.workplace = workplace
    self.role = role
    self.uses = uses
    self.used = used
    self.inviter = inviter
    self.member = member
    self.credential = credential
    self.createdAt = createdAt
    self.expires = expires
  }

  /// Whether somebody may still join by it, as far as it says itself.
  package func isValid(at now: Instant) -> Bool { used < uses && now < expires }
}

extension Role {
  /// Managers invite members, the owner managers too, and nobody owners.
  package func mayInvite(_ role: Role) -> Bool { self >= .manager && role < self }
}
