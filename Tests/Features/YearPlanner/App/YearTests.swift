import JSONKit
import LeaveModel
import RecordKit
import RestModel
import ScheduleModel
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit
@testable import YearPlannerFeature

private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
private let sam: Identifier<Member> = id(902)

private func crew(_ shifts: [ScheduledShift]) -> Replica {
  let rows = Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(11, symbol: "D", title: "Day"), shiftType(12, symbol: "N", title: "Night", duration: night),
      shiftType(13, symbol: "OC", title: "On Call", duration: .allDay),
    ], shifts: shifts)
  rows.apply(
    [
      .put(member(900, role: .owner).named("Alex Example")), .put(member(902).named("Sam Sample")),
      .put(member(904).named("Gone").leaving(at: sampleInstant)),
    ])
  return rows
}

private func jan(_ number: Int) -> CivilDate { day(-324 + number) }

@Suite struct `The year of a person` {
  private var screen = YearScreen()
  private let rows = crew([
    shift(31, on: jan(1)), shift(32, on: jan(1), type: 12), shift(33, on: jan(31), type: 13),
    shift(34, on: day(0)), shift(35, member: sam, on: day(0), type: 12), shift(36, member: id(904), on: day(0)),
  ])
  private var context = ScreenContext.test()

  private var markup: String { screen.view(in: context.on(rows)).markup }

  private mutating func reduce(_ action: YearScreen.Action) -> [String] {
    screen.reduce(action, in: context.on(rows)).map(\.text)
  }

  @Test func `adds up to what is worked, by month and in all`() {
    let planned = screen.planned(in: context.on(rows))
    #expect(jan(1).description == "2026-01-01")
    #expect(planned.months.map(\.shifts) == [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    #expect(planned.months[0].minutes == 20 * 60 && planned.months[0].nights == 1 && planned.months[0].allDay == 1)
    #expect(planned.total.shifts == 4 && planned.total.minutes == 28 * 60)
    #expect(planned.types.map(\.symbol) == ["D", "N", "OC"])
  }

  @Test func `is on Free what is shown of it, and its files are locked`() {
    #expect(!markup.contains(HistoryLimit.totalsText))
    rows.apply([.put(tierRow(.free))])
    #expect(screen.planned(in: context.on(rows)).total.shifts == 1)
    #expect(markup.contains("On Free, totals cover the last 30 days and upcoming shifts."))
    #expect(markup.contains(ProFeature.allHistory.lockedText) && markup.contains("#icon-lock"))
    let address = Address(ExportSheet.path(of: 2026, .me))
    guard case .screen(let sheet)? = ExportSheet.open(address, in: context.on(rows)) else {
      Issue.record("no sheet")
      return
    }
    let page = sheet.view(in: context.on(rows)).markup
    #expect(page.contains(ProFeature.exports.lockedText) && !page.contains(".pdf"))
  }

