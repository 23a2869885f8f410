import JSONKit
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

/// Confirming by a passkey, in a session that has lasted a while, that it is the person who asks.
extension AccountService {
  /// Begins a confirmation, by one of the account's own passkeys. Its challenge is one of a log-in: one of the account
  /// would do for the registration of a passkey, which asks for the person's presence first.
  func beginConfirmation(of id: Identifier<Account>, on site: RelyingParty) throws(AccountFailure) -> PasskeyQuestion {
    let passkeys = try read { $0.passkeys.passkeys(of: id) }
    guard !passkeys.isEmpty else { throw .refused(.noPasskey) }
    let ceremony = beginCeremony()
    let options = site.requestOptions(
      challenge: ceremony.challenge, allowed: passkeys.map(\.key), userVerification: .required)
    return PasskeyQuestion(ceremony: try seal(ceremony), options: options)
  }

  /// Takes the session for one that has just begun, as after a sign-in. The challenge is used up, whatever comes of it.
  /// Attempts are counted as those of the password are.
  func confirm(
    _ assertion: PasskeyAssertion, answering ceremony: String, for access: AccountAccess,
    in session: Identifier<Session>, on site: RelyingParty
  ) throws(AccountFailure) {
    let known = try read { ($0.account(access.account), $0.passkeys.passkey(credential: assertion.credentialID)) }
    guard let account = known.0 else { throw .signedOut }
    let keys = [AttemptKey.device(account: account.email.key, device: "session \(session)")]
    try begin(keys)
    guard let challenge = try take(ceremony, of: nil) else { throw .passkey(.wrongChallenge, isLogIn: true) }
    guard let passkey = known.1, passkey.account == account.id else {
      throw .passkey(.wrongCredential, isLogIn: true)
    }
    let use = try verify(assertion, of: passkey, account, challenge, on: site)
    let now = now
    let failure = try write { accounts -> AccountFailure? in
      guard accounts.keeps(access) else { return .signedOut }
      // Another answer by the same passkey may have come first.
      guard accounts.passkeys.passkey(credential: passkey.key.id)?.key == passkey.key else {
        return .passkey(.wrongCredential, isLogIn: true)
      }
      succeed(keys, in: accounts)
      accounts.passkeys.update(passkey.used(use, at: now))
      accounts.sessions.setSignIn(now, of: session)
      return nil
    }
    if let failure { throw failure }
  }
}

extension Refusal {
  fileprivate static var noPasskey: Refusal { Refusal(PasskeyTexts.hasNone, code: .notFound) }
}
