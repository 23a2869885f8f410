import RosterProblemKit
import TestSupport
import Testing
import TimeKit

@testable import RosterKit

@Suite struct `A roster that is repaired` {
  @Test func `changes as few days as possible, and of such plans is the cheapest`() throws {
    for seed in seeds(5) {
      var random = SeededGenerator(seed: seed)
      var problem = random.week(people: 9)
      let before = try problem.solved()
      let sick = try #require(before.assignments.first { $0.day == 3 })
      problem.current = before.assignments
      problem.fixed = [FixedDay(person: sick.person, day: 3, shiftType: nil)]
      problem.changeWeight = problem.fewestChangesWeight
      let plan = try problem.solved()
      #expect(plan.isOptimal && plan.changes >= 1 && plan.changes <= 7, "seed \(seed)")
      #expect(!plan.assignments.contains { $0.person == sick.person && $0.day == 3 }, "seed \(seed)")
      // With no weight for changes the plan may be cheaper, and has as many changes or more.
      problem.changeWeight = 0
      let free = try problem.solved()
      #expect(free.changes >= plan.changes, "seed \(seed)")
      #expect(free.cost <= plan.cost - Int64(plan.changes) * problem.fewestChangesWeight, "seed \(seed)")
    }
  }

  @Test func `stays as it is where nothing has to change`() throws {
    var random = SeededGenerator(seed: 11)
    var problem = random.week(people: 6)
    let before = try problem.solved()
    problem.current = before.assignments
    problem.changeWeight = 1
    let plan = try problem.solved()
    #expect(plan.changes == 0 && plan.assignments == before.assignments && plan.cost == before.cost)
  }
}

@Suite struct `The reasons of a shift` {
  /// Two people, one day, one early shift.
  private func problem() -> RosterProblem {
    var people = ["Ada", "Bob", "Cy"].map { RosterPerson(id: $0, shiftTypes: 1) }
    people[0].wishes = [RosterWish(day: 0, shiftType: 0, weight: 4, isWanted: true)]
    people[1].wishes = [RosterWish(day: 0, shiftType: 0, weight: 3, isWanted: false)]
    people[2].daysOff = [0]
    var problem = RosterProblem(
      days: 1, firstDay: .epoch, shiftTypes: [RosterShiftType(id: "E", minutes: 480)], people: people)
    problem.needs = [RosterNeed(day: 0, shiftType: 0, count: 1, underWeight: 10, overWeight: 1)]
    return problem
  }

  @Test func `say who else could take it at which cost, and who could not`() throws {
    let problem = problem()
    let plan = try problem.solved()
    let why = try #require(plan.explanations(of: problem).first)
    #expect(why.assignment == RosterAssignment(person: 0, day: 0, shiftType: 0))
    #expect(why.reasons == ["It is wished for.", "1 work it, and 1 are wanted."])
    #expect(why.without.cost == 14 && why.without.broken.isEmpty)
    #expect(why.others.map { $0.person } == [1] && why.others[0].change.cost == 7)
    #expect(why.unable.map { $0.person } == [2] && why.unable[0].change.broken == [.dayOff(person: 2, day: 0)])
  }

  @Test func `cost what the other plan costs more`() throws {
    for seed in seeds(30) {
      var random = SeededGenerator(seed: seed)
      let problem = random.roster(people: 3, days: 3, types: 2)
      guard let plan = try? problem.solved() else { continue }
      let model = RosterModel(problem)
      for why in plan.explanations(of: problem) {
        for other in why.others {
          var rows = model.rows(of: plan.assignments)
          rows[why.assignment.person][why.assignment.day] = 0
          rows[other.person][why.assignment.day] = UInt8(why.assignment.shiftType + 1)
          #expect(rows.indices.allSatisfy { model.keepsRules(rows[$0], $0) }, "seed \(seed)")
          #expect(model.softCost(of: rows) == plan.cost + other.change.cost, "seed \(seed)")
        }
      }
    }
  }
}
