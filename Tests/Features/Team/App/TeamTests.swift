import CoverageModel
import JSONKit
import PayModel
import PublishingModel
import RecordKit
import ScheduleModel
import ScheduleViews
import SharedModels
import SharedUIs
import SyncKit
@testable import TeamFeature
import TestSupport
import Testing
import TimeKit

private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)

/// The tests' first day is a Friday; its week begins on Sunday, November 15.
private let sunday = day(-5)

private func crew(_ shifts: ScheduledShift...) -> Replica {
  let rows = Replica(
    locations: [location(1), location(2, name: "Hilltop")],
    shiftTypes: [
      shiftType(11, symbol: "D", title: "Day"), shiftType(12, symbol: "N", title: "Night", duration: night),
      shiftType(13, symbol: "OC", title: "On Call", duration: .allDay, location: 2),
      shiftType(
        14, symbol: "E", title: "Evening", duration: .scheduled(from: time(11), to: time(20), endsNextDay: false)),
    ], shifts: shifts)
  rows.apply(
    [
      member(900, role: .owner).named("Alex Example"), member(902).named("Sam Sample"),
      member(903).named("Zoë Zett"), member(904).named("Gone").leaving(at: sampleInstant),
    ].map { .put($0) })
  return rows
}

private let sam: Identifier<Member> = id(902)
private let zoe: Identifier<Member> = id(903)

@Suite struct `The team on some days` {
  private let rows = crew(
    shift(31, on: day(0)), shift(32, member: sam, on: day(0), type: 12), shift(33, member: sam, on: day(0), type: 13),
    shift(34, member: zoe, on: day(1), type: 12), shift(35, member: id(904), on: day(0)),
    shift(36, member: zoe, on: day(-6), type: 12))
  private let week = sunday...day(1)

  private func team(_ change: (inout TeamFilter) -> Void = { _ in }) -> Team {
    var filter = TeamFilter()
    change(&filter)
    return Team(week, filter, distant: nil, on: rows)
  }

  @Test func `is everybody who belongs to it, by name`() {
    #expect(team().members.map(\.name) == ["Gone (left)", "Alex Example", "Sam Sample", "Zoë Zett"])
    #expect(team { $0.name = "zoe" }.members.map(\.id) == [zoe])
    #expect(team { $0.name = "sam x" }.members.isEmpty && team { $0.name = "sam x" }.count == 3)
  }

  @Test func `is those who work at a place or a shift type, if that is asked for`() {
    #expect(team { $0.shiftType = id(12) }.members.map(\.id) == [sam, zoe])
    let onCall = team { $0.location = id(2) }
    #expect(onCall.members.map(\.id) == [sam] && onCall.members[0].shifts.map(\.id) == [id(33)])
    #expect(team { ($0.location, $0.shiftType) = (id(1), id(13)) }.members.isEmpty)
  }

  @Test func `is counted by day and by shift type, each person once a day`() {
    let coverage = Coverage(team())
    #expect(coverage.people == [0, 0, 0, 0, 0, 3, 1])
    #expect(coverage.lines.map(\.type.symbol) == ["D", "N", "OC"])
    #expect(coverage.lines[1].counts == [0, 0, 0, 0, 0, 1, 1])
  }

