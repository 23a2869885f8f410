package import JSONKit
package import RecordKit
import ServerStorage
import Synchronization
package import TimeKit

/// What commands take that others wait for.
package struct Usage: Equatable, Sendable {
  package var commands = 0
  /// Rows that they change, those of the log included.
  package var rows = 0
  /// Bytes that are sent, or stored if that is more.
  package var bytes = 0
  /// Rows that their rules look up, also for what is refused.
  package var lookUps = 0
  /// A processor's time, in milliseconds, of what is done by a pool.
  package var milliseconds = 0

  package init(commands: Int = 0, rows: Int = 0, bytes: Int = 0, lookUps: Int = 0, milliseconds: Int = 0) {
    (self.commands, self.rows, self.bytes, self.lookUps) = (commands, rows, bytes, lookUps)
    self.milliseconds = milliseconds
  }

  package static func + (one: Usage, other: Usage) -> Usage {
    Usage(
      commands: one.commands + other.commands, rows: one.rows + other.rows, bytes: one.bytes + other.bytes,
      lookUps: one.lookUps + other.lookUps, milliseconds: one.milliseconds + other.milliseconds)
  }
}

/// How much each account and each workplace may take: so much at once, and then so much a minute.
///
/// A request is turned away where the account or its workplace has taken too much, not for what it will take, which
/// nobody knows before it is done: the one that takes more than there is left is done, and the next one waits for it.
package final class Budget: ServerService {
  /// Everybody may do as much as they like.
  package static let standard = Budget(nil)

  /// The budgets of everybody.
  package struct Limits: Sendable {
    package var account: RateLimit
    package var workplace: RateLimit

    package init(account: RateLimit, workplace: RateLimit) {
      (self.account, self.workplace) = (account, workplace)
    }

    /// Several times what the busiest people do: to plan a year for fifty, or to import a business.
    package static let standard = Limits(
      account: RateLimit(
        atOnce: Usage(
          commands: 3_000, rows: 30_000, bytes: 64 << 20, lookUps: 2_000_000, milliseconds: 120_000),
        perMinute: Usage(commands: 600, rows: 6_000, bytes: 8 << 20, lookUps: 400_000, milliseconds: 20_000)),
      workplace: RateLimit(
        atOnce: Usage(
          commands: 12_000, rows: 120_000, bytes: 256 << 20, lookUps: 8_000_000, milliseconds: 480_000),
        perMinute: Usage(
          commands: 3_000, rows: 24_000, bytes: 32 << 20, lookUps: 1_600_000, milliseconds: 60_000)))

    /// Several times as much.
    package func multiplied(by factor: Int) -> Limits {
      Limits(account: account.multiplied(by: factor), workplace: workplace.multiplied(by: factor))
    }
  }

  private enum Key: Hashable {
    case account(String)
    case workplace(Identifier<Workplace>)
  }

  private let limits: Mutex<Limits?>
  private let keyLimit: Int
  private let levels = Mutex<[Key: LeakyBucket]>([:])

  /// - Parameters:
  ///   - limits: nil for none.
  ///   - keyLimit: how many accounts and workplaces are kept before those are dropped that have used up nothing.
  package init(_ limits: Limits?, keyLimit: Int = 10_000) {
    self.limits = Mutex(limits)
    self.keyLimit = keyLimit
  }

  /// Goes by other limits from now on; what was taken so far counts by them, too.
  package func change(to limits: Limits?) { self.limits.withLock { $0 = limits } }

  /// Milliseconds until somebody may do more in a workplace, or in none; 0 if immediately.
  ///
  /// - Parameter cost: what is wanted; only the parts of it that are not 0 count. Everything if nil.
  package func wait(
    for account: String, in workplace: Identifier<Workplace>?, taking cost: Usage? = nil, at now: Instant
  ) -> Int64 {
    shares(account, workplace).map { key, share in
      level(of: key).wait(in: share, taking: cost, at: now)
    }.max() ?? 0
  }

  /// Whether somebody, or their workplace, has taken so much lately that others go first.
  package func isBusy(_ account: String, in workplace: Identifier<Workplace>, at now: Instant) -> Bool {
    shares(account, workplace).contains { key, share in level(of: key).isBusy(in: share, at: now) }
  }

  /// Notes what somebody has taken in a workplace, or in none.
  package func charge(
    _ usage: Usage, to account: String, in workplace: Identifier<Workplace>?, at now: Instant
  ) {
    levels.withLock { levels in
      if levels.count >= keyLimit { levels = levels.filter { !isEmpty($0.key, $0.value, at: now) } }
      for (key, share) in shares(account, workplace) {
        levels[key, default: LeakyBucket(at: now)].add(usage, in: share, at: now)
      }
    }
  }

  /// How much each workplace may take; nil for as much as it likes.
  package var workplaceLimits: RateLimit? { limits.withLock { $0?.workplace } }

  /// What a workplace has taken that has not come back yet.
  package func taken(in workplace: Identifier<Workplace>, at now: Instant) -> Usage {
    guard let allotment = workplaceLimits, let level = level(of: .workplace(workplace)) else { return Usage() }
    return level.usage(in: allotment, at: now)
  }

  /// How many accounts and workplaces are kept.
  package var count: Int { levels.withLock { $0.count } }

  private func shares(_ account: String, _ workplace: Identifier<Workplace>?) -> [(Key, RateLimit)] {
    guard let limits = limits.withLock({ $0 }) else { return [] }
    return [(.account(account), limits.account)] + (workplace.map { [(.workplace($0), limits.workplace)] } ?? [])
  }

  private func level(of key: Key) -> LeakyBucket? { levels.withLock { $0[key] } }

  private func isEmpty(_ key: Key, _ level: LeakyBucket, at now: Instant) -> Bool {
    guard let limits = limits.withLock({ $0 }) else { return true }
    if case .account = key { return level.isEmpty(in: limits.account, at: now) }
    return level.isEmpty(in: limits.workplace, at: now)
  }
}
