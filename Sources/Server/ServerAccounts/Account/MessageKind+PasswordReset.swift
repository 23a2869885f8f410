import MailClient
import SecurityKit
package import ServerStorage
import TimeKit

extension MessageKind {
  /// Sends the links that people have asked for, each with a token that is kept nowhere else; nothing where there is no
  /// such account, it is locked, or its address takes no mail.
  package static let passwordReset = MessageKind(PasswordResetRequest.kind) { message, preparation in
    let (accounts, now) = (preparation.server.accounts, preparation.now)
    accounts.passwordResets.forgetLinks(expiredAt: now)
    guard let mail = preparation.services.accounts.mail,
      let request = PasswordResetRequest(payload: message.payload), let account = accounts.account(request.email),
      accounts.locks.lock(of: account.id) == nil,
      let address = MailAddress(account.email.text)
    else { return nil }
    let token = SecretToken(.reset)
    let link = PasswordResetLink(account: account.id, expires: now.adding(milliseconds: PasswordResetLink.mailLifetime))
    accounts.passwordResets.add(link, digest: token.digest)
    return .mail(PasswordResetTexts.message(to: address, at: request.origin, token), by: mail) { result, server in
      if result != .sent { server.accounts.passwordResets.remove(link: token.digest) }
    }
  }
}