  @Test func `is compared with how many people are needed`() {
    rows.apply([
      .put(StaffingNeed(id: id(61), version: 1, shiftType: id(12), count: 2)),
      .put(StaffingNeed(id: id(62), version: 1, shiftType: id(11), count: 0, days: day(0)...day(0))),
    ])
    let coverage = Coverage(team())
    #expect(coverage.lines[1].needed == Array(repeating: 2, count: 7))
    #expect(
      coverage.lines[1].balances.suffix(2) == [
        TeamGridCount("1/2", label: "1 of 2 needed, 1 too few", balance: .few),
        TeamGridCount("1/2", label: "1 of 2 needed, 1 too few", balance: .few),
      ])
    // On that day nobody should work days, and on the others nothing is said.
    #expect(coverage.lines[0].balances[5].balance == .many && coverage.lines[0].balances[4] == TeamGridCount(0))
    #expect(coverage.sums[5] == TeamGridCount("3", label: "3, 1 too few", balance: .few))
    #expect(coverage.sums[0] == TeamGridCount("0", label: "0, 2 too few", balance: .few))
  }

  @Test func `is compared with nothing while some of those who might work are not shown`() {
    rows.apply(.put(StaffingNeed(id: id(61), version: 1, shiftType: id(12), count: 2)))
    #expect(team { $0.name = "sam" }.needs.isEmpty && team { $0.shiftType = id(11) }.needs.isEmpty)
    #expect(team { $0.shiftType = id(12) }.needs.count == 1 && team { $0.location = id(1) }.needs.count == 1)
    #expect(Team(week, TeamFilter(), distant: DistantShifts(week, of: nil), on: rows).needs.isEmpty)
    #expect(Team(week, TeamFilter(), distant: nil, on: rows, from: week.lowerBound).needs.count == 1)
    #expect(Team(week, TeamFilter(), distant: nil, on: rows, from: day(0)).needs.isEmpty, "days that are not shown")
  }

  @Test func `has nobody at work whom leave covers`() {
    rows.apply(.put(leave(81, member: sam, days: day(0)...day(0))))
    let coverage = Coverage(team())
    #expect(coverage.people == [0, 0, 0, 0, 0, 2, 1])
    #expect(coverage.lines.map(\.type.symbol) == ["D", "N"])
    let bars = Team(day(0)...day(0), TeamFilter(), distant: nil, on: rows).bars(on: day(0))
    #expect(bars.contains { $0.member.id == sam && $0.shift.isOnLeave })
    #expect(bars.countByHour[20] == 0 && bars.countByHour[9] == 2)
  }

  /// Everybody's shifts on days that reach past those that a device holds of others, the last of which is the 63rd, once
  /// the server has told of some.
  private func shown(
    _ shifts: [ScheduledShift], in context: ScreenContext = .test()
  ) -> [[Identifier<ScheduledShift>]] {
    let days = day(60)...day(70)
    var distant = DistantShifts(days, of: nil)
    _ = distant.request(in: context)
    let answer = JSON.object([.init("items", .array(shifts.map(\.erased.object)))])
    _ = distant.take([UInt8](answer.text.utf8), for: days.lowerBound.description, in: context)
    return Team(days, TeamFilter(), distant: distant, on: rows).members.map { $0.shifts.map(\.id) }
  }

  @Test func `has the shifts that the server has told of`() {
    let held = shift(37, member: sam, on: day(62))
    rows.apply(.put(held))
    #expect(shown([held, shift(41, member: sam, on: day(64))]) == [[], [id(37), id(41)], []])
  }

  @Test func `has on days that the device holds only what the device has`() {
    let told = [shift(41, on: day(65)), shift(42, member: sam, on: day(63)), shift(43, member: sam, on: day(64))]
    #expect(shown(told) == [[], [id(43)], []])
    let context = ScreenContext.test()
    var status = context.status
    status.firstSync = FirstSync(received: 1, of: 2)
    let new = ScreenContext(
      on: context.records, now: context.now, clock: context.clock, actor: context.actor, status: status,
      theme: context.theme, features: context.features, makeIdentifier: context.makeIdentifier)
    #expect(shown(told, in: new) == [[id(41)], [id(42), id(43)], []], "a new device has not received them yet")
  }

  @Test func `is held by a device as far as its window reaches`() {
    let window = SyncWindow(around: day(0))
    #expect(HeldDays.own(around: day(0)) == window.ownDays)
    #expect(HeldDays.others(around: day(0)) == window.otherDays)
  }
}

/// Others' shifts are held until the 63rd day, and the grid goes from the 44th to the 78th.
@Suite struct `Weeks that reach past the days that a device holds` {
  private var screen = TeamScreen(day(50))
  private let rows = crew(shift(31, member: sam, on: day(60)))
  private let context = ScreenContext.test(.manager)

  /// Has the server tell of a shift that the device holds, and of one on a later day.
  private mutating func load() {
    let token = screen.receive(.shown, in: context.on(rows)).first?.serverRequest?.token ?? ""
    let items = [shift(31, member: sam, on: day(60)), shift(32, member: sam, on: day(70))].map(\.erased.object)
    let answer = JSON.object([.init("items", .array(items))])
    let event = ScreenEvent.fetched(token: token, [UInt8](answer.text.utf8))
    _ = screen.receive(event, in: context.on(rows))
  }

