import JSONKit
import SecurityKit
import SentenceKit
import ServerAccounts
import ServerStorage
import TimeKit

/// Signing in by a passkey.
extension AccountService {
  /// Begins a log-in, by whichever passkey the authenticator finds.
  func beginPasskeySignIn(on site: RelyingParty) throws(AccountFailure) -> PasskeyQuestion {
    let ceremony = beginCeremony()
    let options = site.requestOptions(challenge: ceremony.challenge, allowed: [], userVerification: .required)
    return PasskeyQuestion(ceremony: try seal(ceremony), options: options)
  }

  /// Begins a session for whoever has the passkey, as a password would. The challenge is used up, whatever comes of it.
  func signIn(
    _ assertion: PasskeyAssertion, answering ceremony: String, on site: RelyingParty,
    from origin: SignInOrigin
  ) throws(AccountFailure) -> SignInResult {
    let keys = [AttemptKey(address: origin.address)]
    try begin(keys)
    guard let challenge = try take(ceremony, of: nil) else { throw .passkey(.wrongChallenge, isLogIn: true) }
    let known = try read { accounts -> (AccountPasskey, Account)? in
      guard let passkey = accounts.passkeys.passkey(credential: assertion.credentialID),
        let account = accounts.account(passkey.account)
      else { return nil }
      return (passkey, account)
    }
    guard let (passkey, account) = known else {
      try noteFailure(of: nil, from: origin)
      throw .passkey(.wrongCredential, isLogIn: true)
    }
    let use: PasskeyUse
    do throws(AccountFailure) {
      use = try verify(assertion, of: passkey, account, challenge, on: site)
    } catch {
      try noteFailure(of: account, from: origin)
      throw error
    }
    try checkUnlocked(account, from: origin)
    let device = try knownDevice(origin.device, of: account)
    let signedIn = try completeSignIn(to: account, keys, on: device, from: origin) { accounts, signedIn in
      // Another answer by the same passkey may have come first.
      guard accounts.passkeys.passkey(credential: passkey.key.id)?.key == passkey.key else { return false }
      accounts.passkeys.update(passkey.used(use, at: signedIn.session.createdAt))
      return true
    }
    guard let signedIn else { throw .passkey(.wrongCredential, isLogIn: true) }
    return signedIn
  }

  func verify(
    _ assertion: PasskeyAssertion, of passkey: AccountPasskey, _ account: Account, _ challenge: PasskeyChallenge,
    on site: RelyingParty
  ) throws(AccountFailure) -> PasskeyUse {
    do throws(PasskeyFailure) {
      return try site.verify(
        assertion, of: passkey.key, userHandle: account.passkeyHandle, challenge: challenge, userVerification: .required
      )
    } catch {
      if case .counterWentBack = error {
        store.log.note(.warning, "There may be a copy of the passkey \(passkey.id): its counter went back.")
      }
      throw .passkey(error, isLogIn: true)
    }
  }
}

extension AccountPasskey {
  func used(_ use: PasskeyUse, at now: Instant) -> AccountPasskey {
    var passkey = self
    passkey.key = key.updated(by: use)
    passkey.lastUse = now
    return passkey
  }
}