  @Test func `says leave and holidays, and counts no shift that leave covers`() {
    rows.apply(.put(leave(81, days: jan(1)...jan(2))))
    rows.apply(.put(Holiday(id: id(91), version: 1, date: jan(1), title: "New Year’s Day")))
    #expect(screen.planned(in: context.on(rows)).total.leaveDays == 2)
    #expect(screen.planned(in: context.on(rows)).total.shifts == 2)
    #expect(
      markup.contains("Thursday, January 1, 2026, Day, on leave, Night, on leave, New Year’s Day"))
    #expect(markup.contains("Friday, January 2, 2026, no shift, on leave"))
    #expect(markup.contains("2 days of leave") && markup.contains("<dt>Leave days</dt>"))
  }

  @Test func `has both shifts of a day that has two`() {
    let planned = screen.planned(in: context.on(rows))
    #expect(planned.shifts(on: jan(1)).map(\.symbol) == ["D", "N"])
    #expect(markup.contains("Thursday, January 1, 2026, Day, Night"))
    #expect(markup.contains("Friday, January 2, 2026, no shift"))
  }

  @Test func `has twelve months of all their days, and one day that keys begin from`() {
    #expect(markup.components(of: "<section class=\"year-month\"") == 12)
    #expect(markup.components(of: "class=\"year-day numbers\"") == 365)
    #expect(markup.components(of: "tabindex=\"0\"") == 1)
    #expect(markup.components(of: "aria-current=\"date\"") == 1)
  }

  @Test mutating func `says the overtime of long weeks`() {
    let shifts = (0..<7).map { shift(UInt64(50 + $0), on: day(-5 + $0)) }
    let planned = screen.planned(in: context.on(crew(shifts)))
    #expect(planned.months[10].overtime == 16 * 60 && planned.total.overtime == 16 * 60)
  }

  @Test func `says the overtime by the workplace's rule, and none where none is counted`() {
    let rows = crew((0..<7).map { shift(UInt64(50 + $0), on: day(-5 + $0)) })
    #expect(page(on: rows).contains("Overtime is anything over 40 hours in a week."))
    var settings = RestSettings(of: context.actor.workplace).at(version: 1)
    settings.terms = Dated(WorkingTimeTerms(.weekly, weeklyLimit: 50 * 60))
    rows.apply(.put(settings))
    #expect(screen.planned(in: context.on(rows)).total.overtime == 6 * 60)
    #expect(page(on: rows).contains("Overtime is anything over 50 hours in a week."))
    settings.terms = Dated(WorkingTimeTerms(.fireProtectionFourWeeks, periodStart: day(-2)))
    rows.apply(.put(settings.at(version: 2)))
    #expect(screen.planned(in: context.on(rows)).total.overtime == 0)
    #expect(page(on: rows).contains("Overtime is anything over 212 hours in 28 days."))
    settings.terms = Dated(WorkingTimeTerms(.none))
    rows.apply(.put(settings.at(version: 3)))
    #expect(screen.planned(in: context.on(rows)).total.overtime == 0 && !page(on: rows).contains("Overtime"))
    settings.terms = Dated(WorkingTimeTerms(.weekly))
    settings.terms.change(from: day(-1)) { $0.weeklyLimit = 30 * 60 }
    settings.terms.change(from: day(10)) { $0.overtime = .none }
    rows.apply(.put(settings.at(version: 4)))
    for note in [
      "Overtime is anything over 40 hours in a week.",
      "From Nov 19, 2026: Overtime is anything over 30 hours in a week.",
      "From Nov 30, 2026: Overtime is not counted.",
    ] {
      #expect(page(on: rows).contains(note), "\(note)")
    }
  }

  private func page(on rows: Replica) -> String { screen.view(in: context.on(rows)).markup }

  @Test func `begins its weeks as the region has it`() {
    let german = Region.reading(as: Region(locale: "de")) { markup }
    let american = Region.reading(as: Region(locale: "en-US")) { markup }
    #expect(german.contains("<th scope=\"col\" abbr=\"Monday\">") && american != german)
    #expect(german.prefixUpTo("Tuesday") < german.prefixUpTo("Sunday"))
    #expect(american.prefixUpTo("Sunday") < american.prefixUpTo("Tuesday"))
  }

  @Test mutating func `is turned by the arrows, up to the ends of the calendar`() {
    #expect(reduce(.yearShown(2027)).isEmpty && screen.path == "/schedule/year/2027")
    _ = reduce(.yearShown(1))
    #expect(markup.contains("aria-label=\"Previous year\" title=\"Previous year\" disabled"))
    _ = reduce(.yearShown(9999))
    #expect(markup.contains("aria-label=\"Next year\" title=\"Next year\" disabled"))
  }

  @Test mutating func `is walked through by keys, into the next year too`() {
    for (key, date) in [(GridKey.right, 1), (.down, 8), (.left, 7), (.up, 0), (.nextPage, 30)] {
      _ = reduce(.keyPressed(key, from: screen.cursor ?? day(0)))
      #expect(screen.cursor == day(date))
    }
    _ = reduce(.keyPressed(.nextPage, from: day(30)))
    #expect(screen.path == "/schedule/year/2027" && screen.cursor == day(61))
  }

  @Test func `leads to its days and months`() {
    #expect(markup.contains("href=\"/schedule/2026-11-20\""))
    let other = YearScreen(2026, of: .member(sam)).view(in: context.on(rows)).markup
    #expect(other.contains("href=\"/schedule/team/people/\(sam)/2026-11-20\""))
    let team = YearScreen(2026, of: .team).view(in: context.on(rows)).markup
    #expect(team.contains("href=\"/schedule/team/2026-11-20\""))
  }

  @Test(arguments: ["/schedule/year", "/schedule/year/2026", "/schedule/year?of=team", "/schedule/year/0999?of=\(sam)"])
  func `is what its address says`(path: String) {
    guard case .screen(let opened)? = YearScreen.open(Address(path), in: context.on(rows)) else {
      return #expect(Bool(false), "\(path)")
    }
    #expect(opened.path == path)
  }

  @Test(arguments: [
    "/schedule/year/x", "/schedule/year/26", "/schedule/year/2026/x", "/schedule/years", "/schedule/year?of=nobody",
  ])
  func `is not at other addresses`(path: String) {
    #expect(YearScreen.open(Address(path), in: context.on(rows)) == nil)
  }
}

