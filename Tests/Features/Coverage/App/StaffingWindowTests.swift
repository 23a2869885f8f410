@testable import CoverageFeature
@testable import CoverageModel
import JSONKit
import LocationsModel
import RecordKit
import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import ShiftTypesModel
import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

private let triage: Identifier<Skill> = id(71)
private let sam: Identifier<Member> = id(902)
private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)

/// Two wings, with days from 8 to 16 in both and nights from 19 to 7 in the north; `day(0)` is a Friday.
private func ward(_ more: Change...) -> Replica {
  let rows = Replica(
    locations: [location(1, name: "North Wing"), location(2, name: "South Wing")],
    shiftTypes: [
      shiftType(11, symbol: "D", title: "Day"), shiftType(12, symbol: "N", title: "Night", duration: night),
      shiftType(13, symbol: "S", title: "South Day", location: 2),
    ])
  rows.apply([
    .put(Skill(id: triage, version: 1, title: "Triage")), .put(member(900, role: .owner).named("Ann")),
    .put(member(902).named("Sam")),
  ])
  rows.apply(more)
  return rows
}

private func window(
  _ number: UInt64 = 31, version: Int = 1, of type: UInt64? = nil, _ count: Int = 1, from: Int = 7, to: Int = 15,
  in days: ClosedRange<CivilDate>? = nil, skill: Identifier<Skill>? = nil, at location: UInt64? = nil
) -> StaffingNeed {
  StaffingNeed(
    id: id(number), version: version, shiftType: type.map { id($0) }, count: count, days: days, from: time(from),
    to: time(to), skill: skill, location: location.map { id($0) })
}

private func create(_ need: StaffingNeed, on rows: Replica) -> Refusal? {
  var new = need
  new.version = 0
  return refusal(of: SaveStaffingNeed(creating: new), on: rows)
}

@Suite struct `A staffing need by time of day` {
  @Test func `is of any shift type, or of one, with or without a skill and a location`() {
    #expect(create(window(), on: ward()) == nil && create(window(of: 11), on: ward()) == nil)
    #expect(create(window(skill: triage, at: 1), on: ward()) == nil)
    #expect(create(window(from: 22, to: 6), on: ward()) == nil && create(window(from: 0, to: 0), on: ward()) == nil)
  }

  @Test func `needs times or a shift type, and times for anything else`() {
    let rows = ward()
    let nothing = create(StaffingNeed(id: id(31), version: 0, count: 2), on: rows)
    #expect(nothing?.field == "shiftType" && nothing?.code == .missing)
    #expect(nothing?.message == CoverageTexts.needsShiftTypeOrTimes)
    let timeless = [
      StaffingNeed(id: id(31), version: 0, shiftType: id(11), count: 2, skill: triage),
      StaffingNeed(id: id(31), version: 0, shiftType: id(11), count: 2, location: id(1)),
    ]
    #expect(timeless.allSatisfy { create($0, on: rows)?.message == CoverageTexts.needsTimes })
  }

  @Test func `has two times that differ`() {
    let rows = ward()
    #expect(create(window(from: 7, to: 7), on: rows)?.field == "endTime")
    #expect(create(StaffingNeed(id: id(31), version: 0, count: 2, from: time(7)), on: rows)?.field == "endTime")
    #expect(create(StaffingNeed(id: id(31), version: 0, count: 2, to: time(7)), on: rows)?.field == "startTime")
  }

  @Test func `names what is there`() {
    #expect(create(window(of: 99), on: ward())?.field == "shiftType")
    #expect(create(window(skill: id(99)), on: ward())?.field == "skill")
    #expect(create(window(at: 99), on: ward())?.field == "location")
  }

