import RosterProblemKit
import TestSupport
import Testing
import TimeKit

@testable import RosterKit

@Suite struct `The best roster` {
  @Test(arguments: [(1, 1, 1), (1, 2, 1), (2, 2, 1), (1, 5, 1), (1, 3, 2), (2, 3, 1), (2, 3, 2), (3, 3, 1), (1, 8, 1)])
  func `is the cheapest of all plans`(_ people: Int, _ days: Int, _ types: Int) {
    for seed in seeds(60) {
      var random = SeededGenerator(seed: seed &* 100 + UInt64(people * 30 + days * 3 + types))
      compare(random.roster(people: people, days: days, types: types), "seed \(seed)")
    }
  }

  private func compare(_ problem: RosterProblem, _ note: Comment) {
    let best = Reference(problem).best
    do throws(RosterFailure) {
      let plan = try problem.solved()
      #expect(plan.cost == best && plan.bound == best && plan.isOptimal && plan.broken.isEmpty, note)
      let model = RosterModel(problem)
      let rows = model.rows(of: plan.assignments)
      #expect(rows.indices.allSatisfy { model.keepsRules(rows[$0], $0) }, note)
    } catch {
      guard case .clash(let rules, isSmallest: true) = error else {
        Issue.record("\(error) \(note)")
        return
      }
      #expect(best == nil, note)
      checkClash(rules, of: problem, note)
    }
  }

