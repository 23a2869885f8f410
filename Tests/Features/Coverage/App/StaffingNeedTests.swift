@testable import CoverageFeature
@testable import CoverageModel
import JSONKit
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Two shift types; `day(0)` is a Friday.
private func ward(_ needs: StaffingNeed...) -> Replica {
  let rows = Replica(
    locations: [location(1)],
    shiftTypes: [shiftType(11, symbol: "D", title: "Day"), shiftType(12, symbol: "N", title: "Night")])
  rows.apply(needs.map { .put($0) })
  return rows
}

private let weekend = Weekdays([.saturday, .sunday])
private let workdays = Weekdays([.monday, .tuesday, .wednesday, .thursday, .friday])

private func need(
  _ number: UInt64, of type: UInt64 = 11, _ count: Int = 2, on weekdays: Weekdays = .all,
  in days: ClosedRange<CivilDate>? = nil
) -> StaffingNeed {
  StaffingNeed(id: id(number), version: 1, shiftType: id(type), count: count, weekdays: weekdays, days: days)
}

private func save(
  _ number: UInt64 = 31, of type: UInt64? = 11, _ count: Int64? = 2, on weekdays: [Weekday]? = nil,
  from firstDay: CivilDate? = nil, to lastDay: CivilDate? = nil
) -> SaveStaffingNeed {
  SaveStaffingNeed(
    id: id(number), mode: .create, shiftType: type.map { id($0) }, count: count, weekdays: weekdays,
    firstDay: firstDay, lastDay: lastDay)
}

@Suite struct `A staffing need` {
  @Test func `says for each day of the week how many people a shift type needs`() {
    let needs = [need(31, 3, on: workdays), need(32, 1, on: weekend), need(33, of: 12, 2)]
    let counts = (0..<8).map { needs.count(of: id(11), on: day($0)) }
    #expect(counts == [3, 1, 1, 3, 3, 3, 3, 3])
    #expect(needs.count(of: id(12), on: day(5)) == 2 && needs.count(of: id(13), on: day(5)) == nil)
  }

  @Test func `holds on its own days in place of what holds every week`() {
    let needs = [need(31, 3), need(32, 0, in: day(2)...day(4)), need(33, 5, on: weekend, in: day(7)...day(20))]
    let counts = (0..<10).map { needs.count(of: id(11), on: day($0)) }
    #expect(counts == [3, 3, 0, 0, 0, 3, 3, 3, 5, 5])
    #expect(needs.reversed().count(of: id(11), on: day(3)) == 0, "in whatever order")
  }

  @Test func `is of one day if it has no last one`() throws {
    let rows = ward()
    try perform(save(from: day(3)), on: rows)
    #expect(rows[id(31) as Identifier<StaffingNeed>]?.days == day(3)...day(3))
  }

  @Test func `of every week again loses both its days`() throws {
    let rows = ward()
    try perform(save(from: day(3), to: day(5)), on: rows)
    try perform(SaveStaffingNeed(id: id(31), mode: .update, isWeekly: true), on: rows)
    #expect(rows[id(31) as Identifier<StaffingNeed>]?.days == nil)
  }

  @Test func `names a shift type that is there, and a number of people`() {
    #expect(refusal(of: save(of: 13), on: ward())?.field == "shiftType")
    #expect(refusal(of: save(of: nil), on: ward())?.code == .missing)
    #expect(refusal(of: save(11, 1_000), on: ward())?.field == "count")
    #expect(refusal(of: save(11, 0), on: ward()) == nil, "a day on which nobody works it")
  }

  @Test func `does not end before it begins, nor last for ever`() {
    #expect(refusal(of: save(from: day(3), to: day(2)), on: ward())?.field == "lastDay")
    #expect(refusal(of: save(to: day(2)), on: ward())?.field == "firstDay")
    #expect(refusal(of: save(on: [.monday], from: day(0), to: day(2)), on: ward())?.field == "weekdays")
    #expect(refusal(of: save(on: [.monday], from: day(0), to: day(3)), on: ward()) == nil)
    #expect(refusal(of: save(from: day(0), to: day(366)), on: ward())?.code == .tooMany)
    #expect(refusal(of: save(from: day(0), to: day(365)), on: ward()) == nil)
  }