  @Test func `is the only one of its times, people and place on a day, but for days of their own`() {
    let rows = ward(.put(window(31, 3, at: 1)))
    let refused = create(window(32, 2, at: 1), on: rows)
    #expect(refused?.code == .duplicate)
    #expect(
      refused?.message.contains("7:00\u{A0}AM – 3:00\u{A0}PM · North Wing already has a need for these days: Every day")
        == true)
    #expect(
      create(window(32, 2, at: 2), on: rows) == nil && create(window(32, 1, skill: triage, at: 1), on: rows) == nil)
    #expect(create(window(32, 4, from: 7, to: 9, at: 1), on: rows) == nil, "busier for a part of it")
    #expect(create(window(32, 1, in: day(5)...day(6), at: 1), on: rows) == nil)
  }

  @Test func `gives way to one of some days with the same times, people and place`() {
    let needs = [window(31, 3, at: 1), window(32, 1, in: day(5)...day(6), at: 1), window(33, 2)]
    func counts(_ number: Int) -> [Int] { needs.windows(on: day(number)).map { $0.terms.on(day(number)).count } }
    #expect(counts(4) == [3, 2] && counts(5) == [1, 2])
    #expect(needs.count(of: id(11), on: day(4)) == nil, "no shift type needs anybody")
    #expect([window(31, of: 11, 3)].count(of: id(11), on: day(4)) == nil)
  }

  @Test func `is deleted with its skill and comes back with it, and keeps its location`() throws {
    let rows = ward(.put(window(31, skill: triage)), .put(window(32, at: 2)))
    try perform(DeleteSkill(triage), on: rows)
    #expect(rows.staffingNeeds().map(\.id) == [id(32)])
    try perform(Undo(), on: rows)
    #expect(rows.staffingNeeds().count == 2)
    rows.apply(.remove(id(13) as Identifier<ShiftType>))
    let refused = refusal(of: DeleteLocation(id(2)), on: rows)
    #expect(refused?.code == .inUse && refused?.message.contains("1 staffing need") == true)
    #expect(refusal(of: DeleteShiftType(id(11)), on: ward(.put(window(of: 11))))?.code == .inUse)
  }

  @Test func `is logged with its times, skill and place`() throws {
    let rows = ward()
    var need = window(2, skill: triage, at: 1)
    need.version = 0
    try perform(SaveStaffingNeed(creating: need), on: rows)
    let entry = try #require(rows.log().first)
    let texts = try #require(FeatureList([coverageFeature]).logTexts(of: "staffingNeeds"))
    let shown = texts.snapshot(try #require(entry.after))
    #expect(shown?.title == "7:00\u{A0}AM – 3:00\u{A0}PM · Triage · North Wing: at least 1 person")
  }

  private func perform(_ intent: some Intent, on rows: Replica) throws {
    Self.commands += 1
    let command = Command(id: id(Self.commands), at: sampleInstant, intent: intent)
    rows.apply(try command.perform(by: sampleActor(role: .owner, command: id(Self.commands)), on: rows))
  }

  nonisolated(unsafe) private static var commands: UInt64 = 7_000
}

@Suite struct `Who is at work at the times of a need` {
  private func fewest(
    _ need: StaffingNeed, on date: CivilDate = day(1), _ changes: Change...
  ) -> StaffingShortfall? {
    let rows = ward()
    rows.apply(changes)
    return rows.attendance(in: day(0)...day(2)).fewest(for: need, on: date)
  }

