import JSONKit
import LeaveModel
import RecordKit
import RestModel
import RotationKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Where shifts leave too little rest, a sentence names the two shifts and the hours.
@Suite struct RestTests {
  /// A day shift of 7 to 19 and a night shift of 19 to 7.
  private var station: Replica {
    Replica(
      locations: [location(1)],
      shiftTypes: [
        shiftType(11, symbol: "D", title: "Day", duration: .scheduled(from: time(7), to: time(19), endsNextDay: false)),
        shiftType(
          12, symbol: "N", title: "Night", duration: .scheduled(from: time(19), to: time(7), endsNextDay: true)),
      ])
  }

  private func planned(_ source: RestSettings.Source, _ shifts: (UInt64, Int)...) throws -> Replica {
    let days = shifts.enumerated().map { number, shift in
      PlanShifts.Day(id: id(UInt64(100 + number)), date: day(shift.1), shiftType: id(shift.0))
    }
    return try replica(after: SaveRestSettings(source), PlanShifts(days), startingFrom: station)
  }

  private func sentences(_ replica: Replica, in dates: ClosedRange<CivilDate> = day(0)...day(30)) -> [String] {
    RestCheck(of: sampleMember, by: sampleActor(), on: replica).breaches(in: dates, on: replica).map { $0.sentence }
  }

  @Test func `a day shift behind a night shift is too soon`() throws {
    let replica = try planned(.europeanUnion, (12, 1), (11, 2))
    #expect(
      sentences(replica) == [
        "No rest between Night on Sat, Nov 21 and Day on Sun, Nov 22; 11 hours required."
      ])
    #expect(try sentences(planned(.none, (12, 1), (11, 2))).isEmpty)
    #expect(try sentences(planned(.europeanUnion, (12, 1), (11, 3))).isEmpty)
  }

  @Test func `a breach is judged by the rules of its day`() throws {
    let replica = try planned(.europeanUnion, (12, 1), (11, 2), (12, 5), (11, 6), (12, 9), (11, 10))
    let settings = replica.restSettings(of: sampleWorkplace)
    func save(_ source: RestSettings.Source, from date: CivilDate? = nil) throws {
      var shown = replica.restSettings(of: sampleWorkplace)
      shown.terms = shown.terms.editing(on: day(0))
      let save = SaveRestSettings(changing: shown) { row in
        (row.terms.edited.source, row.terms.editedFrom) = (source, date)
      }
      replica.apply(try perform(save, on: replica))
    }
    #expect(settings.terms.changes.isEmpty && sentences(replica).count == 3, "nobody was warned before")
    try save(.none, from: day(6))
    #expect(sentences(replica).count == 1 && sentences(replica, in: day(2)...day(6)).count == 1)
    try save(.none, from: day(4))
    #expect(sentences(replica, in: day(6)...day(30)).isEmpty)
    try save(.none)
    #expect(sentences(replica).isEmpty, "typed today")
    #expect(replica.restSettings(of: sampleWorkplace).terms.on(day(-1)).source == .europeanUnion)
  }

  @Test func `the longest rest of some days is the one that a roster keeps`() {
    var settings = RestSettings(of: sampleWorkplace)
    settings.terms.change(from: day(3)) { $0.source = .europeanUnion }
    settings.terms.change(from: day(5)) { $0.source = .none }
    func rest(_ first: Int, _ last: Int) -> Int { settings.longestDailyRest(in: day(first)...day(last)) }
    #expect([rest(0, 2), rest(0, 3), rest(4, 9), rest(5, 9)] == [0, 660, 660, 0])
  }

  @Test func `a shift that leave covers is not worked`() throws {
    let replica = try planned(.europeanUnion, (12, 1), (11, 2))
    replica.apply(.put(leave(81, days: day(1)...day(1))))
    #expect(sentences(replica).isEmpty)
    replica.apply(.remove(id(81) as Identifier<Leave>))
    #expect(sentences(replica).count == 1)
  }

  @Test func `only breaches on the days that are asked about are named`() throws {
    let replica = try planned(.europeanUnion, (12, 1), (11, 2))
    #expect(sentences(replica, in: day(1)...day(1)).isEmpty)
    #expect(sentences(replica, in: day(2)...day(2)).count == 1)
  }

  @Test func `a switch is warned of what it brings alone`() throws {
    let replica = try planned(.europeanUnion, (12, 1), (11, 2), (11, 4), (11, 5))
    let check = RestCheck(of: sampleMember, by: sampleActor(), on: replica)
    let change = try perform(SwitchShifts(shifts: [.init(id(102))], shiftType: id(12)), on: replica)
    let found = check.breaches(in: day(4)...day(4), by: change, on: replica)
    #expect(found.map { $0.first.name } == ["Night on Tue, Nov 24"])
  }

  @Test func `overtime begins within the hours of a week, and 28 days begin on a day`() throws {
    let settings = RestSettings(of: sampleWorkplace)
    for minutes in [0, 168 * 60 + 1] {
      let intent = SaveRestSettings(changing: settings) { $0.terms.edited.weeklyLimit = minutes }
      #expect(refusal(of: intent, on: station)?.field == "weeklyLimit")
    }
    let fourWeeks = SaveRestSettings(changing: settings) { $0.terms.edited.overtime = .fireProtectionFourWeeks }
    #expect(refusal(of: fourWeeks, on: station)?.field == "periodStart")
    let begun = SaveRestSettings(changing: settings) { row in
      row.terms.edited.overtime = .fireProtectionFourWeeks
      row.terms.edited.periodStart = day(3)
    }
    let saved = try replica(after: begun, startingFrom: station).restSettings(of: sampleWorkplace)
    #expect(
      saved.terms.last == WorkingTimeTerms(.fireProtectionFourWeeks, periodStart: day(3))
        && saved.terms.last.source == .none)
  }

  @Test func `a week begins on one of seven days`() throws {
    let json = try JSON.parse(Array(#"{"weekStart": 8}"#.utf8))
    #expect(throws: FieldError("weekStart", "must be from 1 to 7")) {
      _ = try Patch<RestSettings>(from: JSONFieldReader(json))
    }
    let sunday = try Patch<RestSettings>(from: JSONFieldReader(JSON.parse(Array(#"{"weekStart": 7}"#.utf8))))
    #expect(sunday.given.terms.edited == WorkingTimeTerms(.weekly, weekStart: .sunday))
  }

  @Test func `own numbers are within bounds`() {
    var own = RestSettings.Own()
    own.dailyRest = 0
    #expect(refusal(of: SaveRestSettings(.own, own: own), on: station)?.field == "dailyRest")
    own = RestSettings.Own()
    own.days = 120
    #expect(refusal(of: SaveRestSettings(.own, own: own), on: station)?.field == "days")
    #expect(refusal(of: SaveRestSettings(.own), as: .member, on: station)?.code == .notAllowed)
  }
}