  private var shown: [Identifier<ScheduledShift>] {
    let team = screen.team(in: context.on(screen.shownRecords(in: context.on(rows))))
    return team.members.flatMap(\.shifts).map(\.id)
  }

  @Test mutating func `do not show a shift that was deleted`() {
    load()
    #expect(shown == [id(31), id(32)])
    rows.apply(.remove(id(31) as Identifier<ScheduledShift>))
    #expect(shown == [id(32)])
  }

  @Test mutating func `do not show in the draft what it takes off`() throws {
    load()
    rows.apply(try perform(DraftShifts(.delete(DeleteShifts([ShiftTarget(id(31), expecting: 1)]))), on: rows))
    #expect(shown == [id(31), id(32)], "it is still published")
    _ = screen.reduce(.draftChosen(true), in: context.on(rows))
    #expect(shown == [id(32)])
    rows.apply(.put(DraftedShift(removing: shift(32, member: sam, on: day(70)))))
    #expect(shown.isEmpty)
  }
}

@Suite struct `What stands around the team` {
  private let rows = crew(shift(31, on: day(0)), shift(32, member: sam, on: day(0), type: 12))

  private func page(_ path: String = "/schedule/team") -> String {
    guard case .screen(let screen)? = TeamScreen.open(Address(path), in: .test(.owner).on(rows)) else { return "" }
    return screen.view(in: .test(.owner).on(rows)).markup
  }

  @Test func `says how many people a filter shows`() {
    #expect(page("/schedule/team?type=\(id(12) as Identifier<ShiftType>)").contains("1 of 3 people"))
    #expect(!page().contains("of 3 people"))
  }

  @Test func `counts who is on leave, and each count is read with its day`() {
    rows.apply(.put(leave(81, member: zoe, days: day(0)...day(1))))
    #expect(page().contains("On leave") && page().contains("aria-label=\"Friday, November 20: 2\""))
    let coverage = Coverage(Team(day(-1)...day(2), TeamFilter(), distant: nil, on: rows))
    #expect(coverage.onLeave == [0, 1, 1, 0])
  }

  @Test func `has the person who looks first, and then the others by name`() {
    let team = Team(day(0)...day(0), TeamFilter(), own: zoe, distant: nil, on: rows)
    #expect(team.members.map(\.name) == ["Zoë Zett", "Alex Example", "Sam Sample"])
  }
}

@Suite struct `A day of the team` {
  private func item(_ type: UInt64, on date: CivilDate) -> ShownShift {
    ShownShift(shift(31, on: date, type: type), on: crew())
  }

  @Test func `has a night's beginning, and the rest of the one before`() {
    #expect(DayPart(item(12, on: day(0)), on: day(0)) == DayPart(from: 1140, to: 1440))
    #expect(DayPart(item(12, on: day(-1)), on: day(0)) == DayPart(from: 0, to: 420))
    #expect(DayPart(item(11, on: day(0)), on: day(0)) == DayPart(from: 480, to: 960))
    #expect(DayPart(item(13, on: day(0)), on: day(0)) == DayPart(from: 0, to: 1440))
  }

  private func overlapping(_ shifts: ScheduledShift...) -> [Identifier<ScheduledShift>] {
    let rows = crew()
    rows.apply(shifts.map { .put($0) } + [.put(leave(81, member: zoe, days: day(0)...day(0)))])
    return Team(day(0)...day(0), TeamFilter(), distant: nil, on: rows).bars(on: day(0))
      .filter(\.isOverlapping).map(\.shift.shift.id)
  }

  @Test func `marks shifts of a person at the same time, also of the night before`() {
    #expect(overlapping(shift(31, on: day(0)), shift(32, on: day(0), type: 12)).isEmpty, "a day and a night")
    #expect(overlapping(shift(31, on: day(0)), shift(32, on: day(-1), type: 12)).isEmpty, "off for an hour")
    #expect(overlapping(shift(31, on: day(0)), shift(32, member: sam, on: day(0))).isEmpty, "two people")
    #expect(overlapping(shift(31, on: day(0)), shift(33, on: day(0), type: 13)) == [id(33), id(31)])
    #expect(overlapping(shift(32, on: day(-1), type: 12), shift(33, on: day(0), type: 13)).count == 2)
    #expect(overlapping(shift(31, member: zoe, on: day(0)), shift(33, member: zoe, on: day(0), type: 13)).isEmpty)
  }

