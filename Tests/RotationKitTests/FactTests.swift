import RotationKit
import TestSupport
import Testing
import TimeKit

@Suite struct `What a rotation means` {
  @Test(arguments: [
    ("DDDDDOO", 8, 400, 5, 0, 16, 100), ("DDDDOOOO", 12, 420, 4, 0, 12, 38), ("DDNNOOOO", 12, 420, 4, 2, 12, 25),
    ("NNNNOOO DDDONNN OOODDDD OOOOOOO", 12, 420, 4, 4, 12, 50), ("XXOOOO", 24, 560, 2, 2, 0, 33),
    ("D", 12, 840, 1, 0, 12, 0), ("O", 12, 0, 0, 0, -1, 100),
  ])
  func `is hours, runs, rest and weekends`(
    letters: String, hours: Int, week: Int, run: Int, nights: Int, rest: Int, weekends: Int
  ) throws {
    let facts = RotationFacts(try #require(RotationPattern(letters: letters, hours: hours)))
    #expect(facts.weeklyHours == week && facts.longestRun == run && facts.longestNightRun == nights)
    #expect(facts.shortestRest == (rest < 0 ? nil : rest * 60))
    #expect(facts.freeWeekends == weekends)
  }

  @Test func `is fewer hours with Kelly days`() throws {
    let pattern = try #require(RotationPattern(letters: "XOO", hours: 24, kellyInterval: 7))
    let named = try #require(NamedRotation.named("Kelly day").first)
    #expect(RotationFacts(pattern).weeklyHours == 480 && named.weeklyHours == 480)
    let (start, dates) = (day(0), day(0)...day(41))
    #expect(dates.map { pattern.day(on: $0, start: start) } == dates.map { named.pattern.day(on: $0, start: start) })
  }
}

@Suite struct `Rest rules` {
  private static func period(_ name: String, _ from: Int, _ to: Int) -> WorkPeriod {
    WorkPeriod(name, start: from * 60, end: to * 60)
  }

  @Test func `name the two shifts between which there is too little, and the hours`() {
    let periods = [
      Self.period("B", 15, 23), Self.period("A", 0, 8), Self.period("C", 34, 42), Self.period("D", 52, 60),
    ]
    let breaches = RestRules(dailyRest: 660).breaches(in: periods)
    #expect(
      breaches.map(\.sentence) == [
        "Only 7 hours between A and B; 11 hours required.", "Only 10 hours between C and D; 11 hours required.",
      ])
    let overlapping = [Self.period("A", 0, 8), Self.period("B", 7, 9)]
    #expect(RestRules(dailyRest: 660).breaches(in: overlapping).map(\.minutes) == [0])
  }

  @Test func `ask for one long rest in seven days`() {
    let days = (0..<9).map { Self.period("\($0)", $0 * 24, $0 * 24 + 8) }
    let breaches = RestRules(weeklyRest: 35 * 60).breaches(in: days)
    #expect(breaches.map(\.sentence) == ["No rest of 35 hours from 0 to 6; the longest is 16 hours."])
    let rested = days.filter { $0.name != "4" }
    #expect(RestRules(weeklyRest: 35 * 60).breaches(in: rested) == [])
  }

  @Test func `count the work of days in a row`() {
    let shifts = (0..<28).map { Self.period("\($0)", $0 * 24, $0 * 24 + 8) }
    #expect(RestRules.fireProtection.breaches(in: shifts).map(\.minutes) == [216 * 60])
    #expect(RestRules.fireProtection.breaches(in: Array(shifts.dropFirst(2))).isEmpty)
    #expect(RestRules.fireProtection.breaches(in: shifts).map(\.last.name) == ["26"])
  }

  @Test func `hold for nobody who does not work`() {
    #expect(RestRules.europeanUnion.breaches(in: []) == [])
    #expect(RestRules.europeanUnion.breaches(in: [Self.period("A", 0, 8)]) == [])
    #expect(RestRules().breaches(in: (0..<9).map { Self.period("A", $0, $0 + 1) }) == [])
  }

  @Test(arguments: [("4-on-4-off", 0), ("24/48", 1), ("DNO", 2)])
  func `find the breaches of rotations`(_ name: String, _ kinds: Int) throws {
    let pattern = try #require(NamedRotation.named(name).first).pattern
    let periods = pattern.shifts(in: day(0)...day(200), start: day(0)).map {
      WorkPeriod("the shift on \($0.date)", start: $0.startMinute, end: $0.endMinute)
    }
    #expect(Set(RestRules.europeanUnion.breaches(in: periods).map(\.rule)).count == kinds)
  }
}
