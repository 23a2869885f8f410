import JSONKit
import PayModel
import PublishingModel
import RecordKit
import RestModel
import ScheduleModel
import SharedModels
import SharedUIs
import SyncKit
@testable import TeamFeature
import TestSupport
import Testing
import TimeKit

private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
private let sam: Identifier<Member> = id(902)
/// A Sunday, as weeks begin in the tests' region.
private let sunday = day(-5)

/// Sam works six days of eight hours in a week, Zoë two nights.
private func crew(_ changes: Change...) -> Replica {
  let days = (0..<6).map { shift(UInt64(30 + $0), member: sam, on: sunday.adding(days: $0)) }
  let nights = [
    shift(41, member: id(903), on: sunday, type: 12), shift(42, member: id(903), on: day(0), type: 12),
  ]
  let rows = Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(11, symbol: "D", title: "Day"), shiftType(12, symbol: "N", title: "Night", duration: night),
    ], shifts: days + nights)
  rows.apply(
    [
      member(900, role: .owner).named("Alex Example"), member(902).named("Sam Sample"),
      member(903).named("Zoë Zett"), member(904).named("Gone").leaving(at: sampleInstant),
    ].map { .put($0) })
  rows.apply(changes)
  return rows
}

private func paid(_ member: Identifier<Member>, _ cents: Int64) -> Change {
  var rate = PayRate(of: member).at(version: 1)
  rate.terms = Dated(PayTerms(hourlyRate: cents))
  return .put(rate)
}

@Suite struct `The hours of a team's week` {
  private var screen = TeamScreen(day(0), layout: .hours)

  private func hours(_ rows: Replica, _ role: Role = .manager, _ filter: TeamFilter = TeamFilter()) -> TeamHours {
    let context = ScreenContext.test(role)
    return TeamHours(
      screen.team(in: context.on(rows)), filter, distant: nil, in: context.on(rows))
  }

  @Test func `are those of each person, and of all, with overtime`() {
    let hours = hours(crew())
    #expect(hours.lines.map(\.name) == ["Alex Example", "Sam Sample", "Zoë Zett"])
    #expect(hours.lines.map(\.sum.minutes) == [0, 2_880, 1_440] && hours.lines.map(\.sum.overtime) == [0, 480, 0])
    #expect(hours.total.minutes == 4_320 && hours.total.overtime == 480 && hours.total.shifts == 8)
    #expect(!hours.hasCosts)
  }

  @Test func `cost what rates say, of which managers alone are told`() {
    let rows = crew(paid(sam, 2_000))
    let managers = hours(rows)
    #expect(managers.hasCosts && managers.total.cost == 40 * 2_000 + 8 * 3_000 && managers.unpricedCount == 1)
    let page = screen.view(in: .test(.manager).on(rows)).markup
    #expect(page.contains("$1,040.00*") && page.contains("1 person works without an hourly rate."))
    #expect(!hours(rows, .member).hasCosts)
    #expect(!screen.view(in: .test(.member).on(rows)).markup.contains("1,040"))
  }

  @Test func `count overtime with the shifts that a filter leaves out`() {
    var filter = TeamFilter()
    filter.shiftType = id(12)
    let rows = crew(.put(shift(51, member: sam, on: day(1), type: 12)))
    let sums = hours(rows, .manager, filter).lines.map(\.sum)
    #expect(sums.map(\.minutes) == [0, 720, 1_440] && sums.map(\.overtime) == [0, 720, 0])
  }

  @Test func `are worked out from the beginning of a longer period`() {
    var rest = RestSettings(of: id(100)).at(version: 1)
    rest.terms = Dated(WorkingTimeTerms(.fireProtectionFourWeeks, periodStart: sunday.adding(days: -21)))
    // 21 days of 10 hours before: 210 of 212 hours.
    let before = (1...21).map { number in
      var shift = shift(UInt64(3_000 + number), member: sam, on: sunday.adding(days: -number))
      (shift.startTime, shift.endTime) = (time(8), time(18))
      return Change.put(shift)
    }
    let rows = crew(.put(rest))
    rows.apply(before)
    #expect(hours(rows).lines.map(\.sum.overtime) == [0, 2_880 - 120, 0])
  }

