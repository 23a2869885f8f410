import DatabaseKit
package import HTTPKit
import JSONKit
package import RecordKit
import SecurityKit
import SentenceKit
import ServerAPI
package import ServerStorage
import SharedModels
import TextKit
import TimeKit

/// What a person signs up with.
package struct NewAccount: Sendable {
  package let email: String
  package let password: String
  package let displayName: String
  /// The first workplace, if the account is the owner's.
  package let first: FirstWorkplace

  /// What the owner says of the first workplace: nil for what is usual.
  package struct FirstWorkplace: Sendable {
    package var name: String?
    package var capabilities: CapabilitySet?
  }

  package init(email: String, password: String, displayName: String, first: FirstWorkplace = FirstWorkplace()) {
    self.email = email
    self.password = password
    self.displayName = displayName
    self.first = first
  }
}

extension AccountService {
  /// Creates an account: the owner's by the code that the terminal shows, or another one by an invitation's, which also
  /// makes it a member.
  ///
  /// - Parameters:
  ///   - request: says from where, by which attempts are counted.
  ///   - origin: where a link that proves the address is to lead.
  package func signUp(
    _ new: NewAccount, code: String?, from request: Request, origin: String
  ) throws(AccountFailure) -> Account {
    let (address, audit) = (request.peer, AuditOrigin(request))
    guard let code = code.flatMap({ $0.trimmed.isEmpty ? nil : $0 }) else {
      guard signUpPolicy == .open else { throw try missingCode() }
      try begin([AttemptCounter(AttemptKey(address: address, for: "sign-up"), limiter: .account)])
      return try add(new, origin: origin, by: audit) { _ in .account }
    }
    let typed = HumanCode(code)
    let keys = try signUpKeys(address)
    try begin(keys)
    let now = now
    let isRight = try readServer { grant(typed, in: $0, at: now) != nil }
    guard isRight else { throw try wrongCode(for: new) }
    // Only an account takes the attempt back: whoever has a good code would otherwise try addresses without end.
    return try add(new, origin: origin, by: audit) { server in
      let grant = grant(typed, in: server, at: now)
      if grant != nil { succeed(keys, in: server.accounts) }
      return grant
    }
  }

  /// Creates an account on the word of whoever has the data folder.
  ///
  /// - Parameter isOwner: whether it is to be the server's owner, of which there is one.
  package func create(
    _ new: NewAccount, isOwner: Bool, by audit: AuditOrigin = .server
  ) throws(AccountFailure) -> Account {
    if isOwner, let owner = try read({ $0.owner }) {
      throw .refused(Refusal("The owner already has an account: \(owner.email.text).", code: .duplicate))
    }
    // What the owner gets is there before the server's first start.
    if isOwner { try reach { () throws(DatabaseFailure) in try store.addFirstWorkplace() } }
    return try add(new, origin: nil, by: audit) { isOwner ? ($0.accounts.owner == nil ? .owner : nil) : .account }
  }

  /// While the server has no owner, all attempts are for one code, and are counted together.
  private func signUpKeys(_ address: String) throws(AccountFailure) -> [AttemptKey] {
    let hasOwner = try read { $0.owner != nil }
    return [AttemptKey(address: address)] + (hasOwner ? [] : [.account("setup code")])
  }

  /// What a code allows now; nil for one that is not good.
  private func grant(_ code: HumanCode?, in server: ServerTransaction, at now: Instant) -> SignUpGrant? {
    guard let code else { return nil }
    if let setup = server.accounts.setupCode, digests(of: code).contains(setup) { return .owner }
    if signUpPolicy == .closed { return nil }
    return parts.lazy.compactMap { $0.admit(code, self.keyring, server, now) }.first.map { .member($0) }
  }

  private func missingCode() throws(AccountFailure) -> AccountFailure {
    let isSetup = try isSetup()
    return signUpPolicy == .closed && !isSetup ? .signUpClosed : .codeRequired(isSetup: isSetup)
  }

  /// Says what else is wrong, too; whether there is an account of the address is nothing for strangers.
  private func wrongCode(for new: NewAccount) throws(AccountFailure) -> AccountFailure {
    let isSetup = try isSetup()
    if signUpPolicy == .closed && !isSetup { return .signUpClosed }
    return .wrongCode(isSetup: isSetup, others: flaws(of: new))
  }

  /// Whether the first to come is awaited, the owner.
  private func isSetup() throws(AccountFailure) -> Bool { try read { $0.owner == nil } }

