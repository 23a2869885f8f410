import JSONKit
@testable import PayFeature
@testable import PayModel
import RecordKit
@testable import ScheduleModel
import SharedForms
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let rule = OvertimeRule(weeksFrom: .monday)
private let monday = day(3)

private func rate(_ cents: Int64?, then newRate: Int64? = nil, from date: CivilDate? = nil) -> PayRate {
  var rate = PayRate(of: id(902)).at(version: 1)
  (rate.hourlyRate, rate.newRate, rate.newRateFrom) = (cents, newRate, date)
  return rate
}

private func settings(overtimePercent: Int = 150) -> PaySettings {
  var settings = PaySettings(of: id(100))
  settings.overtimePercent = overtimePercent
  return settings
}

/// Eight hours on each of some days.
private func week(_ count: Int, minutes: Int = 480) -> [ShownShift] {
  (0..<count).map { offset in
    let date = monday.adding(days: offset)
    let end = time(8).minutesSinceMidnight + minutes
    let duration = ShiftDuration.scheduled(
      from: time(8), to: TimeOfDay(minutesSinceMidnight: end) ?? .midnight, endsNextDay: false)
    return ShownShift(shift(UInt64(2_000 + offset), on: date), type: shiftType(11, duration: duration), location: nil)
  }
}

@Suite struct `The cost of work` {
  private func sum(_ shown: [ShownShift], _ rate: PayRate, overtimePercent: Int = 150) -> WorkSum {
    WorkSum(rule.count(shown, by: .utc), at: rate, by: settings(overtimePercent: overtimePercent))
  }

  @Test func `is that of its hours, and of overtime by its own factor`() {
    let usual = sum(week(5), rate(2_500))
    #expect(usual.minutes == 2_400 && usual.overtime == 0 && usual.cost == 100_000 && usual.shifts == 5)
    let long = sum(week(6), rate(2_500))
    #expect(long.minutes == 2_880 && long.overtime == 480 && long.cost == 100_000 + 8 * 3_750)
    #expect(sum(week(6), rate(2_500), overtimePercent: 100).cost == 120_000)
  }

  @Test func `goes by the rate of each day`() {
    let raised = sum(week(5), rate(2_000, then: 3_000, from: monday.adding(days: 3)))
    #expect(raised.cost == 3 * 16_000 + 2 * 24_000 && raised.unpricedMinutes == 0)
    let ended = sum(week(5), rate(2_000, then: 0, from: monday.adding(days: 3)))
    #expect(ended.cost == 48_000 && ended.unpricedMinutes == 0)
  }

  @Test func `is rounded once, to whole cents`() {
    // 7 minutes at 25.01 an hour are 291.78 cents, and three times that is 875.35.
    #expect(sum(week(1, minutes: 7), rate(2_501)).cost == 292)
    #expect(sum(week(3, minutes: 7), rate(2_501)).cost == 875)
  }

  @Test func `is not known without a rate`() {
    let unknown = sum(week(2), rate(nil))
    #expect(unknown.cost == 0 && unknown.unpricedMinutes == 960)
    let partly = sum(week(2), rate(nil, then: 2_000, from: monday.adding(days: 1)))
    #expect(partly.cost == 16_000 && partly.unpricedMinutes == 480)
    var both = partly
    both.add(unknown)
    #expect(both.minutes == 1_920 && both.shifts == 4 && both.unpricedMinutes == 1_440 && both.cost == 16_000)
  }

  @Test func `has none of what leave covers`() {
    let shown = ShownShift(shift(31, on: monday), type: shiftType(11), location: nil, isOnLeave: true)
    #expect(sum([shown], rate(2_500)) == WorkSum())
  }
}

@Suite struct `A pay rate` {
  private let rows = Replica(locations: [], shiftTypes: [])

  init() { rows.apply(.put(member(902).named("Sam Sample"))) }

  private func save(_ change: (inout PayRate) -> Void) -> SavePayRate {
    var rate = PayRate(of: id(902))
    change(&rate)
    return Save(creating: rate)
  }

  private func refusal(_ change: (inout PayRate) -> Void) -> Refusal? {
    do throws(Refusal) {
      rows.apply(try perform(save(change), on: rows))
      return nil
    } catch {
      return error
    }
  }

  @Test func `has a first day for a new one, and an amount`() throws {
    #expect(refusal { $0.newRate = 3_000 }?.field == "newRateFrom")
    #expect(refusal { $0.newRateFrom = monday }?.field == "newRate")
    #expect(refusal { $0.hourlyRate = -1 }?.field == "hourlyRate")
    #expect(refusal { $0.hourlyRate = 1_000_001 }?.message == "Enter an hourly rate from 0 to 10000.")
    #expect(refusal { ($0.hourlyRate, $0.newRate, $0.newRateFrom) = (2_500, 3_000, monday) } == nil)
    let rate = rows.payRate(of: id(902))
    #expect(rate.rate(on: monday.adding(days: -1)) == 2_500 && rate.rate(on: monday) == 3_000)
  }

  @Test func `keeps former ones once a new one holds`() throws {
    let first = day(-10)
    var paid = rate(2_500, then: 2_800, from: first)
    rows.apply(.put(paid))
    let raise = SavePayRate(
      from: paid.settled(on: day(0)),
      to: {
        var next = paid.settled(on: day(0))
        (next.newRateFrom, next.newRate) = (day(10), 3_000)
        return next
      }())
    rows.apply(try perform(raise, on: rows))
    paid = rows.payRate(of: id(902))
    let rates = [day(-11), first, day(9), day(10)].map { paid.rate(on: $0) }
    #expect(rates == [2_500, 2_800, 2_800, 3_000] && paid.hourlyRate == 2_800)
    let corrected = SavePayRate(
      from: paid,
      to: {
        var next = paid
        next.hourlyRate = 2_850
        return next
      }())
    rows.apply(try perform(corrected, on: rows))
    #expect(rows.payRate(of: id(902)).rate(on: day(-11)) == 2_500)
    #expect(rows.payRate(of: id(902)).rate(on: first) == 2_850)
  }