  @Test mutating func `are a file for spreadsheets`() throws {
    let rows = crew(paid(sam, 2_000))
    let effects = screen.reduce(.hoursDownloaded, in: .test(.manager).on(rows))
    guard case .browser(let request)? = effects.first, request.name == "download" else {
      Issue.record("nothing is downloaded")
      return
    }
    #expect(request.text("name") == "hours-\(sunday).csv")
    let lines = String(decoding: request.content.dropFirst(3), as: UTF8.self).split(separator: "\r\n")
    #expect(
      lines == [
        "Name,Badge number,Email,From,To,Shifts,Hours,Overtime,Cost,Currency",
        "Alex Example,,,\(sunday),\(day(1)),0,0.00,0.00,0.00,CAD",
        "Sam Sample,,,\(sunday),\(day(1)),6,48.00,8.00,1040.00,CAD",
        "Zoë Zett,,,\(sunday),\(day(1)),2,24.00,0.00,,CAD",
      ])
  }

  @Test mutating func `tell payroll which of two people of one name is meant`() throws {
    let rows = crew(.put(Member(id: id(930), role: .member, displayName: "Sam Sample").at(version: 1)))
    var context = ScreenContext.test(.manager)
    context.hasAccount = true
    let asked = try #require(screen.reduce(.hoursDownloaded, in: context.on(rows)).first?.serverRequest)
    #expect(asked.request.path == "/api/v1/workplaces/\(id(100) as Identifier<Workplace>)/contacts")
    let answer = #"{"items": [{"member": {"id": "\#(sam)"}, "email": "sam@example.org", "badge": "B-17"}]}"#
    let file = { (effects: [Effect]) -> [String] in
      guard case .browser(let request)? = effects.first, request.name == "download" else { return [] }
      return String(decoding: request.content.dropFirst(3), as: UTF8.self).split(separator: "\r\n").map { String($0) }
    }
    let lines = file(screen.receive(.fetched(token: asked.token, Array(answer.utf8)), in: context.on(rows)))
    #expect(lines.contains { $0.hasPrefix("Sam Sample (1),B-17,sam@example.org,") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Sam Sample (2),,,") })
    let offline = file(screen.receive(.fetchFailed(token: asked.token, reason: "Offline"), in: context.on(rows)))
    #expect(offline.contains { $0.hasPrefix("Sam Sample (1),,,") })
  }

  @Test mutating func `tell payroll who has deleted the account, as long as the books keep the name`() throws {
    let rows = crew(paid(sam, 2_000))
    var member = try #require(rows[sam])
    member.distinction = "B-17"
    let kept = try #require(KeptName(of: member, on: rows, until: day(300)))
    rows.apply([.put(member.anonymous(at: Instant(day(2), time(9), offsetMinutes: 0))), .put(kept)])
    let file = { (effects: [Effect]) -> String in
      guard case .browser(let request)? = effects.first else { return "" }
      return String(decoding: request.content, as: UTF8.self)
    }
    let context = ScreenContext.test(.manager)
    let named = file(screen.reduce(.hoursDownloaded, in: context.on(rows)))
    #expect(named.contains("Sam Sample (B-17) (left),B-17,,\(sunday),\(day(1)),6,48.00,8.00,1040.00,CAD"), "\(named)")
    rows.apply(.remove(kept.id))
    let nameless = file(screen.reduce(.hoursDownloaded, in: context.on(rows)))
    #expect(nameless.contains("Former member,,,\(sunday),\(day(1)),6,48.00,8.00,1040.00,CAD"), "\(nameless)")
  }

  @Test mutating func `have an address, and steps of a week`() {
    let path = TeamScreen.path(of: day(0), layout: .hours)
    #expect(path == "/schedule/team/\(day(0))/hours")
    let context = ScreenContext.test(.manager)
    guard case .screen(let opened)? = TeamScreen.open(Address(path), in: context.on(crew())) else {
      Issue.record("it does not open")
      return
    }
    #expect(opened.path == path && opened.days(in: context.on(crew())) == sunday...day(1))
    _ = screen.reduce(.layoutChosen(.week), in: context.on(crew()))
    #expect(screen.days(in: context.on(crew())).upperBound == sunday.adding(days: 34))
  }

  @Test func `go by the workplace's weeks`() {
    var rest = RestSettings(of: id(100)).at(version: 1)
    rest.terms = Dated(WorkingTimeTerms(.weekly, weekStart: .monday))
    let rows = crew(.put(rest))
    #expect(screen.days(in: .test(.manager).on(rows)) == sunday.adding(days: 1)...day(2))
    #expect(hours(rows).lines.map(\.sum.minutes) == [0, 2_400, 720])
  }

  @Test mutating func `are not counted before all shifts have come`() {
    let context = ScreenContext.test(.manager)
    screen = TeamScreen(day(200), layout: .hours)
    let asked = screen.receive(.shown, in: context.on(crew()))
    #expect(!asked.isEmpty)
    #expect(!screen.view(in: context.on(crew())).markup.contains("hours-table"))
  }

  @Test mutating func `show what the draft would cost`() throws {
    let rows = crew(paid(sam, 2_000))
    let context = ScreenContext.test(.manager)
    #expect(!screen.view(in: context.on(rows)).markup.contains(">Draft<"))
    let plan = PlanShifts([.init(id: id(60), date: day(1), shiftType: id(11), member: sam)])
    rows.apply(try perform(DraftShifts(.plan(plan)), on: rows))
    #expect(screen.view(in: context.on(rows)).markup.contains(">Draft<"))
    _ = screen.reduce(.draftChosen(true), in: context.on(rows))
    #expect(screen.view(in: context.on(rows)).markup.contains("$1,280.00*"))
  }
}

