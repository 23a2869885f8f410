import TestSupport
import Testing
import TimeKit

@testable import SecurityKit

@Suite struct `A limit of attempts` {
  let limiter = AttemptLimiter(freeAttempts: 3, firstDelay: 1_000, longestDelay: 8_000, memory: 60_000)

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test func `lets some attempts fail, then doubles the delay up to the longest`() {
    #expect((0..<10).map { limiter.delay(after: $0) } == [0, 0, 0, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
    for failures in [100, 10_000, .max] { #expect(limiter.delay(after: failures) == 8_000) }
    let long = AttemptLimiter(freeAttempts: 1, firstDelay: .max / 2, longestDelay: .max, memory: .max)
    #expect((1..<100).allSatisfy { long.delay(after: $0) > 0 })
  }

  @Test func `counts from the last attempt that was made`() {
    var history = AttemptHistory()
    for _ in 0..<3 { #expect(limiter.begin(&history, at: at(0))) }
    #expect(limiter.delay(history, at: at(0)) == 1_000)
    for time: Int64 in [0, 500, 999] {
      #expect(!limiter.begin(&history, at: at(time)))
      #expect(limiter.delay(history, at: at(time)) == 1_000 - time)
    }
    #expect(history.failures == 3)
    #expect(limiter.begin(&history, at: at(1_000)))
    #expect(limiter.delay(history, at: at(1_000)) == 2_000)
  }

  @Test func `forgets after its memory`() {
    var history = AttemptHistory(failures: 9, last: at(0))
    #expect(!limiter.isForgotten(history, at: at(59_999)) && limiter.isForgotten(history, at: at(60_000)))
    #expect(limiter.begin(&history, at: at(60_000)))
    #expect(history == AttemptHistory(failures: 1, last: at(60_000)))
    #expect(limiter.isForgotten(AttemptHistory(), at: at(0)))
  }

  @Test func `never makes anybody wait longer, whatever the clock does`() {
    for seed in seeds(500) {
      var random = SeededGenerator(seed: seed)
      var history = AttemptHistory(failures: random.below(30), last: at(Int64(random.below(100_000))))
      var now = at(Int64(random.below(100_000)))
      for _ in 0..<50 {
        let delay = limiter.delay(history, at: now)
        #expect((0...8_000).contains(delay), "seed \(seed)")
        var patient = history
        #expect(limiter.begin(&patient, at: now.adding(milliseconds: delay)), "seed \(seed)")
        let before = history
        #expect(limiter.begin(&history, at: now) == (delay == 0), "seed \(seed)")
        #expect(delay == 0 || history == before, "seed \(seed)")
        now = now.adding(milliseconds: Int64(random.below(20_000)) - 4_000)
      }
    }
  }

  @Test func `allows few guesses in a day`() {
    for (limiter, most) in [(AttemptLimiter.account, 300), (.address, 140)] {
      var history = AttemptHistory()
      var (now, count) = (Int64(0), 0)
      while now < 86_400_000 {
        #expect(limiter.begin(&history, at: at(now)))
        count += 1
        now += limiter.delay(history, at: at(now))
      }
      #expect(count <= most, "\(count)")
    }
  }

  @Test func `counts many at once one by one`() {
    var history = AttemptHistory()
    let allowed = (0..<50).count { _ in limiter.begin(&history, at: at(0)) }
    #expect(allowed == 3)
  }

  @Test func `begins anew for an account after a success, and takes one back for an address`() {
    var history = AttemptHistory(failures: 3, last: at(0))
    limiter.succeed(&history, key: .address("1.2.3.4"))
    #expect(history == AttemptHistory(failures: 2, last: at(0)))
    limiter.succeed(&history, key: .account("1"))
    #expect(history == AttemptHistory())
    limiter.succeed(&history, key: .address("1.2.3.4"))
    #expect(history == AttemptHistory())
  }

  @Test func `reads a damaged history as one without failures`() {
    #expect(AttemptHistory(failures: -5).failures == 0)
  }
}

@Suite struct `Attempts to log in` {
  private let now = Instant(milliseconds: 1_000_000)

  private func counters(_ keys: [AttemptKey]) -> [AttemptCounter] { keys.map { AttemptCounter($0) } }

  @Test func `by strangers do not hold up a known device`() {
    var histories: [AttemptKey: AttemptHistory] = [:]
    func begin(_ keys: [AttemptKey]) -> Bool {
      var counters = keys.map { AttemptCounter($0, histories[$0] ?? AttemptHistory()) }
      let isAllowed = counters.begin(at: now)
      for counter in counters { histories[counter.key] = counter.history }
      return isAllowed
    }
    func login(_ account: String, _ device: String?, _ address: String) -> [AttemptKey] {
      let former = histories[.network(account: account, address: address)] ?? AttemptHistory()
      return AttemptKey.login(account: account, knownDevice: device, address: address, after: former, at: now)
    }
    #expect((0..<1_000).count { _ in begin(login("1", nil, "192.0.2.1")) } == 5)
    #expect((0..<1_000).count { _ in begin(login("1", nil, "192.0.2.2")) } == 5, "another network has a share")
    #expect((0..<1_000).count { _ in begin(login("1", nil, "192.0.2.3")) } == 4, "those who go on have one together")
    #expect((4..<250).count { begin(login("1", nil, "192.0.2.\($0)")) } == 41, "of which there are fifty")
    #expect(begin(login("2", nil, "192.0.2.1")))
    #expect((0..<1_000).count { _ in begin(login("1", "phone", "192.0.2.1")) } == 5)
    #expect(begin(login("1", "tablet", "192.0.2.1")))
  }

  @Test func `are counted under all keys or none`() {
    var counters = counters([.account("1"), .address("a")])
    #expect((0..<6).map { _ in counters.begin(at: now) } == [true, true, true, true, true, false])
    #expect(counters.delay(at: now) == 2_000)
    #expect(counters.map(\.history.failures) == [5, 5])
    counters.succeed()
    #expect(counters.map(\.history.failures) == [0, 4])
    #expect([AttemptCounter]().delay(at: now) == 0)
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("::ffff:192.0.2.1", "192.0.2.1", true),
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
    ("2001:db8::1", "2001:DB8:0:0::1", true), ("1::", "11::", false), ("0:11::", "1:1::", false),
    ("nonsense", "nonsense", true), ("", "nonsense", false), ("192.0.2.01", "192.0.2.1", false),
  ])
  func `are counted by network`(one: String, other: String, isSame: Bool) {
    #expect((AttemptKey(address: one) == AttemptKey(address: other)) == isSame)
  }

  @Test func `have keys whose texts differ`() {
    let keys: [AttemptKey] = [
      .account("a b"), .account("a"), .device(account: "a", device: "b c"), .device(account: "a b", device: "c"),
      .address("a"), .account("device 1 a b"),
    ]
    #expect(Set(keys.map(\.text)).count == keys.count)
  }
}
