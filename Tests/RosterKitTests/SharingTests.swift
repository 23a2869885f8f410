import JSONKit
import RosterProblemKit
import TestSupport
import Testing
import TimeKit

@testable import RosterKit

@Suite struct `What is to be shared` {
  /// A day and a night shift for four weeks, among people who may work four days in a row.
  private func month(people: Int, part: Int?) -> RosterProblem {
    let types = [RosterShiftType(id: "D", minutes: 480), RosterShiftType(id: "N", minutes: 600, notFollowedBy: [0])]
    let staff = (0..<people).map { number in
      var person = RosterPerson(id: "P\(number)", shiftTypes: 2)
      (person.maxConsecutiveShifts, person.minConsecutiveDaysOff) = (4, 2)
      return person
    }
    var problem = RosterProblem(
      days: 28, firstDay: CivilDate(daysSinceEpoch: 20_000), shiftTypes: types, people: staff)
    problem.needs = (0..<28).flatMap { day in
      (0..<2).map { RosterNeed(day: day, shiftType: $0, count: 2, underWeight: 100, overWeight: 10) }
    }
    problem.shares = [
      RosterShare(shiftType: 1, parts: (0..<people).map { $0 == 0 ? part : 56 * 10 / people }),
      RosterShare(shiftType: nil, parts: (0..<people).map { _ in 16 }),
    ]
    return problem
  }

  private func nights(_ plan: RosterPlan, _ people: Int) -> [Int] {
    (0..<people).map { person in plan.assignments.count { $0.person == person && $0.shiftType == 1 } }
  }

  @Test func `is about as much for everybody, and costs nothing`() throws {
    let plan = try month(people: 10, part: 56).solved()
    let counts = nights(plan, 10)
    #expect(plan.isOptimal && plan.cost == 0)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 2, "\(counts)")
  }

  @Test func `is less for who has had too much, and does not concern who has no part`() throws {
    #expect(nights(try month(people: 10, part: -20).solved(), 10)[0] <= 1)
    #expect(try month(people: 10, part: nil).solved().cost == 0)
  }

  @Test func `never makes a plan dearer, or breaks a rule`() throws {
    for seed in seeds(40) {
      var generator = SeededGenerator(seed: seed)
      var problem = generator.roster(people: 3, days: 4, types: 2)
      guard let plan = try? problem.solved(), !problem.shares.isEmpty else { continue }
      problem.shares = []
      #expect(try problem.solved().cost == plan.cost, "seed \(seed)")
      let reference = Reference(problem)
      for person in problem.people.indices {
        let own = (0..<problem.days).map { day in
          plan.assignments.first { $0.person == person && $0.day == day }?.shiftType ?? -1
        }
        #expect(reference.rows(of: person).contains(own), "seed \(seed)")
      }
    }
  }

  @Test func `is read with its parts, and refused with the field that is wrong`() throws {
    func request(_ fields: String) throws -> RosterRequest {
      try RosterRequest(
        try JSON.parse(
          #"{"days": 2, "firstDay": "2026-11-23", "shiftTypes": [{"id": "D", "minutes": 480}], "people": [{"id": "a"}, {"id": "b"}], \#(fields)}"#
        ))
    }
    let read = try request(
      #""shares": [{"shiftType": "D", "parts": {"b": -5}}, {"shiftType": null, "parts": {"a": 1}}]"#)
    #expect(
      read.problem.shares == [
        RosterShare(shiftType: 0, parts: [nil, -5]), RosterShare(shiftType: nil, parts: [1, nil]),
      ])
    #expect(throws: FieldError("shares.0.parts", "must name people by their ids")) {
      try request(#""shares": [{"shiftType": "D", "parts": {"c": 1}}]"#)
    }
    #expect(throws: FieldError.self) { try request(#""shares": [{"parts": {}}]"#) }
    let bans = try request(#""successionBans": [{"day": 0, "shiftType": "D", "followedBy": "D"}]"#)
    #expect(bans.problem.successionBans == [RosterSuccessionBan(day: 0, first: 0, second: 0)])
    #expect(throws: FieldError("successionBans.0.followedBy", "must be the id of a shift type")) {
      try request(#""successionBans": [{"day": 0, "shiftType": "D", "followedBy": "E"}]"#)
    }
  }
}
