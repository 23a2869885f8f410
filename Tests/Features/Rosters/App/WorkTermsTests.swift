import JSONKit
import RecordKit
import RosterProblemKit
@testable import RostersFeature
@testable import RostersModel
import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The work terms of somebody` {
  private let rows = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
  private let context = ScreenContext.test(.manager)

  init() { rows.apply(.put(member(902).named("Sam Sample"))) }

  private var row: WorkTerms { rows.workTerms(of: id(902)) }
  private func hours(_ days: Int...) -> [Int?] { days.map { row.terms.on(day($0)).weeklyHours } }

  private func change(
    from date: CivilDate? = nil, withdrawing begin: CivilDate? = nil, _ edit: (inout RosterTerms) -> Void = { _ in }
  ) throws {
    let former = row
    var next = former
    next.terms = former.terms.editing(on: day(0))
    let shown = next
    edit(&next.terms.edited)
    (next.terms.editedFrom, next.terms.withdrawn) = (date, begin)
    let save = former.version == 0 ? Save<WorkTerms>(creating: next) : Save<WorkTerms>(from: shown, to: next)
    rows.apply(try perform(save, on: rows))
  }

  @Test func `hold for all days until the person has shifts`() throws {
    try change { $0.weeklyHours = 20 }
    #expect(row.terms == Dated(RosterTerms(weeklyHours: 20)))
  }

  @Test func `hold from today on, or from the day that is said, once the person has shifts`() throws {
    rows.apply(.put(shift(31, member: id(902), on: day(-1))))
    try change { $0.weeklyHours = 20 }
    #expect(hours(-1, 0) == [nil, 20], "the usual ones held before")
    try change(from: day(10)) { $0.weeklyHours = 30 }
    try change(from: day(5)) { $0.isPlanned = false }
    #expect(hours(-1, 0, 9, 10) == [nil, 20, 20, 30], "no change takes another one back")
    #expect([4, 5, 10].map { row.terms.on(day($0)).isPlanned } == [true, false, false])
    try change(from: day(12), withdrawing: day(10))
    #expect(hours(10, 11, 12) == [20, 20, 30], "a change can be moved")
    try change(withdrawing: day(5))
    #expect(row.terms.on(day(6)).isPlanned && hours(11, 12) == [20, 30], "and canceled")
  }

  @Test func `of earlier programs are read as they are`() throws {
    let json = #"{"id":"\#(id(902) as Identifier<WorkTerms>)","version":2,"planned":false,"weeklyHours":20}"#
    let old = try WorkTerms(json: JSON.parse(Array(json.utf8)))
    #expect(old.terms == Dated(RosterTerms(isPlanned: false, weeklyHours: 20)))
  }

  private func open() throws -> WorkTermsSheet {
    let address = Address("\(RosterPeopleSheet.path)/\(id(902) as Identifier<Member>)")
    guard case .screen(let sheet)? = WorkTermsSheet.open(address, in: context.on(rows)) else {
      throw Refusal("It did not open.")
    }
    return sheet
  }

  @Test func `are asked from when only where shifts were planned by them`() throws {
    var sheet = try open()
    _ = sheet.reduce(.typed("weeklyHours", "20"), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"))
    rows.apply(.put(shift(31, member: id(902), on: day(-1))))
    #expect(sheet.view(in: context.on(rows)).markup.contains("From When?"))
    _ = sheet.reduce(.typed("from", day(10).description), in: context.on(rows))
    let effects = sheet.reduce(.saveTapped, in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(Save<WorkTerms>.self) }.first), on: rows))
    #expect(hours(9, 10) == [nil, 20])
    let markup = try open().view(in: context.on(rows)).markup
    #expect(markup.contains("From Nov 30, 2026: up to 20 h per week") && markup.contains("Cancel Change on Nov 30"))
    let people = RosterPeopleSheet().view(in: context.on(rows)).markup
    #expect(people.contains("up to 40 h per week") && people.contains("From Nov 30, 2026: up to 20 h per week"))
  }
}

@Suite struct `A roster over a change of work terms` {
  /// From a Sunday to the second Saturday after it.
  private let days = day(2)...day(15)
  private let start = day(9)

  private func people(_ edit: (inout RosterTerms) -> Void) throws -> [JSON] {
    var ward = RosterWard(people: 2)
    ward.need(RosterWard.early, 1)
    var terms = WorkTerms(of: id(900)).at(version: 1)
    terms.terms.change(from: start, edit)
    ward.rows.apply(.put(terms))
    let question = RosterQuestion(.fill, days, in: ScreenContext.test(.manager).on(ward.rows))
    return try JSON.parse(question.request.json)["people"]?.array ?? []
  }

  @Test func `counts the hours of each day`() throws {
    let minutes = try people { $0.weeklyHours = 20 }.map { $0["maxMinutes"]?.integer }
    #expect(minutes == [60 * 60, 80 * 60])
  }

  @Test func `has the person on the days on which they are planned`() throws {
    var ward = RosterWard(people: 2)
    ward.need(RosterWard.early, 1)
    var terms = WorkTerms(of: id(900)).at(version: 1)
    terms.terms.change(from: start) { $0.isPlanned = false }
    let rows = ward.rows
    rows.apply(.put(terms))
    #expect(terms.isPlanned(in: days) && !terms.isPlanned(in: start...day(15)))
    #expect(terms.isPlanned(in: day(8)...start))
    func members(_ days: ClosedRange<CivilDate>) -> [Identifier<Member>] {
      RosterQuestion(.fill, days, in: ScreenContext.test(.manager).on(rows)).members
    }
    #expect(members(days) == [id(900), id(901)] && members(start...day(15)) == [id(901)])
  }

  @Test func `gives the person no shift on the other days`() throws {
    var ward = RosterWard(people: 2)
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow) = (false, 1, nil, 14) }
    ward.need(RosterWard.early, 2)
    var terms = WorkTerms(of: id(900)).at(version: 1)
    terms.terms.change(from: day(4)) { $0.isPlanned = false }
    ward.rows.apply(.put(terms))
    let preview = try FillSheet.found(.fill, day(3)...day(5), on: ward.rows, in: .test(.manager)).result()
    #expect(preview.added.filter { $0.member == id(900) }.map(\.date) == [day(3)])
    #expect(preview.gaps.map(\.date) == [day(4), day(5)])
  }
}

extension RosterTerms {
  fileprivate init(isPlanned: Bool = true, weeklyHours: Int?) {
    self.init()
    (self.isPlanned, self.weeklyHours) = (isPlanned, weeklyHours)
  }
}
