import JSONKit
import RecordKit
import SecurityKit
import TimeKit

/// What a person signs up with.
package struct NewAccount: Sendable {
  package let email: String
  package let password: String
  package let displayName: String

  package init(email: String, password: String, displayName: String) {
    self.email = email
    self.password = password
    self.displayName = displayName
  }
}

extension AccountService {
  /// Creates the owner's account by the code that the terminal shows, which is then used up.
  ///
  /// - Parameter address: the client's, by which attempts are counted.
  func signUp(_ new: NewAccount, code: String?, address: String) throws(AccountFailure) -> Account {
    guard let code else { throw .codeRequired }
    let keys = [AttemptKey(address: address), .account("setup code")]
    try begin(keys)
    let digests = HumanCode(code).map(digests) ?? []
    let isRight = try write { accounts in
      guard let known = accounts.setupCode, digests.contains(known) else { return false }
      succeed(keys, in: accounts)
      return true
    }
    guard isRight else { throw .codeRequired }
    return try add(new, isOwner: true) { accounts in accounts.setupCode.map(digests.contains) ?? false }
  }

  /// Creates an account on the word of whoever has the data folder.
  ///
  /// - Parameter isOwner: whether it is to be the server's owner, of which there is one.
  package func create(_ new: NewAccount, isOwner: Bool) throws(AccountFailure) -> Account {
    if isOwner, let owner = try read({ $0.owner }) {
      throw .refused(Refusal("The owner has an account already: \(owner.email.text).", code: .duplicate))
    }
    return try add(new, isOwner: isOwner) { isOwner ? $0.owner == nil : true }
  }

  private func add(
    _ new: NewAccount, isOwner: Bool, if isAllowed: (any AccountStorage) -> Bool
  ) throws(AccountFailure) -> Account {
    let account = try account(new, isOwner: isOwner)
    try check(new.password, field: "password", for: account.email, name: account.displayName)
    let hash = try hash(new.password, field: "password")
    let failure = try writeServer { server -> AccountFailure? in
      guard isAllowed(server.accounts) else { return .codeRequired }
      guard server.accounts.account(account.email) == nil else { return .refused(.addressTaken) }
      server.accounts.add(account, password: hash)
      if isOwner { server.linkOwner(to: account, at: now) }
      return nil
    }
    if let failure { throw failure }
    return account
  }

  private func account(_ new: NewAccount, isOwner: Bool) throws(AccountFailure) -> Account {
    guard let email = EmailAddress(new.email) else { throw .refused(.invalidAddress) }
    do throws(Refusal) {
      let name = try Self.displayNameRule.required(new.displayName)
      return Account(
        id: store.environment.identifier(), email: email, displayName: name, isOwner: isOwner, createdAt: now)
    } catch {
      throw .refused(error)
    }
  }
}

extension ServerTransaction {
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
  fileprivate static let invalidAddress = Refusal("This is not an e-mail address.", field: "email")
  fileprivate static let addressTaken = Refusal(
    "There is an account with this e-mail address already.", field: "email", code: .duplicate)
}