  @Test func `counts who is there in each hour`() {
    let rows = crew(
      shift(31, on: day(0)), shift(32, member: sam, on: day(-1), type: 12), shift(33, member: zoe, on: day(0), type: 12)
    )
    let bars = Team(day(0)...day(0), TeamFilter(), distant: nil, on: rows).bars(on: day(0))
    #expect(bars.map(\.member.id) == [sam, id(900), zoe])
    #expect(
      bars.countByHour == Array(repeating: 1, count: 7) + [0] + Array(repeating: 1, count: 8) + [
        0, 0, 0, 1, 1, 1, 1, 1,
      ])
  }
}

/// Gone has left in the morning of the first day, in the middle of a day shift.
@Suite struct `The shifts of somebody who has left` {
  private let gone: Identifier<Member> = id(904)
  private var screen = TeamScreen()
  private let rows = crew(
    shift(31, member: id(904), on: day(0)), shift(32, member: id(904), on: day(1)),
    shift(33, member: id(904), on: day(2), type: 12), shift(34, member: id(904), on: day(-6)),
    shift(35, member: sam, on: day(1)))
  private var context = ScreenContext.test(.manager)

  private var team: Team { screen.team(in: context.on(rows)) }
  private func team(_ days: ClosedRange<CivilDate>) -> Team { Team(days, TeamFilter(), distant: nil, on: rows) }

  @Test func `are a row above the team, on days that have some`() {
    #expect(team.members.map(\.name) == ["Gone (left)", "Alex Example", "Sam Sample", "Zoë Zett"])
    #expect(team.shownCount == 3 && team.count == 3)
    #expect(team(day(7)...day(9)).members.map(\.name) == ["Alex Example", "Sam Sample", "Zoë Zett"])
  }

  @Test func `are worked up to the last that has begun, and then open`() {
    let coverage = Coverage(team(day(-6)...day(2)))
    #expect(coverage.people == [1, 0, 0, 0, 0, 0, 1, 1, 0])
    #expect(coverage.open == [0, 0, 0, 0, 0, 0, 0, 1, 1])
    let bars = team(day(1)...day(1)).bars(on: day(1))
    #expect(bars.map(\.member.id) == [gone, sam] && bars.map(\.shift.isOpen) == [true, false])
    #expect(bars.countByHour[9] == 1)
  }

  @Test func `are counted as long as they can be given away, and in nobody's hours`() {
    let page = screen.view(in: context.on(rows)).markup
    #expect(page.contains("2 open shifts") && page.contains("Open shifts"))
    #expect(page.contains("Sat, Nov 21, Day, open"))
    let later = ScreenContext.test(.manager, at: Instant(day(2), time(8), offsetMinutes: 0))
    #expect(screen.view(in: later.on(rows)).markup.contains("1 open shift"))
  }

  @Test mutating func `are given by managers to somebody else, by a drag or in the shift's form`() throws {
    let effects = screen.reduce(.dropped(id(32), TeamPlace(zoe, day(1))), in: context.on(rows))
    let move = try #require(effects.first?.intent(MoveShifts.self))
    #expect(move.shifts == [.init(ShiftTarget(id(32), expecting: 1), to: day(1), member: zoe)])
    let tapped = screen.reduce(.placeTapped(TeamPlace(gone, day(1)), nil), in: context.on(rows))
    #expect(tapped.map(\.text) == ["open \(ShiftPaths.shift(id(32)))"])
    context = .test(.member)
    let looked = screen.reduce(.placeTapped(TeamPlace(gone, day(1)), nil), in: context.on(rows))
    #expect(looked.map(\.text) == ["open /schedule/team/people/\(gone)/\(day(1))"])
    #expect(!screen.view(in: context.on(rows)).markup.contains("data-drag-id=\"\(id(32) as Identifier<Member>)"))
  }

