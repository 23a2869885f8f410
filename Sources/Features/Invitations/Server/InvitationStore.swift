import DatabaseKit
package import JSONKit
package import RecordKit
package import SecurityKit
package import ServerStorage
package import TimeKit

/// Keeps the invitations to workplaces, whose codes are kept by their digests alone.
package struct InvitationStore {
  private static let selection =
    "SELECT id, workplace, role, uses, used, inviter, created_at, expires, member, credential FROM invitations"

  let connection: Connection

  /// The invitation whose code has one of the digests.
  package func invitation(_ digests: [SecretDigest]) -> Invitation? {
    for digest in digests {
      let found = connection.first("\(Self.selection) WHERE digest = ?", [Value(digest)]) { Invitation($0) }
      if let found { return found }
    }
    return nil
  }

  /// Those to all workplaces, also to ones that have ended.
  var all: [Invitation] { connection.query("\(Self.selection) ORDER BY workplace, id") { Invitation($0) } }

  /// The invitations to a workplace, the newest first.
  package func invitations(to workplace: Identifier<Workplace>) -> [Invitation] {
    connection.query(
      "\(Self.selection) WHERE workplace = ? ORDER BY created_at DESC, id DESC", [Value(workplace)]
    ) { Invitation($0) }
  }

  package func add(_ invitation: Invitation, digest: SecretDigest) {
    connection.execute(
      """
      INSERT INTO invitations (id, workplace, digest, role, uses, used, inviter, created_at, expires, member, credential)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        Value(invitation.id), Value(invitation.workplace), Value(digest), .text(invitation.role.rawValue),
        Value(invitation.uses), Value(invitation.used), Value(invitation.inviter), Value(invitation.createdAt),
        Value(invitation.expires), Value(invitation.member),
        Value(invitation.credential.map { Identifier<Session>($0) }),
      ])
  }

  /// Counts somebody who has joined.
  package func noteUse(of invitation: Invitation) {
    connection.execute(
      "UPDATE invitations SET used = used + 1 WHERE workplace = ? AND id = ?",
      [Value(invitation.workplace), Value(invitation.id)])
  }

  /// Revokes an invitation to the workplace, and answers whether there was one.
  package func revoke(_ invitation: Identifier<Invitation>, to workplace: Identifier<Workplace>) -> Bool {
    connection.execute(
      "DELETE FROM invitations WHERE workplace = ? AND id = ?", [Value(workplace), Value(invitation)])
    return connection.changesCount > 0
  }

  /// Revokes what a member has invited to the workplace.
  package func revokeAll(by inviter: Identifier<Member>, to workplace: Identifier<Workplace>) {
    connection.execute(
      "DELETE FROM invitations WHERE workplace = ? AND inviter = ?", [Value(workplace), Value(inviter)])
  }

  /// Revokes what was made with a session or a token.
  package func revokeAll(madeWith credential: UniqueID) {
    connection.execute("DELETE FROM invitations WHERE credential = ?", [Value(Identifier<Session>(credential))])
  }

  /// Forgets those of a workplace that nobody can join by any more.
  package func forgetSpent(to workplace: Identifier<Workplace>, at instant: Instant) {
    connection.execute(
      "DELETE FROM invitations WHERE workplace = ? AND (expires <= ? OR used >= uses)",
      [Value(workplace), Value(instant)])
  }
}

extension Invitation {
  fileprivate init?(_ row: DatabaseKit.Row) {
    guard let role = Role(rawValue: row.text(2)) else {
      row.leaveOut("invitation \(row.uniqueID(0)): the role is none")
      return nil
    }
    let credential: Identifier<Session>? = row.optionalIdentifier(9)
    self.init(
      id: row.identifier(0), workplace: row.identifier(1), role: role, uses: Int(row.integer(3)),
      used: Int(row.integer(4)), inviter: row.identifier(5), member: row.optionalIdentifier(8),
      credential: credential?.rawValue, createdAt: row.instant(6), expires: row.instant(7))
  }
}

extension AccountStore {
  package var invitations: InvitationStore { InvitationStore(connection: connection) }
}
