import TimeKit

/// How much somebody may take.
package struct RateLimit: Equatable, Sendable {
  /// By whoever has taken nothing for long.
  package let atOnce: Usage
  /// How much comes back in a minute.
  package let perMinute: Usage

  package init(atOnce: Usage, perMinute: Usage) { (self.atOnce, self.perMinute) = (atOnce, perMinute) }

  func multiplied(by factor: Int) -> RateLimit {
    RateLimit(atOnce: atOnce.multiplied(by: factor), perMinute: perMinute.multiplied(by: factor))
  }
}

extension Usage {
  fileprivate var parts: [Double] { [commands, rows, bytes, lookUps, milliseconds].map(Double.init) }

  fileprivate func multiplied(by factor: Int) -> Usage {
    Usage(
      commands: commands * factor, rows: rows * factor, bytes: bytes * factor, lookUps: lookUps * factor,
      milliseconds: milliseconds * factor)
  }
}

/// How much somebody has taken that has not come back yet (a leaky bucket for each part of the usage).
struct LeakyBucket {
  /// Others go first once so much of what may be taken at once is taken.
  private static let busyShare = 0.25
  private static let minute = 60_000.0
  /// A day: nobody is told to wait for longer.
  fileprivate static let longestWait = 86_400_000.0

  private var taken: [Double] = Usage().parts
  private var instant: Instant

  init(at now: Instant) { instant = now }

  mutating func add(_ usage: Usage, in allotment: RateLimit, at now: Instant) {
    taken = zip(taken(in: allotment, at: now), usage.parts).map { $0 + $1 }
    instant = now
  }

  /// A clock that was set back brings nothing back, and keeps nobody waiting for longer.
  private func taken(in allotment: RateLimit, at now: Instant) -> [Double] {
    let passed = max(0, Double(now.milliseconds(since: instant)))
    return zip(taken, allotment.perMinute.parts).map { max(0, $0 - passed * $1 / Self.minute) }
  }

  /// What has not come back yet, to the next whole number.
  func usage(in allotment: RateLimit, at now: Instant) -> Usage {
    let taken = taken(in: allotment, at: now).map { Int($0.rounded(.up)) }
    return Usage(
      commands: taken[0], rows: taken[1], bytes: taken[2], lookUps: taken[3], milliseconds: taken[4])
  }

  /// Milliseconds until there is room for one more of each part that is wanted; negative if there is.
  fileprivate func missing(in allotment: RateLimit, taking cost: Usage?, at now: Instant) -> Double {
    let (taken, limits, rates) = (taken(in: allotment, at: now), allotment.atOnce.parts, allotment.perMinute.parts)
    let wanted = cost?.parts ?? taken.map { _ in 1 }
    return taken.indices.filter { wanted[$0] > 0 }.map { part in
      (taken[part] + 1 - limits[part]) / rates[part] * Self.minute
    }.max() ?? 0
  }

  func isEmpty(in allotment: RateLimit, at now: Instant) -> Bool {
    taken(in: allotment, at: now).allSatisfy { $0 == 0 }
  }

  fileprivate func isBusy(_ allotment: RateLimit, at now: Instant) -> Bool {
    zip(taken(in: allotment, at: now), allotment.atOnce.parts).contains { $0 > $1 * Self.busyShare }
  }
}

extension LeakyBucket? {
  /// Milliseconds until there is room for more; 0 if there is.
  func wait(in allotment: RateLimit, taking cost: Usage?, at now: Instant) -> Int64 {
    let missing = self?.missing(in: allotment, taking: cost, at: now) ?? 0
    return Int64(min(max(0, missing.rounded()), LeakyBucket.longestWait))
  }

  func isBusy(in allotment: RateLimit, at now: Instant) -> Bool { self?.isBusy(allotment, at: now) ?? false }
}
