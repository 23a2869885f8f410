import JSONKit
import PayModel
import RecordKit
import RestModel
import ScheduleModel
import SharedModels
import TestSupport
import Testing
import TimeKit

private let monday = day(-4)
private let rule = OvertimeRule(weeksFrom: .monday)
private let eightHours = ShiftDuration.standard
private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)

/// Daylight time from 2026-03-08 to 2026-11-01, as in Halifax: at two o'clock an hour forward, and back.
private var halifax: ZoneClock {
  ZoneClock { instant in
    let start = Instant(milliseconds: 1_772_949_600_000)
    let end = Instant(milliseconds: 1_793_509_200_000)
    return instant < start || instant >= end ? -240 : -180
  }
}

private func shown(_ date: CivilDate, _ duration: ShiftDuration? = eightHours) -> ShownShift {
  ShownShift(
    shift(UInt64(1000 + date.daysSinceEpoch), on: date), type: duration.map { shiftType(11, duration: $0) },
    location: nil)
}

private func shown(_ date: CivilDate, unpaidBreak: Int) -> ShownShift {
  var type = shiftType(11)
  type.terms = Dated(ShiftTerms(type.terms.last.duration, unpaidBreak: unpaidBreak))
  return ShownShift(shift(UInt64(1000 + date.daysSinceEpoch), on: date), type: type, location: nil)
}

private func report(
  _ days: ClosedRange<CivilDate>, _ shifts: [ShownShift], _ rule: OvertimeRule = rule, by clock: ZoneClock = .utc
) -> HoursReport {
  HoursReport(days, shifts, OvertimeRules(rule), by: clock)
}

@Suite struct `A report of hours` {
  @Test func `counts shifts, hours, nights and all-day shifts`() {
    let shifts = [shown(monday), shown(monday.adding(days: 1), night), shown(monday.adding(days: 2), .allDay)]
    let hours = report(monday...monday.adding(days: 6), shifts).total.hours
    #expect((hours.shifts, hours.minutes, hours.nights, hours.allDay) == (3, 20 * 60, 1, 1))
  }

  @Test func `leaves out the unpaid breaks, of overtime too, and never counts less than nothing`() {
    let days = monday...monday.adding(days: 6)
    let shifts = (0..<6).map { shown(monday.adding(days: $0), unpaidBreak: 30) }
    let total = report(days, shifts).total
    #expect(total.hours.minutes == 6 * 450 && total.overtime == 6 * 450 - 40 * 60)
    #expect(shown(monday, unpaidBreak: 480).workedMinutes(by: .utc) == 0)
  }

  @Test func `counts a shift on the day on which it starts`() {
    let shifts = [shown(monday.adding(days: -1), night), shown(monday, night), shown(monday.adding(days: 7), night)]
    #expect(report(monday...monday.adding(days: 6), shifts).total.hours.minutes == 12 * 60)
    #expect(report(monday...monday, shifts).total.hours.shifts == 1)
  }

  @Test func `has a night over a change of clocks as long as it is`() throws {
    let spring = try #require(CivilDate("2026-03-07"))
    let autumn = try #require(CivilDate("2026-10-31"))
    let nights = [spring, autumn, autumn.adding(days: 7)].map { shown($0, night).workedMinutes(by: halifax) / 60 }
    #expect(nights == [11, 13, 12])
    #expect(report(autumn...autumn, [shown(autumn, night)], by: halifax).total.hours.minutes == 13 * 60)
  }

  @Test func `knows no hours of a shift without its type`() {
    let hours = report(monday...monday, [shown(monday, nil)]).total.hours
    #expect((hours.shifts, hours.minutes, hours.allDay) == (1, 0, 0))
  }

  @Test func `counts days of leave by month, and no shift that leave covers`() {
    let first = day(10)
    let shifts = [first, first.adding(days: 1)].map { date in
      ShownShift(shift(21, on: date), type: shiftType(11), location: nil, isOnLeave: date == first)
    }
    let days = first...first.adding(days: 5)
    let report = HoursReport(
      days, shifts, leave: [leave(81, days: day(5)...first), leave(82, days: day(12)...day(30))], OvertimeRules(rule),
      by: .utc)
    #expect((report.total.hours.shifts, report.total.hours.minutes, report.total.leaveDays) == (1, 8 * 60, 5))
    #expect(report.months.map(\.leaveDays) == [1, 4])
  }

  @Test func `is empty without shifts`() {
    let report = report(monday...monday.adding(days: 6), [])
    #expect(report.total.hours == WorkHours())
    #expect(report.total.overtime == 0)
    #expect(report.months.count == 1)
  }
}

@Suite struct `Overtime` {
  @Test(arguments: 0...7) func `is what goes beyond 40 hours in a week`(count: Int) {
    let shifts = (0..<count).map { shown(monday.adding(days: $0)) }
    #expect(report(monday...monday.adding(days: 6), shifts).total.overtime == max(0, count - 5) * 480)
  }