  @Test mutating func `get no more`() {
    let refused = ["toast Gone has left the workplace. Choose someone else."]
    let dropped = screen.reduce(.dropped(id(35), TeamPlace(gone, day(3))), in: context.on(rows))
    let tapped = screen.reduce(.placeTapped(TeamPlace(gone, day(4)), nil), in: context.on(rows))
    _ = screen.reduce(.brushTapped(.shiftType(id(12))), in: context.on(rows))
    let painted = screen.reduce(.painted([TeamPlace(gone, day(4))]), in: context.on(rows))
    #expect(dropped.map(\.text) == refused && tapped.map(\.text) == refused && painted.map(\.text) == refused)
    let stroke = screen.reduce(
      .painted([TeamPlace(sam, day(4)), TeamPlace(gone, day(4))]), in: context.on(rows))
    #expect(stroke.first?.intent(PlanShifts.self)?.days.map(\.member) == [sam])
    _ = screen.reduce(.brushTapped(.off), in: context.on(rows))
    let taken = screen.reduce(.painted([TeamPlace(gone, day(1))]), in: context.on(rows))
    #expect(taken.first?.intent(DeleteShifts.self)?.shifts.map(\.id) == [id(32)])
  }
}

@Suite struct `The hours of a person` {
  @Test func `are those of the shifts with times, in real time`() {
    let rows = crew()
    let shown = [(31, 11), (32, 12), (33, 13)].map { (number: UInt64, type: UInt64) in
      ShownShift(shift(number, type: type), on: rows)
    }
    let hours = WorkHours(shown, by: ScreenContext.test().clock)
    #expect((hours.minutes, hours.shifts, hours.nights, hours.allDay) == (8 * 60 + 12 * 60, 3, 1, 1))
    #expect(WorkHours([], by: ScreenContext.test().clock).minutes == 0)
  }
}

@Suite struct `Who is at work now` {
  /// Nine in the morning: the night is over, the day shift has begun.
  private func names(at hour: Int) -> [String] {
    let rows = crew(
      shift(31, on: day(0)), shift(32, member: sam, on: day(-1), type: 12),
      shift(33, member: zoe, on: day(0), type: 13),
      shift(34, member: id(904), on: day(0)), shift(35, member: id(904), on: day(0), type: 14))
    return ScreenContext.test(at: Instant(day(0), time(hour), offsetMinutes: 0)).on(rows).atWork.map(\.name)
  }

  @Test func `are those whose shift has begun and not ended, who finishes first in front`() {
    #expect(names(at: 6) == ["Sam Sample", "Zoë Zett"])
    #expect(names(at: 7) == ["Zoë Zett"])
    #expect(
      names(at: 8) == ["Alex Example", "Gone (left)", "Zoë Zett"], "there to the end")
    #expect(names(at: 16) == ["Zoë Zett"])
  }
}

@Suite struct `The state of the team's screen` {
  private var screen = TeamScreen()
  private let rows = crew(shift(31, member: sam, on: day(0)), shift(32, member: sam, on: day(1), type: 12))
  private var context = ScreenContext.test(.owner)

  private mutating func reduce(_ action: TeamScreen.Action) -> [Effect] {
    screen.reduce(action, in: context.on(rows))
  }

  private func place(_ member: Identifier<Member>, _ number: Int) -> TeamPlace { TeamPlace(member, day(number)) }

  @Test mutating func `paints one stroke as one plan, over people and days`() throws {
    _ = reduce(.brushTapped(.shiftType(id(11))))
    let effects = reduce(.painted([place(zoe, 0), place(sam, 0), place(zoe, 1), place(id(900), 0)]))
    let plan = try #require(effects.first?.intent(PlanShifts.self))
    #expect(effects.count == 1 && plan.days.map(\.member) == [zoe, zoe, id(900)], "Sam has the shift already")
    let taken = try #require(reduce(.painted([place(sam, 0), place(zoe, 0)])).first?.intent(DeleteShifts.self))
    #expect(taken.shifts == [ShiftTarget(id(31), expecting: 1)], "a stroke that begins on the shift takes it away")
    _ = reduce(.brushTapped(.off))
    #expect(reduce(.painted([place(sam, 0), place(sam, 1)])).first?.intent(DeleteShifts.self)?.shifts.count == 2)
    #expect(reduce(.painted([place(zoe, 0)])).isEmpty)
  }

