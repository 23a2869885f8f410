import JSONKit
import LeaveModel
import PayModel
@testable import PayrollFeature
@testable import PayrollModel
import RecordKit
import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let robin: Identifier<Member> = id(902)
private let tom: Identifier<Member> = id(903)
private let firstPeriod: Identifier<PayPeriod> = id(301)
private let secondPeriod: Identifier<PayPeriod> = id(302)

/// The week before the tests' first day is over: Robin and Tom worked eight hours on each of its days, Robin for $25 and
/// Tom for $30 an hour.
@Suite struct `A payroll` {
  private let rows: Replica

  init() throws {
    let duration = ShiftDuration.scheduled(from: time(8), to: time(16), endsNextDay: false)
    rows = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11, title: "Day", duration: duration)],
      shifts: (1...7).flatMap { number in
        [
          shift(UInt64(20 + number), member: robin, on: day(-number)),
          shift(UInt64(40 + number), member: tom, on: day(-number)),
        ]
      })
    for (member, name, rate) in [(robin, "Robin Rover", Int64(2_500)), (tom, "Tom Tester", 3_000)] {
      var row = Member(id: member, role: .member).at(version: 1)
      row.displayName = name
      var pay = PayRate(of: member).at(version: 1)
      pay.terms = Dated(PayTerms(hourlyRate: rate))
      rows.apply([.put(row), .put(pay)])
    }
  }

  private func approval(
    _ period: Identifier<PayPeriod> = firstPeriod, from first: Int = -7, to last: Int = -1
  ) -> ApprovePayroll {
    var row = PayPeriod(id: period)
    (row.firstDay, row.lastDay) = (day(first), day(last))
    return ApprovePayroll(creating: row)
  }

  private func perform(_ intent: some Intent, as role: Role = .owner, on date: Int = 0) throws(Refusal) {
    let actor = sampleActor(role: role, at: Instant(day(date), time(9), offsetMinutes: 0))
    rows.apply(try Command(id: id(1), at: actor.at, intent: intent.erased).perform(by: actor, on: rows))
  }

  private func refusal(of intent: some Intent, as role: Role = .owner, on date: Int = 0) -> Refusal? {
    let rows = rows.copy()
    let actor = sampleActor(role: role, at: Instant(day(date), time(9), offsetMinutes: 0))
    do throws(Refusal) {
      _ = try Command(id: id(1), at: actor.at, intent: intent.erased).perform(by: actor, on: rows)
      return nil
    } catch { return error }
  }

  private func period(_ period: Identifier<PayPeriod> = firstPeriod) throws -> PayPeriod {
    try #require(rows[period])
  }

  @Test func `has everybody's hours and pay of its days`() throws {
    try perform(approval(), as: .manager)
    let period = try period()
    #expect(period.lines.map(\.member) == [robin, tom] && period.corrections.isEmpty)
    // Seven days of eight hours, of which 16 are beyond 40 in a week from Monday to Sunday, at time and a half.
    let (robins, toms) = (period.lines[0].amounts, period.lines[1].amounts)
    #expect(robins.minutes == 56 * 60 && robins.overtime == toms.overtime)
    let paid = { (cents: Int64, amounts: PayAmounts) in cents * (amounts.minutes * 2 + amounts.overtime) / 120 }
    #expect(robins.cost == paid(2_500, robins) && toms.cost == paid(3_000, toms))
    #expect(period.approved.by == sampleActor().user)
  }

  @Test func `stays as it was approved, and the next one pays what was corrected since`() throws {
    try perform(approval())
    let approved = try period()
    var longer = EditShift(id: id(21))
    longer.times = .own(from: time(8), to: time(18))
    try perform(longer)
    try perform(DeleteShift(id(45)))
    try perform(SavePayRate(id: Identifier(tom.rawValue), mode: .put) { $0.terms.edited.hourlyRate = 9_900 })
    #expect(try period() == approved)
    try perform(approval(secondPeriod, from: 0, to: 6), on: 7)
    let next = try period(secondPeriod)
    #expect(next.ownLines.isEmpty && next.corrections.allSatisfy { $0.corrected == firstPeriod })
    let amounts = next.corrections.map(\.amounts.minutes)
    #expect(next.corrections.map(\.member) == [robin, tom] && amounts == [120, -480])
    // What was paid in all is what the rules have for the days by now.
    let payroll = Payroll(of: sampleWorkplace, on: rows)
    for line in payroll.lines(of: approved.days) {
      let paid = rows.payPeriods().paid(for: approved)[line.member]
      #expect(paid == line.amounts)
    }
    #expect(payroll.corrections(today: day(7)).isEmpty, "nothing is paid twice")
    #expect(next.corrections[1].amounts.cost < 0, "a new rate prices no week again")
  }

  @Test func `pays a correction back that was taken back`() throws {
    try perform(approval())
    try perform(DeleteShift(id(27)))
    try perform(approval(secondPeriod, from: 0, to: 2), on: 3)
    rows.apply(.put(shift(27, version: 3, member: robin, on: day(-7))))
    let third: Identifier<PayPeriod> = id(303)
    try perform(approval(third, from: 3, to: 5), on: 6)
    let (second, last) = (try period(secondPeriod).corrections, try period(third).corrections)
    #expect(second.count == 1 && last.count == 1 && (second[0].amounts + last[0].amounts).isZero)
  }

  @Test func `includes people who have left`() throws {
    var gone = try #require(rows[tom])
    gone.left = Instant(day(0), time(0), offsetMinutes: 0)
    rows.apply(.put(gone))
    try perform(approval())
    #expect(try period().lines.map(\.member) == [robin, tom])
  }

  @Test func `is of days that are over, and of each day once`() throws {
    #expect(refusal(of: approval(to: 0))?.message == "Choose days that are over.")
    #expect(refusal(of: approval(from: -1, to: -2))?.field == "lastDay")
    #expect(
      refusal(of: approval(from: -93, to: -1))?.code == .tooMany && refusal(of: approval(from: -92, to: -1)) == nil)
    try perform(approval())
    #expect(
      refusal(of: approval(secondPeriod, from: -3, to: -1))?.message
        == "The payroll of Nov 13 to Nov 19, 2026 has been approved already.")
    let again = ApprovePayroll(id: firstPeriod, mode: .update) { $0.lastDay = day(-2) }
    #expect(refusal(of: again)?.code == .inUse, "an approved payroll does not change")
  }

  @Test func `is approved by managers, and opened again by owners alone, from the last one back`() throws {
    #expect(refusal(of: approval(), as: .member) == .notAllowed)
    try perform(approval(), as: .manager)
    #expect(refusal(of: ReopenPayroll(firstPeriod), as: .manager) == .notAllowed)
    #expect(refusal(of: Undo(), as: .manager)?.message == "Only owners can reopen a payroll that was approved.")
    try perform(DeleteShift(id(27)))
    try perform(approval(secondPeriod, from: 0, to: 2), on: 3)
    #expect(
      refusal(of: ReopenPayroll(firstPeriod), on: 3)?.message
        == "The payroll of Nov 20 to Nov 22, 2026 includes corrections of this one. Reopen that one first.")
    try perform(ReopenPayroll(secondPeriod), on: 3)
    try perform(ReopenPayroll(firstPeriod), on: 3)
    #expect(rows.payPeriods().isEmpty)
    #expect(rows.log(limit: 1).first?.intent == "reopenPayroll", "the log says so")
  }

  @Test func `is read as it was written, and refuses amounts that no sum could have`() throws {
    try perform(approval())
    let period = try period()
    #expect(try PayPeriod(json: try JSON.parse(period.erased.json)) == period)
    let text = String(decoding: period.erased.json, as: UTF8.self)
    for (good, bad) in [(#""minutes":"#, #""minutes":9000000000000"#), (#""member":"#, #""member":1,"x":"#)] {
      let broken = text.replacing(good, with: bad)
      #expect(throws: (any Error).self) { try PayPeriod(json: try JSON.parse(Array(broken.utf8))) }
    }
  }
}

