package import JSONKit
package import RecordKit
package import SecurityKit
package import TimeKit

/// Keeps the invitations to workplaces, whose codes are kept by their digests alone.
package protocol InvitationStorage {
  /// The invitation whose code has one of the digests.
  func invitation(_ digests: [SecretDigest]) -> Invitation?
  /// The invitations to a workplace, the newest first.
  func invitations(to workplace: Identifier<Workplace>) -> [Invitation]
  func add(_ invitation: Invitation, digest: SecretDigest)
  /// Counts somebody who has joined.
  func noteUse(of invitation: Invitation)
  /// Revokes an invitation to the workplace, and answers whether there was one.
  func revoke(_ invitation: Identifier<Invitation>, to workplace: Identifier<Workplace>) -> Bool
  /// Revokes what a member has invited to the workplace.
  func revokeAll(by inviter: Identifier<Member>, to workplace: Identifier<Workplace>)
  /// Revokes what was made with a session or a token.
  func revokeAll(madeWith credential: UniqueID)
  /// Forgets those of a workplace that nobody can join by any more.
  func forgetSpent(to workplace: Identifier<Workplace>, at instant: Instant)
}