@Suite struct `A person's pay` {
  @Test func `is seen by its person and by managers`() {
    let rows = crew(paid(sam, 2_000))
    let sheet = PersonSheet(member: sam, day: sunday)
    #expect(sheet.view(in: .test(.manager).on(rows)).markup.contains("$1,040.00"))
    let without = sheet.view(in: .test(.manager).on(crew())).markup
    #expect(!without.contains("Pay, before deductions") && without.contains("Overtime"))
  }
}

@Suite struct `A person's month that the device does not hold` {
  private var sheet = PersonSheet(member: sam, day: day(100))
  private let rows = crew(paid(sam, 2_000))
  private let context = ScreenContext.test(.manager)

  private var page: String { sheet.view(in: context.on(rows)).markup }
  private var hasNumbers: Bool { page.contains("Nights") || page.contains("Pay, before deductions") }

  private mutating func receive(_ event: ScreenEvent) -> [Effect] {
    sheet.receive(event, in: context.on(rows))
  }

  @Test mutating func `has no hours and no pay before all its shifts have come`() {
    let note = "Hours appear once all shifts for these days have loaded."
    let token = receive(.shown).first?.serverRequest?.token ?? ""
    #expect(!hasNumbers && page.contains(note))
    _ = receive(.fetchFailed(token: token, reason: "No network."))
    #expect(!hasNumbers && page.contains(note))
    _ = sheet.reduce(.retryTapped, in: context.on(rows))
    _ = receive(.shown)
    let row = shift(51, member: sam, on: day(90)).erased.object.text
    _ = receive(.fetched(token: token, Array("{\"items\": [\(row)]}".utf8)))
    #expect(hasNumbers && page.contains("$160.00") && !page.contains(note))
  }
}