  @Test func `is whoever has a shift then, whatever its type`() {
    let found = fewest(
      window(of: nil, 2, from: 7, to: 20), .put(shift(21, on: day(1))),
      .put(shift(22, member: sam, on: day(1), type: 12)))
    #expect(
      found?.shortageTexts == [
        "7:00\u{A0}AM – 8:00\u{A0}AM: 0 of 2", "8:00\u{A0}AM – 4:00\u{A0}PM: 1 of 2",
        "4:00\u{A0}PM – 7:00\u{A0}PM: 0 of 2",
        "7:00\u{A0}PM – 8:00\u{A0}PM: 1 of 2",
      ])
  }

  @Test func `is also the night of the day before, and the shifts of the day after for a night`() {
    #expect(fewest(window(from: 0, to: 7), .put(shift(21, on: day(0), type: 12)))?.count == 1)
    #expect(fewest(window(from: 0, to: 8), .put(shift(21, on: day(0), type: 12)))?.shortages.count == 1)
    let overNight = [shift(21, on: day(1), type: 12), shift(22, member: sam, on: day(2))]
    #expect(
      fewest(window(from: 20, to: 9), .put(overNight[0]), .put(overNight[1]))?.shortages.map(\.minutes.count) == [60])
  }

  @Test func `is nobody whom leave covers or who has left, and everybody through a break`() {
    let work = Change.put(shift(21, member: sam, on: day(1)))
    #expect(fewest(window(from: 8, to: 16), work)?.count == 1)
    #expect(fewest(window(from: 8, to: 16), work, .put(leave(81, member: sam, days: day(1)...day(1))))?.count == 0)
    #expect(fewest(window(from: 8, to: 16), work, .put(member(902).leaving(at: sampleInstant)))?.count == 0)
    var type = shiftType(11, symbol: "D", title: "Day")
    type.terms = Dated(ShiftTerms(type.terms.last.duration, unpaidBreak: 60))
    #expect(fewest(window(from: 8, to: 16), work, .put(type))?.count == 1)
  }

  @Test func `has the shift type, the place and the skill that are asked for, on that day`() {
    let work = Change.put(shift(21, member: sam, on: day(1)))
    #expect(fewest(window(of: 12, from: 8, to: 16), work)?.count == 0)
    #expect(fewest(window(of: 11, from: 8, to: 16), work)?.count == 1)
    #expect(fewest(window(from: 8, to: 16, at: 2), work)?.count == 0)
    #expect(fewest(window(from: 8, to: 16, at: 1), work)?.count == 1)
    #expect(fewest(window(from: 8, to: 16, skill: triage), work)?.count == 0)
    for (last, count) in [(day(0), 0), (day(1), 1)] {
      let has = Qualification(id: id(81), version: 1, member: sam, skill: triage, lastDay: last)
      #expect(fewest(window(from: 8, to: 16, skill: triage), work, .put(has))?.count == count)
    }
  }

  @Test func `is not told of other days, nor of a shift type's need`() {
    #expect(fewest(window(), on: day(3)) == nil)
    #expect(fewest(StaffingNeed(id: id(31), version: 1, shiftType: id(11), count: 1)) == nil)
  }
}

@Suite struct `The list and the form of needs by time of day` {
  private let context = ScreenContext.test(.owner)

  @Test func `come after those of shift types, each in a line`() {
    let rows = ward(
      .put(window(31, 3, at: 1)), .put(window(32, of: 12, 1, from: 6, to: 8)),
      .put(window(33, 2, skill: triage, at: 1)),
      .put(StaffingNeed(id: id(34), version: 1, shiftType: id(11), count: 2)),
      .put(window(35, 1, from: 0, to: 0)))
    let root = DocumentNode(tag: "main")
    root.children = MarkupReader.read([UInt8](CoverageScreen().view(in: context.on(rows)).markup.utf8))
    let titles = root.all { $0.attributes["class"] == "strong" }.map(\.words)
    #expect(
      titles == [
        "Day: 2 people", "All Day: at least 1 person", "6:00\u{A0}AM – 8:00\u{A0}AM · Night: at least 1 person",
        "7:00\u{A0}AM – 3:00\u{A0}PM · North Wing: at least 3 people",
        "7:00\u{A0}AM – 3:00\u{A0}PM · Triage · North Wing: at least 2 people",
      ])
  }

  @Test func `turn from a shift type to times and back`() {
    let rows = ward()
    var sheet = StaffingNeedSheet(StaffingNeedSheet.new(id(50), in: context.on(rows)), in: context.on(rows))
    #expect(!markup(sheet, on: rows).contains("North Wing"))
    _ = sheet.reduce(.form(.typed("startTime", "480")), in: context.on(rows))
    #expect(sheet.form.draft.row.startTime == time(8) && sheet.form.draft.row.endTime == time(16))
    #expect(sheet.form.draft.row.shiftType == nil)
    #expect(
      markup(sheet, on: rows).contains("North Wing") && markup(sheet, on: rows).contains(CoverageTexts.anyShiftType))
    _ = sheet.reduce(.form(.typed("skill", triage.description)), in: context.on(rows))
    _ = sheet.reduce(.form(.typed("location", "\(id(1) as Identifier<Location>)")), in: context.on(rows))
    #expect(sheet.form.draft.row.skill == triage && sheet.form.draft.row.location == id(1))
    _ = sheet.reduce(.form(.typed("endTime", "360")), in: context.on(rows))
    #expect(markup(sheet, on: rows).contains("To (next day)"))
    _ = sheet.reduce(.form(.typed("startTime", "")), in: context.on(rows))
    let row = sheet.form.draft.row
    #expect(row.scope == StaffingNeed.Scope(shiftType: id(11)))
  }

  private func markup(_ sheet: StaffingNeedSheet, on rows: Replica) -> String {
    sheet.view(in: context.on(rows)).markup
  }
}
