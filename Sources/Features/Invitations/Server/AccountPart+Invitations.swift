import SecurityKit
package import ServerStorage

extension AccountPart {
  /// Invitations, by whose codes people sign up too, and which are revoked with what they were made with.
  package static let invitations = AccountPart {
    $0.admit = { code, keyring, server, now in
      let digests = keyring.digests(of: code, for: Invitation.purpose)
      // One that is made for a former member is for the account of that one.
      guard let invitation = server.goodInvitation(digests, at: now), invitation.member == nil else { return nil }
      return { account, server, origin, environment in
        server.join(account, by: invitation, from: origin, environment)
      }
    }
    $0.endCredential = { server, credential in server.accounts.invitations.revokeAll(madeWith: credential) }
    $0.replacePassword = { server, account in
      for (workplace, member) in server.accounts.formerAndPresentMemberships(of: account) {
        server.accounts.invitations.revokeAll(by: member, to: workplace)
      }
    }
  }
}
