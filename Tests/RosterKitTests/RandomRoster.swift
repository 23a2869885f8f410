import RosterKit
import RosterProblemKit
import TestSupport
import TimeKit

extension SeededGenerator {
  /// A problem so small that all plans can be tried, with any of the rules.
  mutating func roster(people: Int, days: Int, types: Int) -> RosterProblem {
    let shiftTypes = (0..<types).map { type in
      RosterShiftType(
        id: "T\(type)", minutes: one(of: [240, 360, 480]), notFollowedBy: (0..<types).filter { _ in once(in: 4) })
    }
    let staff = (0..<people).map { person("P\($0)", days: days, types: types) }
    var problem = RosterProblem(
      days: days, firstDay: CivilDate(daysSinceEpoch: 20_000 + below(7)), shiftTypes: shiftTypes, people: staff)
    for day in 0..<days {
      for type in 0..<types {
        // Several needs of one day and shift type add up.
        for _ in 0..<below(4) * below(2) + below(2) {
          problem.needs.append(need(on: day, type, people: people))
        }
      }
    }
    if once(in: 3) {
      problem.successionBans = (0..<2).map { _ in
        RosterSuccessionBan(day: below(days), first: below(types), second: below(types))
      }
    }
    if once(in: 3) {
      problem.shares = [0, nil].map { type in
        RosterShare(shiftType: type, parts: (0..<people).map { _ in once(in: 5) ? nil : below(30) - 5 })
      }
    }
    if once(in: 4) {
      let shift = below(types + 1) - 1
      problem.fixed = [FixedDay(person: below(people), day: below(days), shiftType: shift < 0 ? nil : shift)]
    }
    if once(in: 3) {
      problem.current = []
      for person in 0..<people {
        for day in 0..<days where once(in: 2) {
          problem.current?.append(RosterAssignment(person: person, day: day, shiftType: below(types)))
        }
      }
      problem.changeWeight = Int64(below(8))
    }
    return problem
  }

  private mutating func need(on day: Int, _ type: Int, people: Int) -> RosterNeed {
    RosterNeed(
      day: day, shiftType: type, count: below(people + 1), underWeight: once(in: 12) ? nil : Int64(below(20)),
      overWeight: once(in: 12) ? nil : Int64(below(5)))
  }

  private mutating func person(_ id: String, days: Int, types: Int) -> RosterPerson {
    var person = RosterPerson(id: id, shiftTypes: types)
    for type in 0..<types where once(in: 3) { person.maxShifts[type] = below(3) }
    if once(in: 3) { person.minMinutes = 240 * (1 + below(3)) }
    if once(in: 3) { person.maxMinutes = 240 * (1 + below(5)) }
    if once(in: 3) { person.minConsecutiveShifts = 2 + below(2) }
    if once(in: 2) { person.maxConsecutiveShifts = 1 + below(3) }
    if once(in: 3) { person.minConsecutiveDaysOff = 2 + below(2) }
    if once(in: 3) { person.maxWeekends = below(2) }
    if once(in: 3) { person.daysOff = [below(days)] }
    if once(in: 3) {
      let first = below(days)
      person.cannotWork = [RosterBan(shiftType: below(types), days: first...first + below(days - first))]
    }
    for _ in 0..<below(4) {
      person.wishes.append(
        RosterWish(day: below(days), shiftType: below(types), weight: Int64(below(6)), isWanted: once(in: 2)))
    }
    return person
  }
}

extension RosterProblem {
  /// The plan of a search that is never stopped.
  func solved(seed: UInt64 = 1) throws(RosterFailure) -> RosterPlan {
    try RosterSolver(self, seed: seed).solve { _ in .proceed }
  }
}