  /// - Parameter origin: where a link that proves the address is to lead; nil where whoever has the data folder vouches for
  ///   it.
  private func add(
    _ new: NewAccount, origin: String?, by audit: AuditOrigin, granting grant: (ServerTransaction) -> SignUpGrant?
  ) throws(AccountFailure) -> Account {
    var plain = try account(new)
    plain.isProved = origin == nil
    let hash = try hash(new.password, field: "password")
    let environment = store.environment
    let result = try writeServer { server -> Result<(Account, JoinResult?), AccountFailure> in
      if let holder = server.accounts.account(plain.email) {
        return .failure(.refused(refusal(holder, origin: origin, in: server)))
      }
      guard let grant = grant(server) else {
        return .failure(.wrongCode(isSetup: server.accounts.owner == nil, others: []))
      }
      let account = plain.with(grant)
      server.accounts.add(account, password: hash)
      server.audit(.accountCreated, of: account.id, by: audit, environment)
      if let origin { _ = sendAddressLink(to: account.email, of: account.id, origin: origin, in: server) }
      return .success((account, server.give(account, grant, new.first, by: audit, environment)))
    }
    switch result {
    case .success(let (account, joined)):
      if let joined { store.announce(joined) }
      store.wake()
      return account
    case .failure(let failure):
      store.wake()
      throw failure
    }
  }

  /// Why nobody else signs up with an account's address. As long as nobody has proved it, whoever reads it gets a link by
  /// which the account is theirs, and nothing of what was made before works any more.
  private func refusal(_ holder: Account, origin: String?, in server: ServerTransaction) -> Refusal {
    guard sendsMail, !holder.isProved, let origin else { return .addressTaken }
    send(PasswordResetRequest(email: holder.email, origin: origin), in: server)
    return .addressTakenUnproved
  }

  /// Fails with all that is wrong.
  private func account(_ new: NewAccount) throws(AccountFailure) -> Account {
    let flaws = flaws(of: new)
    guard flaws.isEmpty, let email = EmailAddress(new.email) else { throw .refusals(flaws) }
    return Account(
      id: store.environment.identifier(), email: email, displayName: new.displayName.trimmed, isOwner: false,
      createdAt: now)
  }

  /// What is wrong with what somebody has typed, in the order of the form.
  private func flaws(of new: NewAccount) -> [Refusal] {
    let email = EmailAddress(new.email)
    return [
      flaw(ofName: new.displayName), email == nil ? .invalidAddress : nil,
      flaw(of: new.password, field: "password", email: new.email, name: new.displayName),
      flaw { () throws(Refusal) in _ = try new.first.capabilities?.checked(in: store.catalog) },
      flaw { () throws(Refusal) in _ = try new.first.name.map(NewAccount.FirstWorkplace.nameRule.required) },
    ].compactMap { $0 }
  }

  private func flaw(ofName name: String) -> Refusal? {
    flaw { () throws(Refusal) in _ = try Self.displayNameRule.required(name) }
  }

  private func flaw(_ check: () throws(Refusal) -> Void) -> Refusal? {
    do throws(Refusal) {
      try check()
      return nil
    } catch {
      return error
    }
  }
}

extension NewAccount.FirstWorkplace {
  fileprivate static let nameRule = TextRule(
    field: "workplace", name: Workplace.nameRule.name, limit: Workplace.nameRule.limit)
}

/// What somebody who signs up becomes.
private enum SignUpGrant {
  case owner
  case member(AccountPart.Welcome)
  case account
}

extension Account {
  fileprivate func with(_ grant: SignUpGrant) -> Account {
    guard case .owner = grant else { return self }
    var owner = Account(id: id, email: email, displayName: displayName, isOwner: true, createdAt: createdAt)
    owner.isProved = isProved
    return owner
  }
}

extension ServerTransaction {
  /// Gives a new account what it has signed up for.
  fileprivate func give(
    _ account: Account, _ grant: SignUpGrant, _ first: NewAccount.FirstWorkplace, by audit: AuditOrigin,
    _ environment: ServerEnvironment
  ) -> JoinResult? {
    switch grant {
    case .account: return nil
    case .member(let welcome): return welcome(account, self, audit, environment)
    case .owner:
      linkOwner(to: account, at: environment.now())
      begin(first, at: environment.now())
      return nil
    }
  }

  /// The first workplace is as its owner has said, if nobody has before.
  private func begin(_ first: NewAccount.FirstWorkplace, at now: Instant) {
    guard first.name != nil || first.capabilities != nil, workplaces.count == 1, let only = workplaces.first,
      only.capabilities == nil, let storage = workplace(only.id), var row = storage.records.workplace
    else { return }
    row.version += 1
    row.name = first.name?.trimmed ?? row.name
    row.capabilities = first.capabilities ?? row.capabilities
    storage.put(row, at: now)
  }

  /// Makes the owner's account the owner's member of every workplace, under the account's name if it has none, and uses
  /// the setup code up.
  fileprivate func linkOwner(to account: Account, at now: Instant) {
    accounts.setSetupCode(nil)
    guard let owner else { return }
    for workplace in workplaces {
      guard let storage = self.workplace(workplace.id), let member = storage.records[owner] else { continue }
      accounts.link(account.id, to: owner, in: workplace.id)
      if member.displayName.isEmpty { storage.put(member.named(account.displayName), at: now) }
    }
  }
}

extension Refusal {
  static var invalidAddress: Refusal { Refusal(AddressTexts.invalid, field: "email") }
  static var addressTaken: Refusal { Refusal(AddressTexts.taken, field: "email", code: .duplicate) }
}