  @Test func `begins anew with each week`() {
    let shifts = (0..<12).map { shown(monday.adding(days: $0)) }
    #expect(report(monday...monday.adding(days: 13), shifts).total.overtime == 2 * 480)
  }

  @Test func `counts by weeks that begin as the region has it`() {
    let shifts = (4..<10).map { shown(monday.adding(days: $0)) }
    let days = monday...monday.adding(days: 13)
    #expect(report(days, shifts).total.overtime == 0)
    #expect(report(days, shifts, OvertimeRule(weeksFrom: .friday)).total.overtime == 480)
  }

  @Test(arguments: [0, 1, 479, 480, 960, 2400, 10_080])
  func `begins at the limit that is given`(limit: Int) {
    let shifts = (0..<2).map { shown(monday.adding(days: $0)) }
    let rule = OvertimeRule(weeksFrom: .monday, weeklyMinutes: limit)
    #expect(report(monday...monday.adding(days: 6), shifts, rule).total.overtime == max(0, 960 - limit))
  }

  @Test func `belongs to the days on which it is worked, whatever the order of the shifts`() {
    let shifts = (0..<7).map { shown(monday.adding(days: $0)) }
    for first in 0..<7 {
      let days = monday.adding(days: first)...monday.adding(days: 6)
      #expect(report(days, shifts.reversed()).total.overtime == min(2, 7 - first) * 480)
    }
  }

  @Test func `is every minute behind the limit of its period, whatever the period and the days`() {
    // The minutes of six days around the ends of periods, in all ways to work eight hours, twelve or none on each.
    let durations = [nil, eightHours, night]
    for period in [1, 3, 7, 28] {
      for begin in [-40, -5, 0, 2] {
        for limit in [nil, 0, 479, 20 * 60] {
          let rule = OvertimeRule(days: period, from: monday.adding(days: begin), limit: limit)
          for number in stride(from: 0, to: 729, by: 23) {
            var (rest, shifts) = (number, [ShownShift]())
            for day in 0..<6 {
              if let duration = durations[rest % 3] { shifts.append(shown(monday.adding(days: day), duration)) }
              rest /= 3
            }
            let days = monday.adding(days: 2)...monday.adding(days: 5)
            #expect(report(days, shifts, rule).total.overtime == slowOvertime(days, shifts, period, begin, limit))
          }
        }
      }
    }
  }

  /// Minute by minute, from the first day of a period on which one is worked.
  private func slowOvertime(
    _ days: ClosedRange<CivilDate>, _ shifts: [ShownShift], _ period: Int, _ begin: Int, _ limit: Int?
  ) -> Int {
    guard let limit else { return 0 }
    var (overtime, worked, current) = (0, 0, 0)
    for shift in shifts {
      // Far enough back that the number of the period is never negative: so many days are whole periods of all lengths.
      let number = (monday.distance(to: shift.shift.date) - begin + 3_360) / period
      if number != current { (current, worked) = (number, 0) }
      for _ in 0..<shift.workedMinutes(by: .utc) {
        worked += 1
        if worked > limit, days.contains(shift.shift.date) { overtime += 1 }
      }
    }
    return overtime
  }

  @Test func `needs the shifts since the start of the first day's period`() {
    let rule = OvertimeRule(days: 28, from: monday.adding(days: 280), limit: 212 * 60)
    for number in [-29, -28, -1, 0, 1, 27, 28] {
      let days = monday.adding(days: number)...monday.adding(days: 60)
      let needed = HoursReport.daysNeeded(for: days, OvertimeRules(rule))
      let begin = [-29: -56, -28: -28, -1: -28, 28: 28][number] ?? 0
      #expect(needed == monday.adding(days: begin)...monday.adding(days: 60))
    }
  }

  @Test func `is counted as the workplace says, and by 40 hours a week before it says anything`() {
    var terms = RestSettings(of: sampleWorkplace).terms.last
    #expect(OvertimeRule(terms) == OvertimeRule(weeksFrom: .sunday, weeklyMinutes: 2_400))
    terms.weeklyLimit = 42 * 60
    terms.weekStart = .thursday
    #expect(OvertimeRule(terms) == OvertimeRule(weeksFrom: .thursday, weeklyMinutes: 2_520))
    terms.overtime = .fireProtectionWeek
    #expect(OvertimeRule(terms) == OvertimeRule(weeksFrom: .thursday, weeklyMinutes: 53 * 60))
    terms.overtime = .fireProtectionFourWeeks
    terms.periodStart = monday
    #expect(OvertimeRule(terms) == OvertimeRule(days: 28, from: monday, limit: 212 * 60))
    terms.overtime = .none
    #expect(OvertimeRule(terms).limit == nil)
  }

