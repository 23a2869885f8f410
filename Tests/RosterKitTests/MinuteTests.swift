import RosterProblemKit
import TestSupport
import Testing
import TimeKit

@testable import RosterKit

@Suite struct `Small numbers in place of minutes` {
  @Test func `are one for each shift where all last as long`() throws {
    let small = try #require(SmallLimit([450, 450, 0], within: 9_120, days: 28))
    #expect(small.lengths == [1, 1, 0] && small.most == 20)
  }

  @Test func `keep apart what minutes keep apart, for any number of shifts`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let lengths = (0..<1 + generator.below(3)).map { _ in 5 * (50 + generator.below(90)) }
      let (limit, days) = (generator.below(6_000), 1 + generator.below(9))
      guard let small = SmallLimit(lengths, within: limit, days: days) else { continue }
      expectAlike(lengths, limit, small, days)
    }
  }

  private func expectAlike(_ lengths: [Int], _ limit: Int, _ small: SmallLimit, _ days: Int) {
    func visit(_ place: Int, _ minutes: Int, _ units: Int, _ left: Int) {
      guard place < lengths.count else {
        #expect((minutes <= limit) == (units <= small.most), "\(lengths) within \(limit), \(days) days")
        return
      }
      for count in 0...left {
        visit(place + 1, minutes + count * lengths[place], units + count * small.lengths[place], left - count)
      }
    }
    visit(0, 0, 0, days)
  }

  @Test func `are found for the usual lengths of shifts`() {
    let usual = [[450, 450, 630], [480, 720], [455, 480, 600]]
    for lengths in usual { #expect(SmallLimit(lengths, within: 9_120, days: 33) != nil, "\(lengths)") }
  }

  @Test func `prove nothing where minutes have to be rounded`() throws {
    let types = [601, 607, 613, 617, 619].map { RosterShiftType(id: "\($0)", minutes: $0) }
    var person = RosterPerson(id: "Ada", shiftTypes: 5)
    person.maxMinutes = 9_001
    let problem = RosterProblem(
      days: 28, firstDay: CivilDate(daysSinceEpoch: 20_000), shiftTypes: types, people: [person])
    #expect(!NetworkStore(RosterModel(problem)).isExact)
    var polls = 0
    let plan = try RosterSolver(problem).solve { progress in
      polls += 1
      return polls < 200 && progress.bound == nil ? .proceed : .stop
    }
    #expect(plan.bound == 0 && plan.cost == 0)
  }
}
