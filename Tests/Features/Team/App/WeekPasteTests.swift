import JSONKit
import LeaveModel
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

private let sam: Identifier<Member> = id(902)
private let zoe: Identifier<Member> = id(903)

/// The tests' first day is a Friday; its week begins on Sunday, November 15.
private let sunday = day(-5)

/// In the week after the tests' first day's, Sam works nights on Wednesday and Saturday, and Zoë a day on Monday.
@Suite struct `A copied week on top of other shifts` {
  private var screen = TeamScreen()
  private let rows: Replica
  private let context = ScreenContext.test(.owner)

  init() {
    rows = Replica(
      locations: [location(1)],
      shiftTypes: [shiftType(11, symbol: "D"), shiftType(12, symbol: "N")],
      shifts: [
        shift(41, member: sam, on: day(5), type: 12), shift(42, member: sam, on: day(8), type: 12),
        shift(43, member: zoe, on: day(3), type: 11),
      ])
    rows.apply([member(900, role: .owner), member(902), member(903)].map { .put($0) })
  }

  private mutating func paste(onto number: Int, isOfTeam: Bool, from week: CivilDate = sunday.adding(days: 7))
    -> [Effect]
  {
    screen.brush = .week(week, isOfTeam: isOfTeam)
    return screen.reduce(.placeTapped(TeamPlace(sam, day(number)), nil), in: context.on(rows))
  }

  private mutating func answer(_ answer: PasteAnswer) throws -> PlanShifts {
    let effects = screen.reduce(.pasteAnswered(answer), in: context.on(rows))
    return try #require(effects.first?.intent(PlanShifts.self))
  }

  @Test mutating func `is planned at once where the week is empty, or has the same shifts`() throws {
    rows.apply(.put(shift(31, member: sam, on: day(15), type: 12)))
    let plan = try #require(paste(onto: 14, isOfTeam: true).first?.intent(PlanShifts.self))
    #expect(plan.days.count == 3 && plan.replacing.isEmpty && screen.paste == nil)
  }

  @Test mutating func `asks first, and does nothing if that is canceled`() {
    rows.apply(.put(shift(31, member: zoe, on: day(11), type: 11)))
    #expect(paste(onto: 14, isOfTeam: true).isEmpty)
    #expect(screen.paste?.count == 1 && screen.paste?.doubled == 0, "Zoë would work on two days")
    #expect(screen.reduce(.pasteAnswered(.cancel), in: context.on(rows)).isEmpty && screen.paste == nil)
  }

  @Test mutating func `takes the place of all other shifts of the people, or is added to them`() throws {
    rows.apply([
      .put(shift(31, member: sam, on: day(12), type: 11)), .put(shift(32, member: sam, on: day(15), type: 11)),
      .put(shift(33, member: zoe, on: day(10), type: 12)), .put(shift(34, on: day(10), type: 12)),
      .put(shift(35, member: sam, on: day(15), type: 12)),
    ])
    _ = paste(onto: 14, isOfTeam: true)
    #expect(screen.paste?.count == 4 && screen.paste?.doubled == 2)
    let replacing = try answer(.replace)
    #expect(replacing.replacing == [34, 31, 32, 33].map { ShiftTarget(id($0), expecting: 1) })
    #expect(replacing.days.map(\.date) == [day(12), day(15), day(10)])
    _ = paste(onto: 14, isOfTeam: false)
    #expect(try answer(.replace).replacing == [31, 32].map { ShiftTarget(id($0), expecting: 1) })
    _ = paste(onto: 14, isOfTeam: true)
    let added = try answer(.add)
    #expect(added.days.count == 3 && added.replacing.isEmpty)
  }

  @Test mutating func `leaves shifts that have ended, and adds none on their days`() throws {
    rows.apply([
      .put(shift(31, member: sam, on: day(-2), type: 11)), .put(shift(32, member: sam, on: day(1), type: 11)),
    ])
    _ = paste(onto: 0, isOfTeam: false)
    #expect(screen.paste?.count == 2 && screen.paste?.kept == 1 && screen.paste?.doubled == 1)
    let plan = try answer(.replace)
    #expect(plan.replacing == [ShiftTarget(id(32), expecting: 1)] && plan.days.map(\.date) == [day(1)])
  }

