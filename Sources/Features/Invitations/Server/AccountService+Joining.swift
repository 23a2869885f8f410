import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

extension AccountService {
  /// Where a code leads. An account that tries codes is counted by itself, and every address.
  func preview(
    _ code: String, account: Identifier<Account>?, address: String
  ) throws(AccountFailure) -> (Workplace, Role) {
    let invitation = try attempt(code, account, address)
    let workplace = try store(reading: invitation.workplace)
    return (workplace, invitation.role)
  }

  /// Makes an account a member by a code. Whoever is one already uses nothing up; whoever was one is the same again.
  func join(
    _ code: String, account: Identifier<Account>, from request: Request
  ) throws(AccountFailure) -> Workplace {
    let invitation = try attempt(code, account, request.peer)
    let digests = digests(of: code)
    let (now, environment, parts) = (now, store.environment, parts)
    let outcome = try writeServer { server -> Result<JoinResult, AccountFailure> in
      guard let holder = server.accounts.account(account), let good = server.goodInvitation(digests, at: now)
      else { return .failure(.refused(.invalidInvitation)) }
      if let refusal = server.refusal(of: good, to: account) { return .failure(.refused(refusal)) }
      guard let joined = server.join(holder, by: good, from: AuditOrigin(request, .account(account)), environment)
      else {
        return .failure(.refused(.invalidInvitation))
      }
      let change = parts.update([good.workplace], in: server, at: now)
      return .success(
        JoinResult(workplace: good.workplace, position: change.position(in: good.workplace) ?? joined.position))
    }
    store.announce(try outcome.get())
    return try store(reading: invitation.workplace)
  }

  private func digests(of code: String) -> [SecretDigest] {
    HumanCode(code).map { keyring.digests(of: $0, for: Invitation.purpose) } ?? []
  }

  /// Counts an attempt, and answers the invitation if the code is good.
  private func attempt(
    _ code: String, _ account: Identifier<Account>?, _ address: String
  ) throws(AccountFailure) -> Invitation {
    let keys = [AttemptKey(address: address)] + (account.map { [.account("joining \($0)")] } ?? [])
    let uses = AttemptCounter(AttemptKey(address: address, for: "codes"), limiter: .goodCodes)
    try begin(keys.map { AttemptCounter($0) } + [uses])
    let digests = digests(of: code)
    let now = now
    let invitation = try writeServer { server -> Invitation? in
      guard let good = server.goodInvitation(digests, at: now) else { return nil }
      succeed(withCode: keys, in: server.accounts)
      return good
    }
    guard let invitation else { throw .refused(.invalidInvitation) }
    return invitation
  }

  private func store(reading workplace: Identifier<Workplace>) throws(AccountFailure) -> Workplace {
    let row = try readServer { $0.workplace(workplace)?.records.workplace }
    guard let row = row ?? nil else { throw .refused(.invalidInvitation) }
    return row
  }
}

extension ServerTransaction {
  /// Makes an account a member by an invitation that is good.
  func join(
    _ account: Account, by invitation: Invitation, from origin: AuditOrigin, _ environment: ServerEnvironment
  ) -> JoinResult? {
    let id = invitation.workplace
    guard let storage = workplace(id) else { return nil }
    let former = accounts.member(of: account.id, in: id).flatMap { storage.records[$0] }
    if let former, !former.hasLeft { return JoinResult(workplace: id, position: nil) }
    accounts.invitations.noteUse(of: invitation)
    let avatar = accounts.profiles.avatar(of: account.id)?.number
    let member =
      former?.returning(as: invitation.role, name: account.displayName, avatar: avatar)
      ?? Member(
        id: environment.identifier(), role: invitation.role, displayName: account.displayName,
        avatar: avatar)
    accounts.setRemoved(false, member.id, from: id)
    let position = storage.put(member, at: environment.now())
    if former == nil { accounts.link(account.id, to: member.id, in: id) }
    audit(.memberJoined, member.role.rawValue, of: account.id, in: id, by: origin, environment)
    return JoinResult(workplace: id, position: position)
  }
}

extension Member {
  /// The next version, of somebody who had left and is there again; a name that was taken away is the account's.
  fileprivate func returning(as role: Role, name: String, avatar: Int64?) -> Member {
    changed {
      ($0.role, $0.avatar, $0.left) = (role, avatar, nil)
      if displayName.isEmpty { $0.displayName = name }
    }
  }
}

extension AttemptLimiter {
  /// For a network's attempts with codes, good ones among them: three hundred, then from one second to a minute.
  fileprivate static let goodCodes = AttemptLimiter(
    freeAttempts: 300, firstDelay: 1_000, longestDelay: 60_000, memory: 86_400_000)
}

extension Refusal {
  /// Says as much of a code that is wrong as of one that is used up, revoked or expired.
  static var invalidInvitation: Refusal {
    Refusal(AccountRefusalTexts.wrongInvitation, field: "code", code: .notFound)
  }
}
