import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
package import ServerStorage
package import TimeKit

/// A link for a new password that was just made, with its token, which is nowhere kept.
struct IssuedReset: Sendable {
  let token: SecretToken
  let expires: Instant
}

/// A new password for a member who has forgotten theirs, by a link that the workplace's owner hands over.
extension AccountService {
  /// Makes a link by which a member chooses a new password. It replaces the links that the account has.
  ///
  /// Whoever uses the link is in the account, so the owner may make it only where nobody else's workplace is behind it, nor
  /// has been lately.
  ///
  /// - Parameter owner: what the workplace's owner asks with.
  func issueReset(
    to member: Identifier<Member>, of workplace: Identifier<Workplace>, by owner: AccountAccess
  ) throws(AccountFailure) -> IssuedReset {
    let (reset, now) = (newReset, now)
    let failure = try writeServer { server -> AccountFailure? in
      guard server.accounts.keeps(owner) else { return .signedOut }
      if sendsMail, server.accounts.account(owner.account)?.isProved != true { return .refused(.confirmAddressFirst) }
      guard server.role(of: member, in: workplace) != nil else { return .refused(.notFound("member")) }
      guard let account = server.accounts.account(of: member, in: workplace) else { return .refused(.noAccount) }
      guard account != owner.account else { return .refused(.ownAccount) }
      guard server.mayReset(account, by: owner.account, at: now) else { return .refused(.othersAccount) }
      add(reset, for: account, issuer: owner.account, in: server)
      server.audit(.resetLinkCreated, of: account, in: workplace, by: owner.audit, store.environment)
      return nil
    }
    if let failure { throw failure }
    return reset
  }

  /// Makes a link by which the person of an account chooses a new password. It replaces the links that the account has.
  ///
  /// - Parameters:
  ///   - address: where people reach the server: a scheme, a name and a port.
  ///   - audit: whoever runs the server.
  /// - Returns: the link, which is nowhere kept, and until when it works.
  package func linkNewPassword(
    of account: Account, at address: String, by audit: AuditOrigin
  ) throws(AccountFailure) -> (link: String, expires: Instant) {
    let reset = newReset
    let failure = try writeServer { server -> AccountFailure? in
      guard server.accounts.account(account.id) != nil else { return .refused(.notFound("account")) }
      guard server.accounts.locks.lock(of: account.id) == nil else { return .refused(.lockedAccount) }
      add(reset, for: account.id, issuer: nil, in: server)
      server.audit(.resetLinkCreated, of: account.id, by: audit, store.environment)
      return nil
    }
    if let failure { throw failure }
    return (PasswordResetTexts.link(at: address, reset.token), reset.expires)
  }

  private var newReset: IssuedReset {
    IssuedReset(token: SecretToken(.reset), expires: now.adding(milliseconds: PasswordResetLink.issuedLifetime))
  }

  private func add(
    _ reset: IssuedReset, for account: Identifier<Account>, issuer: Identifier<Account>?,
    in server: ServerTransaction
  ) {
    server.accounts.passwordResets.forgetLinks(expiredAt: now)
    server.accounts.passwordResets.removeLinks(of: account)
    let link = PasswordResetLink(account: account, expires: reset.expires, issuer: issuer)
    server.accounts.passwordResets.add(link, digest: reset.token.digest)
  }
}

extension ServerTransaction {
  /// The account that may get a new password by the link with a token's digest. What an owner needed to make a link must
  /// still hold when it is used: the member may have joined another workplace meanwhile.
  func account(ofReset digest: SecretDigest, at now: Instant) -> Account? {
    guard let link = accounts.passwordResets.link(digest, at: now), accounts.locks.lock(of: link.account) == nil else {
      return nil
    }
    if let issuer = link.issuer, !mayReset(link.account, by: issuer, at: now) { return nil }
    return accounts.account(link.account)
  }

  /// Whether all that an account leads to belongs to another account anyway: each workplace that it is a member of, or was
  /// until lately. Otherwise a manager of the one could remove the person from it, and take the account as owner of the other.
  fileprivate func mayReset(_ account: Identifier<Account>, by owner: Identifier<Account>, at now: Instant) -> Bool {
    guard owner != account, accounts.account(account)?.isOwner == false, accounts.locks.lock(of: account) == nil else {
      return false
    }
    let owned = accounts.memberships(of: owner).filter { role(of: $0.value, in: $0.key) == .owner }
    guard !accounts.memberships(of: account).isEmpty else { return false }
    return accounts.formerAndPresentMemberships(of: account).allSatisfy { workplace, member in
      owned[workplace] != nil || hasLongLeft(member, of: workplace, at: now)
    }
  }

  /// Whether somebody left a workplace so long ago that what they had there is not taken for theirs any more.
  private func hasLongLeft(
    _ member: Identifier<Member>, of workplace: Identifier<Workplace>, at now: Instant
  ) -> Bool {
    guard let row = self.workplace(workplace)?.records[member] else { return true }
    return row.left.map { now.milliseconds(since: $0) >= PasswordResetLink.memoryOfMemberships } ?? false
  }
}

extension Refusal {
  static var needsAccount: Refusal { Refusal(PasswordResetTexts.needsAccount) }
  fileprivate static var noAccount: Refusal { Refusal(PasswordResetTexts.noAccount) }
  fileprivate static var lockedAccount: Refusal { Refusal(PasswordResetTexts.lockedAccount) }
  fileprivate static var ownAccount: Refusal { Refusal(PasswordResetTexts.ownAccount) }
  fileprivate static var othersAccount: Refusal { Refusal(PasswordResetTexts.othersAccount) }
}
