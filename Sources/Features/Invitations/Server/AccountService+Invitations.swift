import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

/// An invitation that was just made, with its code, which is nowhere kept.
struct CreatedInvitation: Sendable {
  let invitation: Invitation
  let code: String
}

extension AccountService {
  /// How many invitations to a workplace are good at the same time, at most.
  static let invitationLimit = 200

  /// Invites people to a workplace.
  ///
  /// - Parameter access: what the inviter asks with; nil for whoever acts without an account.
  func invite(
    _ input: InvitationInput, to workplace: Identifier<Workplace>, by inviter: Identifier<Member>,
    with access: AccountAccess? = nil
  ) throws(AccountFailure) -> CreatedInvitation {
    let (code, now) = (HumanCode(), now)
    let invitation = Invitation(
      id: store.environment.identifier(), workplace: workplace, role: input.role, uses: input.uses, inviter: inviter,
      member: input.member, credential: access?.credential.id, createdAt: now,
      expires: try expiry(input.expires, at: now))
    let digest = keyring.digest(of: code, for: Invitation.purpose)
    let failure = try writeServer { server -> AccountFailure? in
      if let access, !server.accounts.keeps(access) { return .signedOut }
      guard server.role(of: inviter, in: workplace)?.mayInvite(input.role) == true else { return .refused(.notAllowed) }
      if let member = input.member, !server.isFormer(member, of: workplace) { return .refused(.notFormer) }
      let invitations = server.accounts.invitations
      invitations.forgetSpent(to: workplace, at: invitation.createdAt)
      guard invitations.invitations(to: workplace).count < Self.invitationLimit else {
        return .refused(.tooManyInvitations)
      }
      invitations.add(invitation, digest: digest)
      server.audit(
        .invitationCreated, input.role.rawValue, of: access?.account, in: workplace, by: access?.audit ?? .server,
        store.environment)
      return nil
    }
    if let failure { throw failure }
    return CreatedInvitation(invitation: invitation, code: code.text)
  }

  /// Revokes an invitation that the member could have made; false if there is none.
  func revoke(
    _ id: Identifier<Invitation>, of workplace: Identifier<Workplace>, by member: Identifier<Member>,
    with access: AccountAccess? = nil
  ) throws(AccountFailure) -> Bool {
    let result = try writeServer { server -> Result<Bool, Refusal> in
      let invitations = server.accounts.invitations
      guard let known = invitations.invitations(to: workplace).first(where: { $0.id == id }) else {
        return .success(false)
      }
      guard server.role(of: member, in: workplace)?.mayInvite(known.role) == true else {
        return .failure(.notAllowed)
      }
      server.audit(
        .invitationRevoked, known.role.rawValue, of: access?.account, in: workplace, by: access?.audit ?? .server,
        store.environment)
      return .success(invitations.revoke(id, to: workplace))
    }
    switch result {
    case .success(let isRevoked): return isRevoked
    case .failure(let refusal): throw .refused(refusal)
    }
  }

  private func expiry(_ given: Instant?, at now: Instant) throws(AccountFailure) -> Instant {
    guard let given else { return now.adding(milliseconds: Invitation.usualLifetime) }
    guard given > now else { throw .refused(Refusal(AccountRefusalTexts.timeHasPassed, field: "expires")) }
    guard given <= now.adding(milliseconds: Invitation.longestLifetime) else {
      throw .refused(Refusal(InvitationTexts.tooLongValid, field: "expires"))
    }
    return given
  }
}

extension ServerTransaction {
  /// The invitation whose code has one of the digests, if somebody may still join by it: it is not used up nor expired,
  /// and whoever made it could make it still, and is not locked.
  func goodInvitation(_ digests: [SecretDigest], at now: Instant) -> Invitation? {
    guard let invitation = accounts.invitations.invitation(digests), invitation.isValid(at: now) else { return nil }
    let role = role(of: invitation.inviter, in: invitation.workplace)
    let inviter = accounts.account(of: invitation.inviter, in: invitation.workplace)
    if let inviter, accounts.locks.lock(of: inviter) != nil { return nil }
    return role?.mayInvite(invitation.role) == true ? invitation : nil
  }

  /// Why an invitation is not for an account, or nil if it is: one that is made for a former member is for nobody else,
  /// and whoever was removed comes back by such a one alone.
  func refusal(of invitation: Invitation, to account: Identifier<Account>) -> Refusal? {
    let member = accounts.member(of: account, in: invitation.workplace)
    if let only = invitation.member { return only == member ? nil : .invalidInvitation }
    guard let member, isFormer(member, of: invitation.workplace) else { return nil }
    return accounts.isRemoved(member, from: invitation.workplace) ? .removed : nil
  }

  /// Whether somebody was a member, and is none any more.
  fileprivate func isFormer(_ member: Identifier<Member>, of workplace: Identifier<Workplace>) -> Bool {
    self.workplace(workplace)?.records[member]?.hasLeft == true
  }
}

extension Refusal {
  fileprivate static var notFormer: Refusal { Refusal(InvitationTexts.notFormer, field: "member") }
  fileprivate static var removed: Refusal { Refusal(InvitationTexts.removed, field: "code") }
  fileprivate static var tooManyInvitations: Refusal {
    Refusal(InvitationTexts.tooMany(limit: AccountService.invitationLimit), code: .tooMany)
  }
}
