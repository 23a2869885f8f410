import CoverageModel
import JSONKit
@testable import LeaveFeature
@testable import LeaveModel
import RecordKit
import SharedForms
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let other: Identifier<Member> = id(902)

/// A workplace where leave needs approval; `day(20)` to `day(24)`, for which the samples ask, is a Thursday to a Monday.
private func ward(
  needsApproval: Bool = true, vacationDays: Int? = 25, countsEveryDay: Bool = false, _ more: Change...
) -> Replica {
  let rows = Replica(
    locations: [location(1)],
    shiftTypes: [shiftType(11, symbol: "E", title: "Early"), shiftType(12, symbol: "N", title: "Night")])
  // The forms' workplace is another one than the commands'.
  for workplace in [sampleWorkplace, ScreenContext.test(.member).actor.workplace] {
    var settings = LeaveSettings(of: workplace).at(version: 1)
    (settings.needsApproval, settings.countsEveryDay) = (needsApproval, countsEveryDay)
    settings.terms = Dated(VacationTerms(vacationDays: vacationDays))
    rows.apply(.put(settings))
  }
  rows.apply([
    .put(Member(id: sampleMember, role: .member, displayName: "Ann").at(version: 1)),
    .put(Member(id: other, role: .member, displayName: "Fatima").at(version: 1)),
  ])
  rows.apply(more)
  return rows
}

private func enter(_ kind: LeaveReason.Kind, _ days: ClosedRange<CivilDate> = day(20)...day(24)) -> SaveLeave {
  SaveLeave(id: id(81), mode: .create, firstDay: days.lowerBound, lastDay: days.upperBound, kind: kind)
}

@Suite struct `Where leave needs approval` {
  @Test func `members ask for it, managers enter it, and sick leave is entered at once`() {
    #expect(refusal(of: enter(.vacation), as: .member, on: ward())?.message == LeaveTexts.needsApproval)
    #expect(refusal(of: enter(.vacation), as: .member, on: ward(needsApproval: false)) == nil)
    #expect(refusal(of: enter(.sick), as: .member, on: ward()) == nil)
    #expect(refusal(of: enter(.vacation), as: .manager, on: ward()) == nil)
  }

  @Test func `members may make approved leave shorter, not longer, and not of sick leave something else`() {
    var approved = leave(81, days: day(20)...day(24))
    approved.version = 1
    var reason = LeaveReason(of: id(81), member: sampleMember).at(version: 1)
    reason.kind = .vacation
    let rows = ward(.put(approved), .put(reason))
    func save(_ last: Int? = nil, _ kind: LeaveReason.Kind? = nil) -> Refusal? {
      refusal(
        of: SaveLeave(id: id(81), mode: .update, lastDay: last.map { day($0) }, kind: kind), as: .member, on: rows)
    }
    #expect(save(22) == nil && save(25)?.code == .notAllowed && save(22, .other)?.code == .notAllowed)
    #expect(save(nil, .sick) == nil, "who falls ill on vacation")
    reason.kind = .sick
    rows.apply(.put(reason))
    #expect(save(30) == nil && save(nil, .vacation)?.code == .notAllowed)
    #expect(refusal(of: DeleteLeave(id(81)), as: .member, on: rows) == nil)
  }

  private func approved() -> UndoWorld {
    var reason = LeaveReason(of: id(81), member: other).at(version: 1)
    reason.kind = .vacation
    return UndoWorld(ward(.put(leave(81, member: other, days: day(20)...day(24)).at(version: 1)), .put(reason)))
  }

  private func needsApproval(_ body: () throws -> Void) {
    #expect(throws: Refusal(LeaveTexts.needsApproval, code: .notAllowed)) { try body() }
  }

  /// The attack: what a manager counts on as given back is there again, longer than anybody has approved it.
  @Test func `an undo makes no leave that members may not enter`() throws {
    var world = approved()
    let shorter = try world.do(SaveLeave(id: id(81), mode: .update, lastDay: day(21)), by: other)
    needsApproval { try world.do(Undo(of: shorter), by: other) }
    let sick = try world.do(SaveLeave(id: id(81), mode: .update, kind: .sick), by: other)
    needsApproval { try world.do(Undo(of: sick), by: other) }
    var deleted = approved()
    let deletion = try deleted.do(DeleteLeave(id(81)), by: other)
    needsApproval { try deleted.do(Undo(of: deletion), by: other) }
    var own = approved()
    try own.do(DeleteLeave(id(81)), by: id(901))
    try own.undo(by: id(901))
    #expect(own.replica[id(81) as Identifier<Leave>]?.days == day(20)...day(24), "a manager may")
  }

