import JSONKit
@testable import LeaveFeature
@testable import LeaveModel
import RecordKit
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let (lastYear, thisYear, nextYear) = (2025, 2026, 2027)
private let newYear = CivilDate("2027-01-01") ?? .epoch

@Suite struct `The number of vacation days of a year` {
  private let rows = Replica([workplace().erased])
  private let context = ScreenContext.test(.manager, workplace: sampleWorkplace)

  init() { rows.apply(.put(Member(id: sampleMember, role: .member, displayName: "Ann").at(version: 1))) }

  private var allowance: LeaveAllowance { rows.leaveAllowance(of: sampleMember) }
  private var settings: LeaveSettings { rows.leaveSettings(of: sampleWorkplace) }

  private func allowed(_ years: Int...) -> [Int?] {
    years.map { rows.vacation(of: sampleMember, in: $0, by: sampleActor(role: .member), today: day(0)).allowed }
  }

  private func change(_ days: Int?, from date: CivilDate? = nil) throws {
    var shown = settings
    shown.terms = shown.terms.editing(on: day(0))
    let save = SaveLeaveSettings(changing: shown) { settings in
      settings.terms.edited.vacationDays = days
      settings.terms.editedFrom = date
    }
    rows.apply(try perform(save, on: rows))
  }

  private func give(_ days: Int?, from date: CivilDate? = nil) throws {
    var (shown, next) = (allowance, allowance)
    shown.terms = shown.terms.editing(on: day(0))
    next = shown
    (next.terms.edited.vacationDays, next.terms.editedFrom) = (days, date)
    rows.apply(
      try perform(shown.version == 0 ? Save(creating: next) : SaveLeaveAllowance(from: shown, to: next), on: rows))
  }

  @Test func `is one for all years until years were counted by another`() throws {
    try change(25)
    #expect(settings.terms == Dated(VacationTerms(vacationDays: 25)) && allowed(lastYear, nextYear) == [25, 25])
  }

  @Test func `is that of its last day, so that earlier years keep theirs`() throws {
    try change(25)
    try change(28)
    #expect(allowed(lastYear, thisYear, nextYear) == [25, 28, 28])
    try change(30, from: newYear)
    try change(27)
    #expect(allowed(lastYear, thisYear, nextYear) == [25, 27, 30], "a planned change stays")
    try change(nil, from: CivilDate("2028-06-30"))
    #expect(allowed(nextYear, 2028) == [30, nil])
  }

  @Test func `is the member's own from the year on in which it is given`() throws {
    try change(25)
    try give(30)
    #expect(allowed(lastYear, thisYear) == [25, 30], "the workplace's number held before")
    try give(32, from: newYear)
    try give(nil, from: CivilDate("2028-01-01"))
    #expect(allowed(lastYear, thisYear, nextYear, 2028) == [25, 30, 32, 25])
  }

  @Test func `that is planned can be canceled`() throws {
    try change(25)
    try change(30, from: newYear)
    let fields = try JSONFieldReader(JSON.parse(Array(#"{"withdrawn":"2027-01-01"}"#.utf8)))
    rows.apply(try perform(SaveLeaveSettings(patch: Patch(from: fields)), on: rows))
    #expect(settings.terms == Dated(VacationTerms(vacationDays: 25)))
  }

  @Test func `is asked from when in a member's form if years were counted by another`() throws {
    let address = Address(LeaveAllowanceSheet.path(of: Identifier(sampleMember.rawValue)))
    func open() throws -> LeaveAllowanceSheet {
      guard case .screen(let sheet)? = LeaveAllowanceSheet.open(address, in: context.on(rows)) else {
        throw Refusal("It did not open.")
      }
      return sheet
    }
    var sheet = try open()
    _ = sheet.reduce(.typed("vacationDays", "30"), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"), "no year is counted")
    try change(25)
    #expect(sheet.view(in: context.on(rows)).markup.contains("From When?"))
    _ = sheet.reduce(.typed("from", newYear.description), in: context.on(rows))
    #expect(sheet.view(in: context.on(rows)).markup.contains("2027 is the first year that gets the new number."))
    let effects = sheet.reduce(.saveTapped, in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(SaveLeaveAllowance.self) }.first), on: rows))
    #expect(allowed(lastYear, thisYear, nextYear) == [25, 25, 30])
    let markup = try open().view(in: context.on(rows)).markup
    #expect(markup.contains("From Jan 1, 2027: 30 days") && markup.contains("Cancel Change on Jan 1"))
    #expect(LeaveAllowancesScreen().view(in: context.on(rows)).markup.contains("From Jan 1, 2027: 30 days"))
  }

  @Test func `of earlier programs is read as it is`() throws {
    let json = #"{"id":"\#(sampleMember)","version":2,"vacationDays":30}"#
    let old = try LeaveAllowance(json: JSON.parse(Array(json.utf8)))
    #expect(old.terms == Dated(VacationTerms(vacationDays: 30)))
  }
}
