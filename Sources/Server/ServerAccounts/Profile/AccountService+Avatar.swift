package import JSONKit
package import RecordKit
import ServerStorage

extension AccountService {
  /// The picture of a member who is there; nil without one.
  package func avatar(
    of member: Identifier<Member>, in workplace: Identifier<Workplace>
  ) throws(AccountFailure) -> Avatar? {
    try read { accounts in
      accounts.account(of: member, in: workplace).flatMap { accounts.profiles.avatar(of: $0) }
    }
  }

  /// Keeps a person's picture, or none. The rows of the person's memberships change with the picture, by which devices hear of it.
  func setAvatar(_ image: [UInt8]?, of account: Identifier<Account>) throws(AccountFailure) {
    let now = now
    let change = try writeServer { server -> MemberChange in
      var change = MemberChange()
      if image == nil, server.accounts.profiles.avatar(of: account) == nil { return change }
      let number = server.accounts.profiles.setAvatar(image, of: account)
      let memberships = server.accounts.memberships(of: account)
      change.make(of: memberships, at: now, in: server) { member, _ in [.put(member.withAvatar(number))] }
      return change
    }
    store.announce(change)
  }
}
