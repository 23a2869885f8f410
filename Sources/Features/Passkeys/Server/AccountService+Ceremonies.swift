import JSONKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

/// Challenges, which cost nothing until they are answered: the page keeps them, sealed under the server's key.
extension AccountService {
  /// A new challenge.
  ///
  /// - Parameter account: who registers a passkey; nil for a log-in.
  func beginCeremony(of account: Identifier<Account>? = nil) -> PasskeyCeremony {
    PasskeyCeremony(
      id: store.environment.identifier(), challenge: PasskeyChallenge(), account: account,
      expires: now.adding(milliseconds: PasskeyCeremony.lifetime))
  }

  /// What the page sends back with the answer.
  func seal(_ ceremony: PasskeyCeremony) throws(AccountFailure) -> String {
    let parts = [
      ceremony.id.description, ceremony.challenge.text, ceremony.account?.description ?? Self.logIn,
      String(ceremony.expires.milliseconds),
    ]
    do throws(SealedField.Failure) {
      return Base64URL.encode(try keyring.seal(parts.joined(separator: " "), in: Self.ceremonyContext).bytes)
    } catch {
      throw .sealed(error)
    }
  }

  /// The challenge, if it was made for this, and is not over. It is used up in any case.
  func take(_ sealed: String, of account: Identifier<Account>?) throws(AccountFailure) -> PasskeyChallenge? {
    let now = now
    guard let ceremony = open(sealed), now < ceremony.expires else { return nil }
    let isNew = try write { accounts in
      accounts.passkeys.forgetUses(expiredAt: now)
      return accounts.passkeys.use(ceremony)
    }
    return isNew && ceremony.account == account ? ceremony.challenge : nil
  }

  /// Whatever the server has not sealed is no challenge.
  private func open(_ sealed: String) -> PasskeyCeremony? {
    guard let bytes = Base64URL.decode(sealed),
      let text = try? keyring.open(SealedField(bytes: bytes), in: Self.ceremonyContext)
    else { return nil }
    let parts = text.split(separator: " ").map { String($0) }
    guard parts.count == 4, let id = Identifier<PasskeyCeremony>(parts[0]),
      let challenge = Base64URL.decode(parts[1]).flatMap({ PasskeyChallenge(bytes: $0) }), let expires = Int64(parts[3])
    else { return nil }
    return PasskeyCeremony(
      id: id, challenge: challenge, account: parts[2] == Self.logIn ? nil : Identifier<Account>(parts[2]),
      expires: Instant(milliseconds: expires))
  }

  private static let logIn = "log-in"
  private static let ceremonyContext = SealedField.Context(owner: "passkeys", field: "ceremony")
}
