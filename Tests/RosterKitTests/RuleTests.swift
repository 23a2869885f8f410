import RosterProblemKit
import Testing
import TimeKit

@testable import RosterKit

@Suite struct `A person's rules` {
  /// Thursday, 1970-01-01, unless another day is given.
  private func problem(days: Int, from day: Int = 0, _ change: (inout RosterPerson) -> Void) -> RosterProblem {
    var person = RosterPerson(id: "Ada", shiftTypes: 1)
    change(&person)
    return RosterProblem(
      days: days, firstDay: CivilDate(daysSinceEpoch: day), shiftTypes: [RosterShiftType(id: "D", minutes: 480)],
      people: [person])
  }

  /// Whether a row, such as `DD--D`, is found when it alone is wished for.
  private func isPossible(_ text: String, _ problem: RosterProblem) throws -> Bool {
    var problem = problem
    problem.people[0].wishes = text.enumerated().map {
      RosterWish(day: $0.offset, shiftType: 0, weight: 1, isWanted: $0.element == "D")
    }
    return try problem.solved().cost == 0
  }

  @Test(arguments: [("-D-", false), ("D--", true), ("--D", true), ("DD-", true), ("-DD", true), ("D-D", true)])
  func `take a run of work at an end of the days for long enough`(_ row: String, _ isRight: Bool) throws {
    #expect(try isPossible(row, problem(days: 3) { $0.minConsecutiveShifts = 2 }) == isRight)
  }

  @Test(arguments: [("D-D", false), ("-D-", true), ("DD-", true), ("D--", true)])
  func `take a run of days off at an end of the days for long enough`(_ row: String, _ isRight: Bool) throws {
    #expect(try isPossible(row, problem(days: 3) { $0.minConsecutiveDaysOff = 2 }) == isRight)
  }

  @Test(arguments: [("DD-DD", true), ("DDD--", false), ("--DDD", false), ("-DDD-", false)])
  func `count the days within for the longest run`(_ row: String, _ isRight: Bool) throws {
    #expect(try isPossible(row, problem(days: 5) { $0.maxConsecutiveShifts = 2 }) == isRight)
  }

  /// From a Sunday on: one weekend, then Saturday and Sunday, which are one.
  @Test(arguments: [("D------", true), ("D-----D", false), ("------D", true), ("-DDDDD-", true)])
  func `count weekends by the date, also one that has only its Sunday`(_ row: String, _ isRight: Bool) throws {
    #expect(try isPossible(row, problem(days: 7, from: 3) { $0.maxWeekends = 1 }) == isRight)
  }

  @Test(arguments: [("DD", true), ("D-", true), ("-D", true)])
  func `count a weekend of two days once`(_ row: String, _ isRight: Bool) throws {
    #expect(try isPossible(row, problem(days: 2, from: 2) { $0.maxWeekends = 1 }) == isRight)
    #expect(try !isPossible(row, problem(days: 2, from: 2) { $0.maxWeekends = 0 }))
  }

  @Test(arguments: [("---", false), ("D--", false), ("DD-", true), ("DDD", false)])
  func `keep the minutes between least and most`(_ row: String, _ isRight: Bool) throws {
    let limits = problem(days: 3) { person in
      person.minMinutes = 481
      person.maxMinutes = 1_439
    }
    #expect(try isPossible(row, limits) == isRight)
  }

  @Test(arguments: [("DD-", true), ("DDD", false)])
  func `keep the most shifts of a type`(_ row: String, _ isRight: Bool) throws {
    #expect(try isPossible(row, problem(days: 3) { $0.maxShifts = [2] }) == isRight)
  }

  @Test(arguments: [("D--D", true), ("DD--", false), ("--DD", false), ("DDDD", false), ("----", true)])
  func `keep shift types from days on which they must not be worked`(_ row: String, _ isRight: Bool) throws {
    #expect(
      try isPossible(row, problem(days: 4) { $0.cannotWork = [RosterBan(shiftType: 0, days: 1...2)] }) == isRight)
  }

  @Test func `that take too much memory are refused`() throws {
    var large = problem(days: 366) { person in
      person.minMinutes = 60_000
      person.maxWeekends = 20
    }
    large.shiftTypes = [RosterShiftType(id: "A", minutes: 479), RosterShiftType(id: "B", minutes: 480)]
    large.people[0].maxShifts = [nil, nil]
    #expect(throws: RosterFailure.tooLarge(person: 0)) { try large.solved() }
  }

  @Test func `that clash are named, each of them needed`() throws {
    let impossible = problem(days: 3) { person in
      person.minMinutes = 960
      person.daysOff = [0, 1]
      person.maxMinutes = 2_000
      person.maxConsecutiveShifts = 5
    }
    #expect(
      throws: RosterFailure.clash(
        [.minMinutes(person: 0), .dayOff(person: 0, day: 0), .dayOff(person: 0, day: 1)], isSmallest: true)
    ) { try impossible.solved() }
  }

  @Test func `clash with what is fixed in words`() {
    var impossible = problem(days: 1) { $0.daysOff = [0] }
    impossible.fixed = [FixedDay(person: 0, day: 0, shiftType: 0)]
    do throws(RosterFailure) {
      _ = try impossible.solved()
      Issue.record("There is no plan.")
    } catch {
      #expect(
        error.text(of: impossible)
          == "No plan keeps all of these: Ada: day off on day 0; Ada: fixed D on day 0.")
    }
  }

  @Test func `clash with a need for what a person must not work`() throws {
    var impossible = problem(days: 2) { $0.cannotWork = [RosterBan(shiftType: 0, days: 1...1)] }
    impossible.needs = [RosterNeed(day: 1, shiftType: 0, count: 1, underWeight: nil, overWeight: 1)]
    #expect(
      throws: RosterFailure.clash([.enough(need: 0), .cannotWork(person: 0, shiftType: 0)], isSmallest: true)
    ) { try impossible.solved() }
  }

  @Test func `clash with needs that must be met`() throws {
    var impossible = problem(days: 2) { $0.maxShifts = [1] }
    impossible.needs = (0..<2).map {
      RosterNeed(day: $0, shiftType: 0, count: 1, underWeight: nil, overWeight: 1)
    }
    #expect(
      throws: RosterFailure.clash(
        [.enough(need: 0), .enough(need: 1), .maxShifts(person: 0, shiftType: 0)], isSmallest: true)
    ) { try impossible.solved() }
  }
}
