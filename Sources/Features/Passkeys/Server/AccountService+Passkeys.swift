import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

/// Passkeys of an account, for somebody who is signed in.
extension AccountService {
  /// Begins the registration of a passkey: what the browser is to be asked.
  func beginRegistration(of id: Identifier<Account>, on site: RelyingParty) throws(AccountFailure) -> PasskeyQuestion {
    let known = try read { ($0.account(id), $0.passkeys.passkeys(of: id)) }
    guard let account = known.0 else { throw .wrongCredentials }
    guard known.1.count < AccountPasskey.limit else { throw .refused(.tooManyPasskeys) }
    let ceremony = beginCeremony(of: id)
    let user = RelyingParty.User(
      handle: account.passkeyHandle, name: account.email.text, displayName: account.displayName)
    let options = site.creationOptions(
      siteName: "TeamShift", user: user, challenge: ceremony.challenge, existing: known.1.map(\.key),
      userVerification: .required)
    return PasskeyQuestion(ceremony: try seal(ceremony), options: options)
  }

  /// Keeps the passkey that an authenticator has made. The challenge is used up, whatever comes of it.
  func register(
    _ registration: PasskeyRegistration, named name: String, answering ceremony: String,
    for access: AccountAccess, on site: RelyingParty
  ) throws(AccountFailure) -> AccountPasskey {
    let account = access.account
    guard let challenge = try take(ceremony, of: account) else { throw .refused(.ceremonyIsOver) }
    let key: Passkey
    do throws(PasskeyFailure) {
      key = try site.register(registration, challenge: challenge, userVerification: .required)
    } catch {
      throw .passkey(error, isLogIn: false)
    }
    let passkey = AccountPasskey(
      id: store.environment.identifier(), account: account, name: name, key: key, createdAt: now, lastUse: nil)
    let environment = store.environment
    let failure = try writeServer { server -> AccountFailure? in
      let accounts = server.accounts
      guard accounts.keeps(access), let holder = accounts.account(account) else { return .signedOut }
      guard accounts.passkeys.passkey(credential: key.id) == nil else { return .refused(.knownPasskey) }
      guard accounts.passkeys.passkeys(of: account).count < AccountPasskey.limit else {
        return .refused(.tooManyPasskeys)
      }
      accounts.passkeys.add(passkey)
      server.note(.passkeyAdded, name, of: holder, by: access.audit, environment)
      return nil
    }
    if let failure { throw failure }
    store.wake()
    return passkey
  }
}

/// What a page asks the browser for, and by which number it answers.
struct PasskeyQuestion: Sendable {
  /// The challenge, sealed.
  let ceremony: String
  let options: JSON
}

extension Account {
  /// What authenticators know the account by; it says nothing about the person.
  var passkeyHandle: [UInt8] { id.rawValue.bytes }
}

extension Refusal {
  fileprivate static var ceremonyIsOver: Refusal {
    Refusal(PasskeyTexts.ceremonyIsOver, field: "ceremony", code: .notFound)
  }
  fileprivate static var knownPasskey: Refusal { Refusal(PasskeyTexts.isKnown, code: .duplicate) }
  fileprivate static var tooManyPasskeys: Refusal {
    Refusal(PasskeyTexts.tooMany(limit: AccountPasskey.limit), code: .tooMany)
  }
}