  @Test mutating func `keeps the times that its shifts have of their own`() throws {
    var own = shift(42, member: sam, on: day(8), type: 12)
    (own.startTime, own.endTime) = (time(20), time(4))
    rows.apply(.put(own))
    let plan = try #require(paste(onto: 14, isOfTeam: false).first?.intent(PlanShifts.self))
    rows.apply(try plan.perform(by: context.actor, on: rows))
    let copies = rows.shifts(of: sam, in: day(12)...day(15))
    #expect(copies.map(\.ownDuration) == [nil, own.ownDuration])
    // The same type at other times is another shift.
    rows.apply(.put(shift(44, member: sam, on: day(22), type: 12)))
    _ = paste(onto: 21, isOfTeam: false)
    #expect(screen.paste?.count == 1 && screen.paste?.doubled == 0)
    let replacing = try answer(.replace)
    #expect(replacing.replacing == [ShiftTarget(id(44), expecting: 1)])
    #expect(replacing.days.map(\.times) == [.ofType, .own(from: time(20), to: time(4))])
  }

  @Test mutating func `says first what it runs into: leave, and shifts of the weeks around it`() throws {
    rows.apply(.put(leave(81, member: sam, days: day(15)...day(16))))
    #expect(paste(onto: 14, isOfTeam: true).isEmpty)
    #expect(screen.paste?.conflicts.lines == ["Unnamed is on leave: Morning Shift on Sat, Dec 5."])
    #expect(try answer(.add).days.count == 3)
    rows.apply(.remove(RowKey(id(81) as Identifier<Leave>)))
    // The night of the Saturday before, on which the copy of the week begins with a day.
    let night = shiftType(
      13, symbol: "X", title: "Long", duration: .scheduled(from: time(22), to: time(10), endsNextDay: true))
    rows.apply([
      .put(night), .put(shift(45, member: zoe, on: day(8), type: 13)),
      .put(shift(46, member: zoe, on: day(2), type: 11)),
    ])
    #expect(paste(onto: 14, isOfTeam: true).isEmpty)
    #expect(
      screen.paste?.conflicts.lines == ["Unnamed: Morning Shift on Sun, Nov 29 overlaps Long on Sat, Nov 28."])
  }

  @Test mutating func `cannot take the place of shifts that have all ended`() throws {
    rows.apply(.put(shift(31, member: sam, on: day(-2), type: 11)))
    _ = paste(onto: 0, isOfTeam: false)
    #expect(screen.paste?.canReplace == false)
    #expect(try answer(.add).days.count == 2)
  }

  @Test mutating func `leaves what the filter hides, but on the days of new shifts`() throws {
    rows.apply([
      .put(shift(31, member: sam, on: day(12), type: 11)), .put(shift(32, member: sam, on: day(10), type: 11)),
    ])
    _ = screen.reduce(.shiftTypeChosen((id(12) as Identifier<ShiftType>).description), in: context.on(rows))
    _ = paste(onto: 14, isOfTeam: true)
    #expect(try answer(.replace).replacing == [ShiftTarget(id(31), expecting: 1)])
  }
}

/// Others' shifts are held until the 63rd day. The week that is copied begins on the 58th.
@Suite struct `A copied week that reaches past the days that a device holds` {
  private var screen = TeamScreen(day(50))
  private let rows: Replica
  private let context = ScreenContext.test(.owner)
  private let refused = ["toast That week is still loading. Try again in a moment."]

  init() {
    rows = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11, symbol: "D")], shifts: [shift(41, member: sam, on: day(60))])
    rows.apply([member(900, role: .owner), member(902), member(903)].map { .put($0) })
    screen.brush = .week(day(58), isOfTeam: true)
  }

  private mutating func receive(_ event: ScreenEvent) -> [Effect] {
    screen.receive(event, in: context.on(rows))
  }

  private mutating func paste() -> [Effect] {
    screen.reduce(.placeTapped(TeamPlace(sam, day(70)), nil), in: context.on(rows))
  }

  @Test mutating func `has the shifts that the server has told of, too`() throws {
    let token = receive(.shown).first?.serverRequest?.token ?? ""
    let row = shift(42, member: zoe, on: day(64)).erased.object.text
    _ = receive(.fetched(token: token, Array("{\"items\": [\(row)]}".utf8)))
    let plan = try #require(paste().first?.intent(PlanShifts.self))
    #expect(plan.days.map(\.date) == [day(67), day(71)] && plan.days.map(\.member) == [sam, zoe])
  }

  @Test mutating func `is not copied in part`() {
    let token = receive(.shown).first?.serverRequest?.token ?? ""
    #expect(paste().map(\.text) == refused, "the server has not answered")
    _ = receive(.fetchFailed(token: token, reason: "No network."))
    #expect(paste().map(\.text) == refused)
  }

  @Test mutating func `is not copied to weeks with which it was not loaded`() {
    _ = screen.reduce(.dayShown(day(100)), in: context.on(rows))
    let token = receive(.shown).first?.serverRequest?.token ?? ""
    _ = receive(.fetched(token: token, Array("{\"items\": []}".utf8)))
    let place = TeamPlace(sam, day(100))
    #expect(screen.reduce(.placeTapped(place, nil), in: context.on(rows)).map(\.text) == refused)
  }
}