  @Test func `a redo makes no leave that was entered before it needed approval`() throws {
    var world = UndoWorld(ward(needsApproval: false))
    let entered = try world.do(
      SaveLeave(id: id(81), mode: .create, firstDay: day(20), lastDay: day(24), kind: .vacation), by: other)
    try world.undo(by: other)
    var settings = LeaveSettings(of: sampleWorkplace).at(version: 2)
    settings.needsApproval = true
    world.replica.apply(.put(settings))
    needsApproval { try world.do(Redo(of: entered), by: other) }
    let sick = try world.do(
      SaveLeave(id: id(82), mode: .create, firstDay: day(20), lastDay: day(24), kind: .sick), by: other)
    try world.do(Undo(of: sick), by: other)
    try world.do(Redo(of: sick), by: other)
    #expect(world.replica[id(82) as Identifier<Leave>] != nil, "sick leave needs none")
  }

  @Test func `the form asks in place of entering, and says so`() {
    let (rows, context) = (ward(), ScreenContext.test(.member))
    var sheet = LeaveSheet(id: id(83), for: sampleMember, from: day(20))
    #expect(sheet.submission(in: context.on(rows)).as(SaveLeaveRequest.self) != nil)
    #expect(sheet.view(in: context.on(rows)).markup.contains("Ask for Leave"))
    _ = sheet.reduce(.kindChosen("sick"), in: context.on(rows))
    #expect(sheet.submission(in: context.on(rows)).as(SaveLeave.self) != nil)
    #expect(LeaveSheet(id: id(83), for: sampleMember, from: day(20)).request(in: .test(.manager).on(rows)) == nil)
  }
}

@Suite struct `A request for leave` {
  private func ask(_ request: LeaveRequest, on rows: Replica, as role: Role = .member) -> Refusal? {
    refusal(of: SaveLeaveRequest(creating: request), as: role, on: rows)
  }

  @Test func `is one's own, of days that nothing else has`() {
    #expect(ask(leaveRequest(83), on: ward()) == nil)
    #expect(ask(leaveRequest(83, member: other), on: ward())?.message == LeaveTexts.ownRequestsOnly)
    #expect(ask(leaveRequest(83, member: other), on: ward(), as: .manager)?.code == .notAllowed)
    #expect(ask(leaveRequest(83, days: day(0)...day(366)), on: ward())?.code == .tooMany)
    let onLeave = ask(leaveRequest(83), on: ward(.put(leave(81, days: day(24)...day(26)))))
    #expect(onLeave?.code == .duplicate && onLeave?.message.contains("Dec 14 to Wed, Dec 16") == true)
    let twice = ask(leaveRequest(83), on: ward(.put(leaveRequest(84, version: 1, days: day(24)...day(24)))))
    #expect(twice?.code == .duplicate && twice?.message.contains("already requested") == true)
    #expect(ask(leaveRequest(83), on: ward(.put(leaveRequest(84, version: 1, reply: "No")))) == nil)
  }

  @Test func `becomes leave with its reason, and is gone, by one command that can be undone`() throws {
    let rows = ward(.put(leaveRequest(83, version: 1, member: other)))
    #expect(refusal(of: ApproveLeave(id(83)), as: .member, on: rows) == .notAllowed)
    rows.apply(try perform(ApproveLeave(id(83), expecting: 1), as: .manager, on: rows))
    let made = try #require(rows[id(83) as Identifier<Leave>])
    #expect(made.member == other && made.days == day(20)...day(24) && rows[id(83) as Identifier<LeaveRequest>] == nil)
    #expect(rows.reason(of: made.id)?.kind == .vacation && rows.reason(of: made.id)?.note == "At the sea")
    #expect(rows.log().count == 3)
    rows.apply(try perform(Undo(), as: .manager, on: rows))
    #expect(rows[made.id] == nil && rows.reason(of: made.id) == nil)
    #expect(rows[id(83) as Identifier<LeaveRequest>]?.state == .waiting)
  }

