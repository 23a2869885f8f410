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

@Suite struct `A staffing need that changes` {
  private let rows = ward(need(31, 2))
  private let context = ScreenContext.test(.manager)

  private var row: StaffingNeed { rows[id(31) as Identifier<StaffingNeed>] ?? StaffingNeed(id: id(31)) }
  private func counts(_ days: Int...) -> [Int?] { days.map { rows.staffingNeeds().count(of: id(11), on: day($0)) } }

  private func change(
    from date: CivilDate? = nil, withdrawing begin: CivilDate? = nil, _ edit: (inout StaffingTerms) -> Void = { _ in }
  ) throws {
    var shown = row
    shown.terms = shown.terms.editing(on: day(0))
    let save = SaveStaffingNeed(changing: shown) { need in
      edit(&need.terms.edited)
      (need.terms.editedFrom, need.terms.withdrawn) = (date, begin)
    }
    rows.apply(try perform(save, on: rows))
  }

  @Test func `is another one for all days until there are shifts`() throws {
    try change { $0.count = 3 }
    #expect(counts(-7, 0, 7) == [3, 3, 3] && row.terms.changes.isEmpty)
  }

  @Test func `leaves the coverage of earlier days, and later changes`() throws {
    rows.apply(.put(shift(21, on: day(-1))))
    try change { $0.count = 3 }
    #expect(counts(-1, 0) == [2, 3])
    try change(from: day(10)) { $0.count = 5 }
    try change(from: day(5)) { $0.count = 4 }
    #expect(counts(-1, 4, 5, 9, 10) == [2, 3, 4, 4, 5])
    try change(withdrawing: day(5))
    #expect(counts(4, 5, 10) == [3, 3, 5])
    try change(from: day(12), withdrawing: day(10))
    #expect(counts(10, 11, 12) == [3, 3, 5])
  }

  @Test func `is of other days of the week from a day on, which other needs may have by then`() throws {
    rows.apply(.put(shift(21, on: day(-1))))
    // Days 1 and 8 are Saturdays.
    try change(from: day(7)) { $0.weekdays = workdays }
    #expect(counts(-6, 1, 8, 10) == [2, 2, nil, 2])
    var other = need(32, 1, on: weekend)
    #expect(refusal(of: SaveStaffingNeed(creating: other.at(version: 0)), on: rows)?.code == .duplicate)
    other = need(32, 1, on: workdays)
    other.terms.change(from: day(7)) { $0.weekdays = weekend }
    #expect(row.contradicts(other), "in the days before")
    #expect(other.contradicts(row))
    #expect(!row.contradicts(need(33, 1, in: day(1)...day(2))), "days of their own hold in place of it")
    let (free, more) = (need(34, 1, on: weekend), need(35, 1, in: day(1)...day(2)))
    var late = need(36, 1, on: workdays)
    #expect(!free.contradicts(late))
    late.terms.change(from: day(7)) { $0.weekdays = .all }
    #expect(free.contradicts(late) && late.contradicts(free))
    late = need(37, 1, on: workdays, in: day(0)...day(20))
    #expect(!late.contradicts(more))
    late.terms.change(from: day(3)) { $0.weekdays = weekend }
    #expect(!late.contradicts(more), "not before day 3, when the other one is over")
  }

  @Test func `of one day is corrected as a whole`() throws {
    rows.apply([.put(shift(21, on: day(-1))), .put(need(31, 2, in: day(-2)...day(-2)))])
    try change { $0.count = 3 }
    #expect(counts(-2) == [3] && row.terms.changes.isEmpty)
  }

  @Test func `is asked from when only if shifts were planned by it, and lists what is to come`() throws {
    let open = { StaffingNeedSheet(row, in: context.on(rows)) }
    var sheet = open()
    _ = sheet.reduce(.form(.typed("count", "3")), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"))
    rows.apply(.put(shift(21, on: day(-1))))
    #expect(sheet.view(in: context.on(rows)).markup.contains("From When?"))
    _ = sheet.reduce(.form(.typed("from", day(10).description)), in: context.on(rows))
    let effects = sheet.reduce(.form(.saveTapped), in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(SaveStaffingNeed.self) }.first), on: rows))
    #expect(counts(9, 10) == [2, 3])
    let markup = open().view(in: context.on(rows)).markup
    #expect(markup.contains("From Nov 30, 2026: 3 people") && markup.contains("Cancel Change on Nov 30"))
    let list = CoverageScreen().view(in: context.on(rows)).markup
    #expect(list.contains("Day: 2 people") && list.contains("From Nov 30, 2026: 3 people"))
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
    #expect(fresh.shiftType == id(12) && fresh.terms == Dated())
  }

  @Test func `keeps one weekday at least in the form`() {
    let rows = ward(need(31, on: Weekdays([.monday])))
    var sheet = StaffingNeedSheet(need(31, on: Weekdays([.monday])), in: .test())
    _ = sheet.reduce(.dayToggled(.monday), in: context.on(rows))
    #expect(sheet.form.draft.row.terms.edited.weekdays.days == [.monday])
    _ = sheet.reduce(.dayToggled(.sunday), in: context.on(rows))
    _ = sheet.reduce(.dayToggled(.monday), in: context.on(rows))
    #expect(sheet.form.draft.row.terms.edited.weekdays.days == [.sunday])
  }
}