@Suite struct `The year of the team` {
  private let rows = crew([
    shift(31, on: day(0)), shift(32, on: day(0), type: 12), shift(33, member: sam, on: day(0)),
    shift(34, member: id(904), on: day(0)), shift(35, member: id(904), on: day(1)),
  ])

  @Test func `counts each person of it once a day, and who has left as long as they were there`() {
    let planned = YearScreen(of: .team).planned(in: .test().on(rows))
    #expect(planned.people(on: day(0)) == 3 && planned.people(on: day(1)) == 0)
    #expect(planned.total.shifts == 4 && planned.total.minutes == (8 + 12 + 8 + 8) * 60)
  }

  @Test func `has overtime of persons, not of all together`() {
    let shifts = (0..<5).flatMap { number in
      [shift(UInt64(50 + number), on: day(number)), shift(UInt64(60 + number), member: sam, on: day(number))]
    }
    #expect(YearScreen(of: .team).planned(in: .test().on(crew(shifts))).total.overtime == 0)
  }

  @Test func `is closed to members who see only themselves`() {
    let workplace = rows.workplace ?? Workplace(id: id(100), name: "Ward", timeZone: "UTC")
    let permissions = MemberPermissions(planOwnShifts: true, seeTeam: false)
    rows.apply([
      .put(
        Workplace(
          id: workplace.id, version: 2, name: workplace.name, timeZone: workplace.timeZone, permissions: permissions))
    ])
    var screen = YearScreen(2030, of: .team)
    let context = ScreenContext.test(.member)
    #expect(screen.view(in: context.on(rows)).markup.contains("Only your own schedule"))
    #expect(screen.receive(.shown, in: context.on(rows)).isEmpty)
    #expect(YearScreen().view(in: context.on(rows)).markup.contains("January"))
    #expect(!YearScreen().view(in: context.on(rows)).markup.contains("Whose year"))
  }
}

@Suite struct `A year that the device does not hold` {
  private var screen = YearScreen(2030)
  private let rows = crew([])
  private let from = CivilDate(year: 2029, month: 12, day: 30)

  private mutating func receive(_ event: ScreenEvent, isOnline: Bool = true) -> [String] {
    screen.receive(event, in: .test(isOnline: isOnline).on(rows)).map(\.text)
  }

  private func markup(isOnline: Bool = true) -> String {
    screen.view(in: .test(isOnline: isOnline).on(rows)).markup
  }

  @Test mutating func `is asked of the server, with the days before it in its first week`() throws {
    let from = try #require(from)
    let asked = receive(.shown)
    #expect(asked.count == 1 && asked[0].contains("/shifts?from=\(from)&to=2030-12-31&member=\(sampleMember)"))
    #expect(markup().contains("Loading this year’s shifts…") && markup().contains("<dd>–</dd>"))
    let row = shift(50, on: from.adding(days: 40), type: 12).erased.object.text
    _ = receive(.fetched(token: "\(from)/\(sampleMember)", Array("{\"items\": [\(row)], \"nextCursor\": null}".utf8)))
    #expect(markup().contains("February 8, 2030, Night") && !markup().contains("<dd>–</dd>"))
  }

