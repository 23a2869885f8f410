package import JSONKit
import TimeKit

/// Keeps what happened to accounts lately.
package protocol AccountActivityStorage {
  /// Keeps what has happened; of very much the oldest goes.
  func add(_ activity: AccountActivity)
  /// What happened to an account, the newest first.
  func activity(of account: Identifier<Account>) -> [AccountActivity]
}

extension ServerTransaction {
  /// Notes what happens to an account, and has its address told of it, in the same write.
  ///
  /// - Parameters:
  ///   - address: who is told; nil for the account's own.
  ///   - tells: whether anybody is told at all.
  package func note(
    _ event: AccountEvent, _ detail: String = "", of account: Account, to address: EmailAddress? = nil,
    tells: Bool = true, in environment: ServerEnvironment
  ) {
    let now = environment.now()
    accounts.activity.add(
      AccountActivity(id: environment.identifier(), account: account.id, event: event, detail: detail, at: now))
    guard tells else { return }
    outbox.add(
      OutboxMessage(
        AccountNotice(email: address ?? account.email, event: event, detail: detail), in: environment))
  }
}
