import MailClient
import SecurityKit
package import ServerStorage
import TimeKit

extension MessageKind {
  /// Tells people by mail what happened to their accounts; without a mail server nobody is told.
  package static let accountNotice = MessageKind(AccountNotice.kind) { message, preparation in
    guard let mail = preparation.services.accounts.mail,
      let notice = AccountNotice(payload: message.payload), let address = MailAddress(notice.email.text)
    else { return nil }
    guard let origin = notice.linkOrigin, let account = message.account else {
      return .mail(AccountNoticeTexts.message(notice.event, notice.detail, to: address), by: mail)
    }
    let (links, token) = (preparation.server.accounts.addressLinks, SecretToken(.address))
    links.forgetLinks(expiredAt: preparation.now)
    let expires = preparation.now.adding(milliseconds: AddressLink.lifetime)
    links.add(AddressLink(account: account, email: notice.email, expires: expires), digest: token.digest)
    return .mail(AddressTexts.message(to: address, at: origin, token), by: mail) { result, server in
      if result != .sent { server.accounts.addressLinks.remove(link: token.digest) }
    }
  }
}