@Suite struct `The screens of payroll` {
  private let rows = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11, duration: .standard)],
    shifts: [shift(21, member: robin, on: day(-8))])
  private let context = ScreenContext.test(.owner, workplace: sampleWorkplace)

  init() {
    var row = Member(id: robin, role: .member).at(version: 1)
    row.displayName = "Robin Rover"
    rows.apply(.put(row))
  }

  @Test func `show what would be approved, and offer the days behind the last ones`() throws {
    let sheet = ApprovePayrollSheet(
      ApprovePayrollSheet.new(firstPeriod, in: context.on(rows)), in: context.on(rows))
    let markup = sheet.view(in: context.on(rows)).markup
    #expect(markup.contains("Robin Rover") && markup.contains("Approve Payroll"))
    #expect(sheet.form.draft.row.days == day(-19)...day(-6), "two weeks from Sunday on, as in Canada")
    var last = PayPeriod(id: firstPeriod).at(version: 1)
    (last.firstDay, last.lastDay) = (day(-11), day(-5))
    rows.apply(.put(last))
    #expect(ApprovePayrollSheet.new(secondPeriod, in: context.on(rows)).days == day(-4)...day(2))
  }

  @Test func `have a file with a line for each person and each correction`() throws {
    var (first, second) = (PayPeriod(id: firstPeriod).at(version: 1), PayPeriod(id: secondPeriod).at(version: 1))
    (first.firstDay, first.lastDay) = (day(-14), day(-8))
    (second.firstDay, second.lastDay) = (day(-7), day(-1))
    second.lines = [
      PayLine(of: robin, PayAmounts(minutes: 450, overtime: 0, cost: 18_750)),
      PayLine(of: robin, correcting: firstPeriod, PayAmounts(minutes: -75, overtime: 0, cost: -3_125)),
    ]
    rows.apply([.put(first), .put(second)])
    guard case .browser(let request) = context.on(rows).payrollFile(of: second) else {
      Issue.record("There is no file.")
      return
    }
    let lines = String(decoding: request.content.dropFirst(3), as: UTF8.self).split(separator: "\r\n")
    #expect(request.text("name") == "payroll-2026-11-13.csv" && lines.count == 3)
    #expect(lines[1] == "Robin Rover,2026-11-13,2026-11-19,Work,7.50,0.00,187.50,CAD")
    #expect(lines[2] == "Robin Rover,2026-11-06,2026-11-12,Correction,-1.25,0.00,-31.25,CAD")
    let markup = PayPeriodSheet(secondPeriod).view(in: context.on(rows)).markup
    #expect(markup.contains("7:30") && markup.contains("−1:15") && markup.contains("Corrections of earlier payrolls"))
  }
}
