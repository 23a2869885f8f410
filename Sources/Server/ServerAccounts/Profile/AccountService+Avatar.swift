import ImageKit
package import JSONKit
package import RecordKit
import ServerStorage

extension AccountService {
  /// Keeps a small square of what somebody sends as their picture.
  func setAvatar(_ bytes: [UInt8], of account: Identifier<Account>) throws(AccountFailure) {
    let image: [UInt8]
    do throws(ImageFailure) {
      image = try images.square(of: bytes, side: Avatar.side)
    } catch {
      throw .image(error)
    }
    try keepAvatar(image, of: account)
  }

  func removeAvatar(of account: Identifier<Account>) throws(AccountFailure) { try keepAvatar(nil, of: account) }

  /// The picture of a member who is there; nil without one.
  package func avatar(
    of member: Identifier<Member>, in workplace: Identifier<Workplace>
  ) throws(AccountFailure) -> Avatar? {
    try read { accounts in
      accounts.account(of: member, in: workplace).flatMap { accounts.profiles.avatar(of: $0) }
    }
  }

  /// The rows of the person's memberships change with the picture, by which devices hear of it.
  private func keepAvatar(_ image: [UInt8]?, of account: Identifier<Account>) throws(AccountFailure) {
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