  /// The rules clash, and without any of them the others do not.
  private func checkClash(_ rules: [RosterRule], of problem: RosterProblem, _ note: Comment) {
    #expect(Reference(problem.keeping(rules)).best == nil, note)
    for rule in rules { #expect(Reference(problem.keeping(rules.filter { $0 != rule })).best != nil, note) }
  }

  @Test func `has no row that a person's rules forbid, and finds each that they allow`() {
    for seed in seeds(100) {
      var random = SeededGenerator(seed: seed)
      let problem = random.roster(people: 1, days: 4, types: 2)
      let model = RosterModel(problem)
      let allowed = Reference(problem).rows(of: 0).map { row in row.map { UInt8($0 + 1) } }
      #expect(allowed.allSatisfy { model.keepsRules($0, 0) }, "seed \(seed)")
      let pricer = RowPricer(model, NetworkStore(model))
      // The price of a row's cells makes it the cheapest.
      for row in allowed {
        var prices = [Double](repeating: 0, count: model.cells)
        for (day, shift) in row.enumerated() { prices[day * model.width + Int(shift)] = 1_000 * model.scale }
        let found = pricer.price(0, prices: prices, isAllowed: model.isAllowed[...])
        #expect(found.rows.first == row, "seed \(seed)")
      }
    }
  }

  @Test func `follows from the problem and the seed`() throws {
    var random = SeededGenerator(seed: 5)
    let problem = random.week(people: 12)
    let plans = try (0..<2).map { _ in try stoppedPlan(of: problem, after: 3_000) }
    #expect(plans[0].assignments == plans[1].assignments)
    #expect(plans[0].bound == plans[1].bound)
  }

  /// By a clock that goes on by one each time it is read.
  private func stoppedPlan(of problem: RosterProblem, after limit: Int) throws(RosterFailure) -> RosterPlan {
    var time = 0
    return try RosterSolver(problem, seed: 3).solve { _ in
      time += 1
      return time < limit ? .proceed : .stop
    }
  }

  @Test func `gets cheaper and its bound higher while the search goes on, and stops when it is told`() throws {
    var random = SeededGenerator(seed: 6)
    let problem = random.week(people: 10)
    var (costs, bounds, asked): ([Int64], [Int64], Int) = ([], [], 0)
    let plan = try RosterSolver(problem).solve { progress in
      if let cost = progress.cost { costs.append(cost) }
      if let bound = progress.bound { bounds.append(bound) }
      asked += 1
      return .proceed
    }
    #expect(asked > 20 && costs == costs.sorted(by: >) && bounds == bounds.sorted())
    #expect(plan.isOptimal && costs.last.map { $0 >= plan.cost } == true)
    #expect(throws: RosterFailure.notFound) { try RosterSolver(problem).solve { _ in .stop } }
  }

  @Test func `is taken over from another search of the same problem`() throws {
    var random = SeededGenerator(seed: 7)
    let problem = random.week(people: 8)
    var last: RosterProgress?
    let best = try RosterSolver(problem).solve { progress in
      last = progress
      return .proceed
    }
    let known = RosterProgress(
      rows: RosterModel(problem).rows(of: best.assignments), cost: best.cost, bound: best.bound)
    let plan = try RosterSolver(problem).solve { $0.isBehind(known) ? .adopt($0.joined(with: known)) : .proceed }
    #expect(plan.assignments == best.assignments && plan.isOptimal && last != nil)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `spreads those who are missing where each costs more than the one before`(_ shifts: Int) throws {
    var problem = RosterProblem(
      days: 4, firstDay: .epoch, shiftTypes: [RosterShiftType(id: "D", minutes: 480)],
      people: (0..<3).map { RosterPerson(id: "P\($0)", shiftTypes: 1) })
    for person in problem.people.indices { problem.people[person].maxShifts[0] = shifts }
    problem.needs = (0..<4).flatMap { day in
      (0..<3).map { RosterNeed(day: day, shiftType: 0, count: 3 - $0, underWeight: $0 == 0 ? 100 : 5, overWeight: 0) }
    }
    let plan = try problem.solved()
    let missing = (0..<4).map { day in 3 - plan.assignments.count { $0.day == day } }
    #expect((missing.max() ?? 0) - (missing.min() ?? 0) <= 1, "\(missing)")
    #expect(plan.isOptimal && plan.cost == Reference(problem).best)
  }

  @Test func `explains by all needs of a day what it costs to leave a shift out`() throws {
    var problem = RosterProblem(
      days: 1, firstDay: .epoch, shiftTypes: [RosterShiftType(id: "D", minutes: 480)],
      people: (0..<2).map { RosterPerson(id: "P\($0)", shiftTypes: 1) })
    problem.people[1].daysOff = [0]
    problem.needs = (0..<3).map {
      RosterNeed(day: 0, shiftType: 0, count: 3 - $0, underWeight: $0 == 0 ? 100 : 5, overWeight: 1)
    }
    let explanation = try #require(problem.solved().explanations(of: problem).first)
    #expect(explanation.without.cost == 110 && explanation.reasons == ["1 work it, and 3 are wanted."])
    problem.needs[2].underWeight = nil
    let hard = try #require(problem.solved().explanations(of: problem).first)
    #expect(hard.without.broken == [.enough(need: 2)])
  }

  @Test func `of nobody misses everybody`() throws {
    var problem = RosterProblem(
      days: 1, firstDay: .epoch, shiftTypes: [RosterShiftType(id: "D", minutes: 480)], people: [])
    problem.needs = [RosterNeed(day: 0, shiftType: 0, count: 2, underWeight: 7, overWeight: 1)]
    #expect(try problem.solved().cost == 14)
    problem.needs[0].underWeight = nil
    #expect(throws: RosterFailure.clash([.enough(need: 0)], isSmallest: true)) { try problem.solved() }
  }
}

extension SeededGenerator {
  /// A week that takes more than a few steps.
  mutating func week(people: Int) -> RosterProblem {
    let types = [
      RosterShiftType(id: "E", minutes: 480), RosterShiftType(id: "L", minutes: 480, notFollowedBy: [0]),
      RosterShiftType(id: "N", minutes: 600, notFollowedBy: [0, 1]),
    ]
    let staff = (0..<people).map { number in
      var person = RosterPerson(id: "P\(number)", shiftTypes: 3)
      person.maxMinutes = 2_400
      person.minMinutes = 1_440
      person.maxConsecutiveShifts = 4
      person.minConsecutiveShifts = 2
      person.maxShifts[2] = below(4)
      person.wishes = (0..<3).map { _ in
        RosterWish(day: below(7), shiftType: below(3), weight: Int64(1 + below(4)), isWanted: once(in: 2))
      }
      return person
    }
    var problem = RosterProblem(
      days: 7, firstDay: CivilDate(daysSinceEpoch: 20_000), shiftTypes: types, people: staff)
    for day in 0..<7 {
      for type in 0..<3 {
        problem.needs.append(
          RosterNeed(day: day, shiftType: type, count: people / 4 - type / 2, underWeight: 50, overWeight: 3))
      }
    }
    return problem
  }
}

@Suite struct `A roster of many people` {
  @Test func `is made cheaper by taking a few of them out at a time`() throws {
    for seed in seeds(3) {
      var random = SeededGenerator(seed: seed)
      let problem = random.week(people: 30)
      let model = RosterModel(problem)
      let pricer = RowPricer(model, NetworkStore(model))
      var plan = WorkingPlan(model)
      for person in 0..<model.people where !plan.improve(person, pricer) { Issue.record("\(person) has no row.") }
      var ruin = RuinAndRecreate(pricer, plan, seed: seed)
      let first = ruin.bestCost
      for _ in 0..<200 where ruin.step() {
        #expect(ruin.bestCost == model.cost(of: ruin.bestRows), "seed \(seed)")
      }
      #expect(ruin.bestCost < first, "seed \(seed)")
      #expect(ruin.bestRows.indices.allSatisfy { model.keepsRules(ruin.bestRows[$0], $0) }, "seed \(seed)")
    }
  }

