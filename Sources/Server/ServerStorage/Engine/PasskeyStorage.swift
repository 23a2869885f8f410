package import JSONKit
import SecurityKit
package import TimeKit

/// Keeps the passkeys of accounts, and the challenges that have been answered.
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
  /// Uses a challenge up, and answers whether it was not yet.
  func use(_ ceremony: PasskeyCeremony) -> Bool
  /// Forgets the challenges that nobody can answer any more.
  func forgetUses(expiredAt now: Instant)
}
