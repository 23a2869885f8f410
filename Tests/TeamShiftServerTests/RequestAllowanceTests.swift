import ServerAPI
import Testing
import TimeKit

@testable import TeamShiftServer

@Suite struct `An allowance of requests` {
  private let start = Instant(milliseconds: 1_000_000)

  @Test func `is a burst, and then a request at each interval`() {
    for burst in 1..<20 as Range<Int64> {
      let allowance = RequestAllowance(burst: burst, interval: 100)
      for _ in 0..<burst { #expect(allowance.take("a", at: start) == 0) }
      #expect(allowance.take("a", at: start) == 100)
      #expect(allowance.take("a", at: start.adding(milliseconds: 40)) == 60)
      for round in 1...5 as ClosedRange<Int64> {
        let now = start.adding(milliseconds: 100 * round)
        #expect(allowance.take("a", at: now) == 0)
        #expect(allowance.take("a", at: now) == 100)
      }
      #expect(allowance.take("b", at: start) == 0, "others have their own")
      let later = start.adding(milliseconds: 100 * (burst + 5))
      for _ in 0..<burst { #expect(allowance.take("a", at: later) == 0) }
      #expect(allowance.take("a", at: later) > 0)
    }
  }

  @Test func `keeps nobody waiting for a clock that was set back`() {
    let allowance = RequestAllowance(burst: 3, interval: 100)
    for _ in 0..<3 { #expect(allowance.take("a", at: start) == 0) }
    let before = start.adding(milliseconds: -1_000_000)
    #expect(allowance.take("a", at: before) == 100)
  }

  @Test func `forgets whoever has used up nothing`() {
    let allowance = RequestAllowance(burst: 3, interval: 100, keyLimit: 10)
    for number in 0..<1_000 as Range<Int64> {
      #expect(allowance.take("\(number)", at: start.adding(milliseconds: 50 * number)) == 0)
      #expect(allowance.count <= 10)
    }
  }
}