  @Test func `that overlaps leave by now is not approved`() {
    let rows = ward(
      .put(leaveRequest(83, version: 1, member: other)), .put(leave(81, member: other, days: day(24)...day(30))))
    #expect(refusal(of: ApproveLeave(id(83)), as: .manager, on: rows)?.code == .duplicate)
  }

  @Test func `is decided once: whoever is second hears who was first`() throws {
    let rows = ward(.put(leaveRequest(83, version: 1, member: other)))
    rows.apply(try perform(ApproveLeave(id(83)), as: .manager, on: rows))
    let late = refusal(of: DeclineLeave(id(83), reply: "No"), as: .manager, on: rows)
    #expect(late?.code == .staleVersion && late?.message.hasSuffix("has already approved this leave.") == true)
    let declined = ward(.put(leaveRequest(83, version: 2, member: other, reply: "No")))
    let second = refusal(of: ApproveLeave(id(83), expecting: 1), as: .manager, on: declined)
    #expect(second?.message.hasSuffix("has already declined this request.") == true)
    let edited = ward(.put(leaveRequest(83, version: 2, member: other)))
    #expect(refusal(of: ApproveLeave(id(83), expecting: 1), as: .manager, on: edited)?.code == .staleVersion)
    #expect(refusal(of: ApproveLeave(id(89)), as: .manager, on: edited)?.code == .notFound)
  }

  @Test func `that was declined is asked for again, and withdrawn by whoever asked`() throws {
    let rows = ward(.put(leaveRequest(83, version: 1)))
    rows.apply(try perform(DeclineLeave(id(83), reply: " Too few of us "), as: .manager, on: rows))
    let declined = try #require(rows[id(83) as Identifier<LeaveRequest>])
    #expect(declined.state == .declined && declined.reply == "Too few of us")
    rows.apply(try perform(SaveLeaveRequest(changing: declined) { _ in }, as: .member, on: rows))
    let again = try #require(rows[id(83) as Identifier<LeaveRequest>])
    #expect(again.state == .waiting && again.reply == nil)
    #expect(refusal(of: WithdrawLeaveRequest(id(83)), as: .member, on: rows) == nil)
    let others = ward(.put(leaveRequest(84, version: 1, member: other)))
    #expect(refusal(of: WithdrawLeaveRequest(id(84)), as: .owner, on: others)?.code == .notAllowed)
  }
}

@Suite struct `Vacation days` {
  private func balance(_ rows: Replica, on today: Int = 0, with draft: LeaveRequest? = nil) -> VacationBalance {
    rows.vacation(of: sampleMember, in: 2026, with: draft, by: sampleActor(role: .member), today: day(today))
  }

  private func vacation(_ number: UInt64, _ days: ClosedRange<CivilDate>) -> [Change] {
    var reason = LeaveReason(of: id(number), member: sampleMember).at(version: 1)
    reason.kind = .vacation
    return [.put(leave(number, days: days)), .put(reason)]
  }