  @Test func `does not begin before the last change`() throws {
    var paid = rate(2_500)
    paid.formerRates = [PayRate.Former(until: day(-3), rate: nil)]
    rows.apply(.put(paid))
    var next = paid
    (next.newRateFrom, next.newRate) = (day(-3), 2_600)
    #expect(throws: Refusal.self) { try perform(SavePayRate(from: paid, to: next), on: rows) }
    #expect(paid.rate(on: day(-4)) == nil && paid.rate(on: day(-3)) == 2_500)
  }

  @Test func `has no more former ones than its row is read with`() {
    let limit = PayRate.Former.listLimit
    let formers = { (count: Int) in (0..<count).map { PayRate.Former(until: day(-200 + $0), rate: 2_000) } }
    let next = { (rate: inout PayRate, count: Int) in
      rate.formerRates = formers(count)
      (rate.hourlyRate, rate.newRate, rate.newRateFrom) = (2_500, 3_000, monday)
    }
    #expect(refusal { next(&$0, limit) }?.code == .tooMany)
    #expect(refusal { next(&$0, limit - 1) } == nil)
    #expect(rows.payRate(of: id(902)).settled(on: monday).formerRates.count == limit)
  }

  @Test func `is nobody's who has left`() {
    rows.apply(.put(member(902).named("Sam Sample").leaving(at: sampleInstant)))
    #expect(refusal { $0.hourlyRate = 2_500 } != nil)
  }

  @Test func `is for its member and for managers`() {
    let audience = PayRate.table.audience(of: rate(2_500).erased)
    #expect(audience == .memberAndManagers(id(902)))
  }

  @Test func `counts overtime within limits`() {
    for percent in [99, 501] {
      let save = Save(from: PaySettings(of: id(100)), to: settings(overtimePercent: percent))
      #expect(throws: Refusal.self) { try perform(save, on: rows) }
    }
  }
}

@Suite struct `The form of a pay rate` {
  private let rows = Replica(locations: [], shiftTypes: [])
  private let context = ScreenContext.test(.manager)

  init() { rows.apply(.put(member(902).named("Sam Sample"))) }

  private func open() throws -> PayRateSheet {
    let address = Address("/settings/pay/people/\(id(902) as Identifier<Member>)")
    guard case .screen(let sheet)? = PayRateSheet.open(address, in: context.on(rows)) else {
      throw Refusal("It did not open.")
    }
    return sheet
  }

  @Test func `takes an amount, and a new one from a day on`() throws {
    var sheet = try open()
    _ = sheet.reduce(.typed("hourlyRate", "25.50"), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("New hourly rate"))
    _ = sheet.reduce(.typed("newRateFrom", "\(monday)"), in: context.on(rows))
    #expect(sheet.view(in: context.on(rows)).markup.contains("New hourly rate"))
    _ = sheet.reduce(.typed("newRate", "27"), in: context.on(rows))
    let effects = sheet.reduce(.saveTapped, in: context.on(rows))
    let save = try #require(effects.compactMap { $0.intent(SavePayRate.self) }.first)
    rows.apply(try perform(save, on: rows))
    let rate = rows.payRate(of: id(902))
    #expect((rate.hourlyRate, rate.newRate, rate.newRateFrom) == (2_550, 2_700, monday))
  }

  @Test func `forgets the new amount with its day`() throws {
    rows.apply(.put(rate(2_500, then: 2_700, from: monday)))
    var sheet = try open()
    _ = sheet.reduce(.typed("newRateFrom", ""), in: context.on(rows))
    let effects = sheet.reduce(.saveTapped, in: context.on(rows))
    let save = try #require(effects.compactMap { $0.intent(SavePayRate.self) }.first)
    rows.apply(try perform(save, on: rows))
    let saved = rows.payRate(of: id(902))
    #expect(saved.newRate == nil && saved.newRateFrom == nil && saved.hourlyRate == 2_500)
  }

  @Test func `says who may see it`() {
    let screen = PayScreen()
    rows.apply(.put(rate(2_500, then: 2_700, from: context.today.adding(days: 30))))
    let managers = screen.view(in: context.on(rows)).markup
    #expect(managers.contains("Sam Sample") && managers.contains("$25.00 an hour") && managers.contains("$27.00 from"))
    let members = screen.view(in: .test(.member).on(rows)).markup
    #expect(members.contains("Only managers") && !members.contains("25.00"))
  }
}

/// A ward in London.
@Suite struct `The money of a workplace` {
  private let rows = Replica([workplace(timeZone: "Europe/London").erased])

  private func save(_ edit: (inout PaySettings) -> Void) throws {
    let intent = SavePaySettings(changing: rows.paySettings(of: sampleWorkplace), edit)
    rows.apply(try intent.perform(by: sampleActor(), on: rows))
  }

  @Test func `is that of its country until somebody chooses`() throws {
    #expect(rows.paySettings(of: sampleWorkplace).currency == .pound)
    try save { $0.overtimePercent = 200 }
    #expect(rows.paySettings(of: sampleWorkplace).currency == .pound, "and stays it with other settings")
    try save { $0.currency = .euro }
    #expect(rows.paySettings(of: sampleWorkplace).currency == .euro)
  }

  @Test func `can be that which is usual elsewhere`() throws {
    try save { $0.currency = .canadianDollar }
    #expect(rows.paySettings(of: sampleWorkplace).currency == .canadianDollar)
  }
}
