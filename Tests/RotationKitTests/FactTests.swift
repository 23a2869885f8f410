import RotationKit
import TestSupport
import Testing
import TimeKit

@Suite struct `What a rotation means` {
  @Test(arguments: [
    ("DDDDDOO", 8, 400, 5, 0, 16), ("DDDDOOOO", 12, 420, 4, 0, 12), ("DDNNOOOO", 12, 420, 4, 2, 12),
    ("NNNNOOO DDDONNN OOODDDD OOOOOOO", 12, 420, 4, 4, 12), ("XXOOOO", 24, 560, 2, 2, 0), ("D", 12, 840, -1, 0, 12),
    ("NNN", 12, 840, -1, -1, 12), ("DOD", 12, 560, 2, 0, 12), ("O", 12, 0, 0, 0, -1),
  ])
  func `is hours, runs and rest`(letters: String, hours: Int, week: Int, run: Int, nights: Int, rest: Int) throws {
    let facts = RotationFacts(try #require(RotationPattern(letters: letters, hours: hours)))
    #expect(facts.weeklyHours == week)
    #expect(facts.longestRun == (run < 0 ? nil : run) && facts.longestNightRun == (nights < 0 ? nil : nights))
    #expect(facts.shortestRest?.minutes == (rest < 0 ? nil : rest * 60))
  }

  @Test(arguments: [
    ("DDDDDOO", 0...100), ("DDDDOOOO", 38...38), ("DDNNOOOO", 38...38), ("XXOOOO", 50...50), ("D", 0...0),
    ("O", 100...100), ("DDDDDDDOOOOOOO", 0...50), ("NNNNOOO DDDONNN OOODDDD OOOOOOO", 0...50),
  ])
  func `is as many weekends off as the start lets`(letters: String, weekends: ClosedRange<Int>) throws {
    let facts = RotationFacts(try #require(RotationPattern(letters: letters, hours: 12)))
    #expect(facts.freeWeekends == weekends)
  }

  @Test func `has the weekends off that four hundred weeks from its start have, with Kelly days too`() throws {
    for letters in ["DDDDDOO", "XOO", "DDOODDDOODDOOO", "DDDDOOOO", "DDDDDDDOOOOOOO", "D"] {
      for kelly in [nil, 2, 7] {
        let pattern = try #require(RotationPattern(letters: letters, hours: 24, kellyInterval: kelly))
        for start in (0..<7).map({ day($0) }) {
          let saturday = start.adding(days: 6).startOfWeek(on: .saturday)
          let weeks = pattern.cycle.count * 7 * (kelly ?? 1)
          let free = (0..<weeks).count { week in
            [0, 1].allSatisfy { !pattern.day(on: saturday.adding(days: week * 7 + $0), start: start).isWork }
          }
          let share = (free * 200 + weeks) / (2 * weeks)
          #expect(RotationFacts(pattern, starts: [start]).freeWeekends == share...share)
        }
      }
    }
  }

  @Test func `has the longest run of its days over the end of the cycle`() throws {
    for letters in ["XOO", "DDDD", "DOD", "DDDODD"] {
      for kelly in [nil, 2, 7] {
        let pattern = try #require(RotationPattern(letters: letters, hours: 12, kellyInterval: kelly))
        let works = (0..<pattern.cycle.count * 50).map { pattern.day(on: day($0), start: day(0)).isWork }
        let longest = works.split(separator: false).map(\.count).max() ?? 0
        #expect(RotationFacts(pattern).longestRun == (works.contains(false) ? longest : nil))
      }
    }
  }

  @Test func `names the shifts that overlap, the last and the first of the cycle too`() throws {
    let early = try #require(RotationDay(.day, start: .midnight.adding(minutes: 330), duration: 60, name: "Early"))
    let night = try #require(RotationDay(.night, start: .midnight.adding(minutes: 1_140), duration: 720, name: "Night"))
    for cycle in [[night, early, .off], [early, .off, night]] {
      let rest = RotationFacts(try #require(RotationPattern(cycle))).shortestRest
      #expect(rest?.first == night && rest?.next == early && rest?.minutes == -60)
    }
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
    let adjoining = [Self.period("A", 0, 8), Self.period("B", 8, 16)]
    #expect(
      RestRules(dailyRest: 660).breaches(in: adjoining).map(\.sentence) == [
        "No rest between A and B; 11 hours required."
      ])
  }

  @Test func `name shifts that overlap, the one within another too`() {
    let overlapping = [
      WorkPeriod("Night", start: 0, end: 480), WorkPeriod("Early", start: 390, end: 870), Self.period("A", 40, 64),
      Self.period("B", 42, 44), Self.period("C", 45, 46), Self.period("D", 66, 70),
    ]
    #expect(
      RestRules(dailyRest: 660).breaches(in: overlapping).map(\.sentence) == [
        "Night and Early overlap by 1 h 30 min.", "A and B overlap by 2 h.", "A and C overlap by 1 h.",
        "Only 2 hours between A and D; 11 hours required.",
      ])
    let around = [Self.period("A", 0, 160), Self.period("B", 1, 2), Self.period("C", 161, 170)]
    #expect(RestRules(weeklyRest: 35 * 60).breaches(in: around).map(\.minutes) == [60])
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
