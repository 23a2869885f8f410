import DatabaseKit
package import SecurityKit
package import ServerStorage
import TimeKit

extension AccountService {
  package func read<Outcome>(_ body: (AccountStore) -> Outcome) throws(AccountFailure) -> Outcome {
    try reach { () throws(DatabaseFailure) in try store.engine.read { body($0.accounts) } }
  }

  package func readServer<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(AccountFailure) -> Outcome {
    try reach { () throws(DatabaseFailure) in try store.engine.read(body) }
  }

  package func write<Outcome>(_ body: (AccountStore) -> Outcome) throws(AccountFailure) -> Outcome {
    try writeServer { body($0.accounts) }
  }

  package func writeServer<Outcome>(_ body: (ServerTransaction) -> Outcome) throws(AccountFailure) -> Outcome {
    try reach { () throws(DatabaseFailure) in try store.engine.write(body) }
  }

  func reach<Outcome>(_ body: () throws(DatabaseFailure) -> Outcome) throws(AccountFailure) -> Outcome {
    do throws(DatabaseFailure) {
      return try body()
    } catch {
      throw .database(error)
    }
  }
}

/// Attempts, which are counted in the database, so that a new start forgives nothing.
extension AccountService {
  /// Counts an attempt that may be made, as failed until ``succeed(_:in:)`` says otherwise.
  package func begin(_ keys: [AttemptKey]) throws(AccountFailure) {
    try begin(keys.map { AttemptCounter($0) })
  }

  /// The same with limits that are not those of the keys; what the counters know already is not looked at.
  package func begin(_ limits: [AttemptCounter]) throws(AccountFailure) {
    let now = now
    let delay = try write { accounts -> Int64 in
      var counters = limits.map { $0.continuing(accounts.attempts.history(of: $0.key)) }
      guard counters.begin(at: now) else { return counters.delay(at: now) }
      accounts.attempts.forget(before: now.adding(milliseconds: -Self.attemptMemory))
      accounts.attempts.keep(counters)
      return 0
    }
    if delay > 0 { throw .tooManyAttempts(seconds: (delay + 999) / 1_000) }
  }

  /// Takes an attempt back that was right.
  package func succeed(_ keys: [AttemptKey], in accounts: AccountStore) {
    var counters = accounts.attempts.counters(keys)
    counters.succeed()
    accounts.attempts.keep(counters)
  }

  /// Verifies a password for an attempt that has begun; one that could not be decided counts for nothing.
  func verify(
    _ password: String, against hash: PasswordHash?, _ keys: [AttemptKey]
  ) throws(AccountFailure) -> Bool {
    do throws(PasswordFailure) {
      return try hasher.verify(password, against: hash)
    } catch {
      try write { withdraw(keys, in: $0) }
      throw AccountFailure(error, field: "password")
    }
  }

  package func hash(_ password: String, field: String) throws(AccountFailure) -> PasswordHash {
    do throws(PasswordFailure) {
      return try hasher.hash(password)
    } catch {
      throw AccountFailure(error, field: field)
    }
  }

  private func withdraw(_ keys: [AttemptKey], in accounts: AccountStore) {
    for key in keys {
      var history = accounts.attempts.history(of: key)
      history.failures -= 1
      accounts.attempts.keep(history, of: key)
    }
  }

  /// Milliseconds: the longest memory of the limiters.
  private static let attemptMemory = max(AttemptLimiter.account.memory, AttemptLimiter.address.memory)

  /// Takes back an attempt with a code that was good, and no other one: who has one good code must not clear what was tried
  /// with others.
  package func succeed(withCode keys: [AttemptKey], in accounts: AccountStore) { withdraw(keys, in: accounts) }
}
