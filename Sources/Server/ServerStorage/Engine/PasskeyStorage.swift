package import JSONKit
import SecurityKit
package import TimeKit

/// Keeps the passkeys of accounts, and the challenges that have not been answered.
package protocol PasskeyStorage {
  /// An account's passkeys, the newest first.
  func passkeys(of account: Identifier<Account>) -> [AccountPasskey]
  /// The passkey with an authenticator's identifier.
  func passkey(credential: [UInt8]) -> AccountPasskey?
  func add(_ passkey: AccountPasskey)
  /// Keeps what a use has changed.
  func update(_ passkey: AccountPasskey)
  /// Deletes a passkey of the account, and answers whether there was one.
  func delete(_ passkey: Identifier<AccountPasskey>, of account: Identifier<Account>) -> Bool
  /// Deletes all passkeys of the account.
  func deleteAll(of account: Identifier<Account>)
  /// Keeps a challenge; of very many from one source the oldest go.
  func add(_ ceremony: PasskeyCeremony)
  /// The challenge, which is gone from now on.
  func take(_ ceremony: Identifier<PasskeyCeremony>) -> PasskeyCeremony?
  func forgetCeremonies(expiredAt now: Instant)
}