  @Test func `that is too large for the linear program is found all the same`() throws {
    var random = SeededGenerator(seed: 4)
    var problem = random.week(people: 12)
    problem.days = 140
    problem.needs = (0..<140).flatMap { day in
      (0..<3).map { RosterNeed(day: day, shiftType: $0, count: 2, underWeight: 50, overWeight: 3) }
    }
    for person in problem.people.indices {
      problem.people[person].minMinutes = 0
      problem.people[person].maxMinutes = nil
    }
    var (time, bounds): (Int, [Int64]) = (0, [])
    let plan = try RosterSolver(problem, focus: .plan).solve { progress in
      if let bound = progress.bound { bounds.append(bound) }
      time += 1
      return time < 300 ? .proceed : .stop
    }
    let model = RosterModel(problem)
    let rows = model.rows(of: plan.assignments)
    #expect(rows.indices.allSatisfy { model.keepsRules(rows[$0], $0) } && !plan.isOptimal && bounds.isEmpty)
  }

  @Test func `forgets rows that cost most, and goes on from those in use`() throws {
    var random = SeededGenerator(seed: 8)
    let problem = random.week(people: 20)
    let model = RosterModel(problem)
    let pricer = RowPricer(model, NetworkStore(model))
    let control = SearchControl { _ in .proceed }
    var plan = WorkingPlan(model)
    for person in 0..<model.people { _ = plan.improve(person, pricer) }
    let relaxation = ColumnGeneration(
      pricer, members: Array(0..<model.people), rows: plan.rows, control)
    for (person, row) in plan.rows.enumerated() { relaxation.add(row, of: person) }
    #expect(relaxation.converge(below: .infinity) == .converged)
    let (bound, count) = (relaxation.bound, relaxation.rows.count)
    relaxation.forgetRows(beyond: 60, Root(relaxation), keeping: plan.rows)
    #expect(relaxation.rows.count < count && relaxation.program.rowCount == relaxation.rows.count)
    #expect(plan.rows.indices.allSatisfy { relaxation.contains(plan.rows[$0], of: $0) })
    relaxation.applyLimits()
    #expect(relaxation.converge(below: .infinity) == .converged && relaxation.bound == bound)
  }
}