  @Test func `by another rule leaves the days before it, and counts what was worked in its period before`() {
    let shifts = (0..<7).map { shown(monday.adding(days: $0)) }
    var settings = RestSettings(of: sampleWorkplace)
    settings.terms = Dated(WorkingTimeTerms(.weekly, weekStart: .monday))
    settings.terms.change(from: monday.adding(days: 3)) { $0.weeklyLimit = 20 * 60 }
    let overtime = OvertimeRules(settings).count(shifts, by: .utc).map { $0.overtime / 60 }
    // 24 of the 20 hours are worked before Thursday; all of Thursday is overtime, and nothing before it.
    #expect(overtime == [0, 0, 0, 8, 8, 8, 8])
    #expect(OvertimeRules(settings, weeklyLimit: 48 * 60).count(shifts, by: .utc).map { $0.overtime / 60 }.last == 8)
    let saturday = monday.adding(days: 5)
    settings.terms.change(from: saturday) { $0 = WorkingTimeTerms(.fireProtectionFourWeeks, periodStart: day(-40)) }
    let first = OvertimeRules(settings).on(saturday).startOfPeriod(of: saturday)
    #expect(HoursReport.daysNeeded(for: monday...saturday, OvertimeRules(settings)) == first...saturday)
  }

  @Test(arguments: seeds(100))
  func `by random rules is what each day's own rule says, and no rule changes days before it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var settings = RestSettings(of: sampleWorkplace)
    let shifts = (0..<60).compactMap { number in
      random.once(in: 3) ? nil : shown(monday.adding(days: number), random.one(of: [eightHours, night]))
    }
    for _ in 0..<6 {
      let (day, before) = (monday.adding(days: random.below(60)), OvertimeRules(settings))
      let terms = WorkingTimeTerms(
        random.one(of: [.weekly, .fireProtectionWeek, .fireProtectionFourWeeks, .none]),
        weeklyLimit: random.one(of: [nil, 0, 20 * 60, 45 * 60]),
        weekStart: random.one(of: [.monday, .sunday, .friday]),
        periodStart: monday.adding(days: random.below(40) - 20))
      settings.terms.change(from: day) { $0 = terms }
      let (old, new) = (before.count(shifts, by: .utc), OvertimeRules(settings).count(shifts, by: .utc))
      for (index, item) in new.enumerated() {
        let date = item.shown.shift.date
        if date < day { #expect(item.overtime == old[index].overtime) }
        let rule = OvertimeRule(settings.terms.on(date))
        let start = rule.startOfPeriod(of: date)
        let worked = new[..<index].filter { $0.shown.shift.date >= start }.reduce(0) { $0 + $1.minutes }
        let beyond = rule.limit.map { limit in (0..<item.minutes).count { worked + $0 >= limit } } ?? 0
        #expect(item.overtime == beyond, "\(date)")
      }
    }
  }

  @Test func `of a fire station begins at 212 hours in 28 days`() {
    let full = ShiftDuration.scheduled(from: time(7), to: time(7), endsNextDay: true)
    let shifts = (0..<10).map { shown(monday.adding(days: $0 * 3), full) }
    let rule = OvertimeRule(days: 28, from: monday, limit: 212 * 60)
    let days = monday...monday.adding(days: 27)
    #expect(report(days, shifts, rule).total.overtime == 28 * 60)
    #expect(report(monday.adding(days: 27)...monday.adding(days: 27), shifts, rule).total.overtime == 24 * 60)
    #expect(report(days, shifts, OvertimeRule(weeksFrom: .monday)).total.overtime == (32 + 8 + 8 + 32) * 60)
  }

  @Test func `of the months adds up to that of the year`() throws {
    let first = try #require(CivilDate("2026-01-01"))
    let days = first...first.adding(days: 364)
    let needed = HoursReport.daysNeeded(for: days, OvertimeRules(rule))
    #expect(needed.lowerBound.description == "2025-12-29")
    let shifts = needed.map { shown($0, $0.day.isMultiple(of: 3) ? night : eightHours) }
    let year = report(days, shifts)
    #expect(year.months.count == 12)
    #expect(year.months.map(\.overtime).reduce(0, +) == year.total.overtime)
    #expect(year.months.map(\.hours.minutes).reduce(0, +) == year.total.hours.minutes)
    #expect(year.total.overtime > 365)
    for month in year.months { #expect(report(month.days, shifts).total == month) }
  }

  @Test func `has months as the days cut them`() throws {
    let first = try #require(CivilDate("2026-02-27"))
    let months = report(first...first.adding(days: 33), []).months
    #expect(
      months.map { "\($0.days.lowerBound) \($0.days.upperBound)" } == [
        "2026-02-27 2026-02-28", "2026-03-01 2026-03-31", "2026-04-01 2026-04-01",
      ])
  }

  @Test func `stops at the end of the calendar`() {
    #expect(report(CivilDate.latest...CivilDate.latest, []).months.count == 1)
  }
}