  @Test mutating func `copies a person's week, or the team's`() throws {
    _ = reduce(.brushTapped(.week(sunday, isOfTeam: false)))
    #expect(reduce(.placeTapped(place(zoe, 7), nil)).map(\.text) == ["toast That week has no shifts to copy."])
    #expect(reduce(.placeTapped(place(sam, 0), nil)).map(\.text) == ["toast Tap a day in another week."])
    let copy = try #require(reduce(.placeTapped(place(sam, 5), nil)).first?.intent(PlanShifts.self))
    #expect(copy.days.map(\.date) == [day(7), day(8)] && copy.days.map(\.member) == [sam, sam])
    _ = reduce(.brushTapped(.week(sunday, isOfTeam: true)))
    #expect(reduce(.placeTapped(place(zoe, 9), nil)).first?.intent(PlanShifts.self)?.days.count == 2)
  }

  @Test mutating func `moves what is dropped to another day or person`() throws {
    let dropped = try #require(reduce(.dropped(id(31), place(zoe, 2))).first?.intent(MoveShifts.self))
    #expect(dropped.shifts == [.init(ShiftTarget(id(31), expecting: 1), to: day(2), member: zoe)])
    let moved = try #require(reduce(.dropped(id(31), place(sam, 2))).first?.intent(MoveShifts.self))
    #expect(moved.shifts.map(\.member) == [nil])
    #expect(reduce(.dropped(id(31), place(sam, 0))).isEmpty && reduce(.dropped(id(99), place(sam, 0))).isEmpty)
  }

  @Test mutating func `opens a person, a shift, or the form of a new one for that person`() {
    #expect(reduce(.placeTapped(TeamPlace(sam, nil), nil)).map(\.text) == ["open /schedule/team/people/\(sam)"])
    #expect(
      reduce(.placeTapped(place(sam, 0), nil)).map(\.text) == ["open /schedule/shifts/\(id(31) as Identifier<Member>)"])
    #expect(reduce(.placeTapped(place(zoe, 0), nil)).map(\.text) == ["open /schedule/\(day(0))/add?member=\(zoe)"])
    let tail = reduce(.placeTapped(place(sam, 2), nil)).map(\.text)
    #expect(tail == ["open /schedule/shifts/\(id(32) as Identifier<Member>)"], "the night's rest leads to the night")
  }

  @Test mutating func `lets members look at others, and plan themselves`() {
    context = .test(.member)
    #expect(reduce(.placeTapped(place(sam, 0), nil)).map(\.text) == ["open /schedule/team/people/\(sam)/\(day(0))"])
    _ = reduce(.brushTapped(.shiftType(id(11))))
    #expect(reduce(.painted([place(sam, 1)])).map(\.text) == ["toast You can change only your own shifts."])
    let own = reduce(.painted([place(sam, 1), place(id(900), 1)])).first?.intent(PlanShifts.self)
    #expect(own?.days.map(\.member) == [id(900)])
  }

  @Test mutating func `walks by keys, to the names and to other weeks`() {
    for key in [GridKey.down, .right, .left, .left, .up] { _ = reduce(.keyPressed(key)) }
    #expect(screen.cursor == place(id(900), -1))
    _ = reduce(.keyPressed(.home))
    #expect(screen.cursor == TeamPlace(id(900), nil))
    _ = reduce(.keyPressed(.right))
    #expect(screen.cursor == TeamPlace(id(900), sunday))
    _ = reduce(.keyPressed(.end))
    _ = reduce(.keyPressed(.right))
    #expect(screen.cursor == TeamPlace(id(900), sunday.adding(days: 35)) && screen.day == sunday.adding(days: 7))
    _ = reduce(.keyPressed(.previousPage))
    #expect(screen.day == sunday && screen.cursor == TeamPlace(id(900), sunday.adding(days: 28)))
  }

  @Test(arguments: [
    "/schedule/team", "/schedule/team/2026-11-24", "/schedule/team/day", "/schedule/team/2026-11-24/day",
    "/schedule/team/2026-11-24?person=zo%C3%AB",
    "/schedule/team?location=\(id(1) as Identifier<Location>)&type=\(id(11) as Identifier<ShiftType>)",
  ]) func `is what its address says`(path: String) {
    guard case .screen(let opened)? = TeamScreen.open(Address(path), in: context.on(rows)) else {
      return #expect(Bool(false), "\(path)")
    }
    #expect(opened.path == path)
  }

  @Test(arguments: [
    "/schedule/team/x", "/schedule/team/2026-11-24/x", "/schedule/team/2026-11-24/day/x", "/schedule/teams",
  ])
  func `is not at other addresses`(path: String) {
    #expect(TeamScreen.open(Address(path), in: context.on(rows)) == nil)
  }
}