  @Test func `is the only one of its shift type on a day, but for days of their own`() {
    let rows = ward(need(31, 3, on: workdays), need(32, 9, in: day(10)...day(12)))
    let refused = refusal(of: save(33, on: [.friday, .saturday]), on: rows)
    #expect(refused?.code == .duplicate && refused?.message.contains("Mon, Tue, Wed, Thu, Fri") == true)
    #expect(refusal(of: save(33, on: [.saturday]), on: rows) == nil)
    #expect(refusal(of: save(33, of: 12), on: rows) == nil)
    #expect(refusal(of: save(33, from: day(12), to: day(14)), on: rows)?.code == .duplicate)
    #expect(refusal(of: save(33, from: day(13), to: day(14)), on: rows) == nil)
    // The other one's days are a Monday to a Wednesday.
    #expect(refusal(of: save(33, on: [.sunday], from: day(8), to: day(30)), on: rows) == nil)
    #expect(refusal(of: save(33, on: [.sunday, .monday], from: day(8), to: day(30)), on: rows)?.code == .duplicate)
  }

  @Test func `keeps its shift type from being deleted`() {
    let refused = refusal(of: DeleteShiftType(id(11)), on: ward(need(31)))
    #expect(refused?.code == .inUse && refused?.message.contains("1 staffing need") == true)
    #expect(refusal(of: DeleteShiftType(id(12)), on: ward(need(31))) == nil)
  }

  @Test func `is the managers' to keep`() {
    #expect(refusal(of: save(), as: .member, on: ward()) == .notAllowed)
    #expect(refusal(of: DeleteStaffingNeed(id(31)), as: .member, on: ward(need(31))) == .notAllowed)
    #expect(refusal(of: DeleteStaffingNeed(id(31)), as: .manager, on: ward(need(31))) == nil)
  }

  @Test func `is logged with its shift type`() throws {
    let rows = ward()
    try perform(save(), on: rows)
    let entry = try #require(rows.log().first)
    let texts = try #require(FeatureList([coverageFeature]).logTexts(of: "staffingNeeds"))
    let shown = texts.snapshot(try #require(entry.after))
    #expect(shown?.title == "Day: 2 people" && shown?.symbol == "D" && shown?.facts.map(\.text) == ["Every day"])
  }

  @Test func `comes back by an undo, unless another one has its days by then`() throws {
    let rows = ward(need(31))
    try perform(DeleteStaffingNeed(id(31)), on: rows)
    #expect(refusal(of: Undo(), on: rows) == nil)
    rows.apply(.put(need(32)))
    #expect(refusal(of: Undo(), on: rows)?.code == .duplicate)
  }

  private func perform(_ intent: some Intent, on rows: Replica) throws {
    let command = Command(id: id(2), at: sampleInstant, intent: intent)
    rows.apply(try command.perform(by: sampleActor(role: .owner), on: rows))
  }
}

@Suite struct `The list of staffing needs` {
  private let context = ScreenContext.test(.owner)

  @Test func `has them by shift type, those of every week first`() {
    let rows = ward(
      need(31, 9, in: day(10)...day(12)), need(32, 1, on: weekend), need(33, of: 12), need(34, 3, on: workdays))
    let root = DocumentNode(tag: "main")
    root.children = MarkupReader.read([UInt8](markup(on: rows, context).utf8))
    let titles = root.all { $0.attributes["class"] == "strong" }.map(\.words)
    #expect(titles == ["Day: 3 people", "Day: 1 person", "Day: 9 people", "Night: 2 people"])
    #expect(root.words.contains("Mon, Tue, Wed, Thu, Fri") && root.words.contains("Every day"))
  }

  @Test func `offers nothing to change to whoever may not`() {
    #expect(markup(on: ward(), context).contains(CoverageTexts.addNeed))
    #expect(!markup(on: ward(), .test(.member)).contains(CoverageTexts.addNeed))
  }

  private func markup(on rows: Replica, _ context: ScreenContext) -> String {
    CoverageScreen().view(in: context.on(rows)).markup
  }

  @Test func `begins a new one with a shift type that has none`() {
    let fresh = StaffingNeedSheet.new(id(50), in: context.on(ward(need(31))))
    #expect(fresh.shiftType == id(12) && fresh.count == 1 && fresh.weekdays == .all)
  }

  @Test func `keeps one weekday at least in the form`() {
    let rows = ward(need(31, on: Weekdays([.monday])))
    var sheet = StaffingNeedSheet(need(31, on: Weekdays([.monday])), in: .test())
    _ = sheet.reduce(.dayToggled(.monday), in: context.on(rows))
    #expect(sheet.form.draft.row.weekdays.days == [.monday])
    _ = sheet.reduce(.dayToggled(.sunday), in: context.on(rows))
    _ = sheet.reduce(.dayToggled(.monday), in: context.on(rows))
    #expect(sheet.form.draft.row.weekdays.days == [.sunday])
  }
}