  @Test mutating func `takes no answer that is about somebody else`() throws {
    let from = try #require(from)
    _ = receive(.shown)
    _ = screen.reduce(.personChosen("\(sam)"), in: .test().on(rows))
    _ = receive(.shown)
    _ = receive(.fetched(token: "\(from)/\(sampleMember)", Array("{\"items\": []}".utf8)))
    #expect(markup().contains("Loading this year’s shifts…"))
    _ = receive(.fetched(token: "\(from)/\(sam)", Array("{\"items\": []}".utf8)))
    #expect(!markup().contains("Loading this year’s shifts…"))
  }

  @Test mutating func `says without a network what is missing, and asks again with one`() {
    #expect(receive(.shown, isOnline: false).isEmpty)
    #expect(markup(isOnline: false).contains("Go online to see the whole year"))
    #expect(receive(.shown).count == 1)
    _ = receive(.fetchFailed(token: "\(from.map { "\($0)" } ?? "")/\(sampleMember)", reason: "Gone"))
    #expect(markup().contains("Couldn’t load this year’s shifts."))
    _ = screen.reduce(.retryTapped, in: .test().on(rows))
    #expect(receive(.shown).count == 1)
  }
}

@Suite struct `The export of a year` {
  private let rows = crew([])

  private func sheet(_ query: String = "", _ actions: ExportSheet.Action...) throws -> ExportSheet {
    let address = Address("/schedule/year/2026/export\(query)")
    guard case .screen(var sheet)? = ExportSheet.open(address, in: .test().on(rows)) else {
      throw CancellationError()
    }
    for action in actions { _ = sheet.reduce(action, in: .test().on(rows)) }
    return sheet
  }

  private func link(_ sheet: ExportSheet, in language: String = "en-CA") -> String {
    let markup = Region.reading(as: Region(locale: language)) { sheet.view(in: .test().on(rows)).markup }
    let link = markup.split(separator: "href=\"/api").last?.prefix { $0 != "\"" } ?? ""
    return String(link.split(separator: "/schedule").last ?? "").replacing("&amp;", with: "&")
  }

  @Test func `downloads one's own year on the region's paper, unless something else is chosen`() throws {
    #expect(link(try sheet()) == "/year.pdf?year=2026&member=\(sampleMember)&paper=letter")
    #expect(link(try sheet(), in: "de") == "/year.pdf?year=2026&member=\(sampleMember)&paper=a4")
    #expect(link(try sheet("", .paperChosen("a4"))) == "/year.pdf?year=2026&member=\(sampleMember)&paper=a4")
  }

  @Test func `downloads the team's month, or another person's`() throws {
    #expect(
      link(try sheet("?of=team", .periodChosen("2"))) == "/month.pdf?month=2026-02&team=true&paper=letter")
    #expect(
      link(try sheet("", .periodChosen("11"), .personChosen("\(sam)")))
        == "/month.pdf?month=2026-11&member=\(sam)&paper=letter")
  }

  @Test func `downloads the days of a month or the year for spreadsheets`() throws {
    let csv = ExportSheet.Action.formatChosen("csv")
    #expect(link(try sheet("", csv)) == ".csv?from=2026-01-01&to=2026-12-31&member=\(sampleMember)")
    #expect(link(try sheet("?of=team", csv, .periodChosen("2"))) == ".csv?from=2026-02-01&to=2026-02-28&team=true")
  }

  @Test func `names its file by what is in it`() throws {
    let markup = try sheet("?of=team", .periodChosen("2")).view(in: .test().on(rows)).markup
    #expect(markup.contains("download=\"team-2026-02.pdf\""))
  }

  @Test func `needs a network`() throws {
    let markup = try sheet().view(in: .test(isOnline: false).on(rows)).markup
    #expect(!markup.contains("/api/") && markup.contains("Try again when you’re connected."))
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
  fileprivate func prefixUpTo(_ text: String) -> Int {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) } ?? .max
  }
}