  @Test func `are taken, planned, requested and left, from Monday to Friday without holidays`() {
    let rows = ward()
    rows.apply(vacation(81, day(3)...day(9)) + [.put(Holiday(id: id(91), version: 1, date: day(5), title: "Free"))])
    rows.apply([
      .put(leaveRequest(83, version: 1)), .put(leaveRequest(84, version: 1, days: day(27)...day(28), reply: "No")),
    ])
    // Monday to Sunday, of which Wednesday is a holiday.
    for (today, taken) in [(0, 0), (3, 1), (4, 2), (5, 2), (7, 4), (9, 4), (20, 4)] {
      let found = balance(rows, on: today)
      #expect(
        found.taken == taken && found.planned == 4 - taken && found.requested == 3 && found.left == 18, "\(today)")
    }
    rows.apply(.put(LeaveAllowance(of: sampleMember).at(version: 1)))
    #expect(balance(rows).allowed == 25)
    var own = LeaveAllowance(of: sampleMember).at(version: 2)
    own.terms = Dated(VacationTerms(vacationDays: 30))
    rows.apply(.put(own))
    #expect(balance(rows).left == 23)
  }

  @Test func `count every day where the workplace says so, and only those of the year`() {
    let rows = ward(countsEveryDay: true)
    rows.apply(vacation(81, day(3)...day(9)) + vacation(82, day(40)...day(50)))
    #expect(balance(rows).planned == 7 + 2, "December 30 and 31")
    #expect(balance(ward(vacationDays: nil)).left == nil)
  }

  @Test func `are warned of, not forbidden, where more is asked for than is left`() throws {
    let rows = ward(vacationDays: 2)
    #expect(balance(rows, with: leaveRequest(83)).left == -1)
    rows.apply(try perform(SaveLeaveRequest(creating: leaveRequest(83)), as: .member, on: rows))
    let sheet = LeaveRequestSheet(try #require(rows[id(83) as Identifier<LeaveRequest>]), in: .test())
    let page = sheet.view(in: .test(.member).on(rows)).markup
    #expect(page.contains("This is 1 day more than you have left in 2026."))
  }

  @Test func `are counted in both years that a request is in`() throws {
    let rows = ward(vacationDays: 5)
    rows.apply(vacation(81, day(200)...day(206)))
    // From Monday, December 28, to Monday, January 4.
    rows.apply(
      try perform(SaveLeaveRequest(creating: leaveRequest(83, days: day(38)...day(45))), as: .member, on: rows))
    let page = LeaveRequestSheet(try #require(rows[id(83) as Identifier<LeaveRequest>]), in: .test())
      .view(in: .test(.member).on(rows)).markup
    #expect(page.contains("You have 1 day of vacation left in 2026 with this."))
    #expect(page.contains("more than you have left in 2027."))
  }

  @Test func `are the managers' to give, within a year`() {
    func give(_ days: Int, to member: Identifier<Member> = other, as role: Role = .manager) -> Refusal? {
      var allowance = LeaveAllowance(of: member)
      allowance.terms = Dated(VacationTerms(vacationDays: days))
      return refusal(of: SaveLeaveAllowance(creating: allowance), as: role, on: ward())
    }
    #expect(
      give(30, as: .member) == .notAllowed && give(367)?.field == "vacationDays" && give(-1) != nil && give(30) == nil)
    #expect(give(30, to: id(999))?.code == .notFound)
  }
}

@Suite struct `What approval comes to` {
  @Test func `is told before it: shifts that nobody works, too few people, and who else is off`() {
    let rows = ward(.put(leaveRequest(83, version: 1, member: other)))
    rows.apply([
      .put(shift(21, member: other, on: day(20))), .put(shift(22, member: sampleMember, on: day(20))),
      .put(shift(23, member: other, on: day(21), type: 12)), .put(shift(24, member: other, on: day(25))),
      .put(StaffingNeed(id: id(95), version: 1, shiftType: id(11), count: 2)),
      .put(leave(81, member: sampleMember, days: day(24)...day(30))),
    ])
    let page = LeaveDecisionSheet(id(83)).view(in: .test(.manager).on(rows)).markup
    #expect(page.contains("Too few people: Early 1/2 on Thu, Dec 10"))
    #expect(page.contains("2 shifts not covered: Early on Thu, Dec 10, Night on Fri, Dec 11"))
    #expect(page.contains("Also off: Ann: Mon, Dec 14 to Sun, Dec 20"))
    #expect(!LeaveDecisionSheet(id(83)).view(in: .test(.member).on(rows)).markup.contains("Approve"))
  }

  @Test func `is told for times of the day too, where fewer people than needed would be there`() {
    let rows = ward(.put(leaveRequest(83, version: 1, member: other)))
    rows.apply([
      .put(shift(21, member: other, on: day(20))), .put(shift(22, member: sampleMember, on: day(20))),
      .put(shift(23, member: other, on: day(21))),
      .put(StaffingNeed(id: id(95), version: 1, count: 2, from: time(9), to: time(12))),
      .put(StaffingNeed(id: id(96), version: 1, count: 1, from: time(17), to: time(18))),
    ])
    let page = LeaveDecisionSheet(id(83)).view(in: .test(.manager).on(rows)).markup
    let times = "9:00\u{A0}AM – 12:00\u{A0}PM"
    #expect(page.contains("Too few people: \(times) 1/2 on Thu, Dec 10, \(times) 0/2 on Fri, Dec 11"))
    #expect(!page.contains("5:00\u{A0}PM"), "nobody is there with or without the leave")
  }
}
