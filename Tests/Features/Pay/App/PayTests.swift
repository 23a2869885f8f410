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

private let rules = OvertimeRules(OvertimeRule(weeksFrom: .monday))
private let monday = day(3)

private func rate(_ cents: Int64?, then newRate: Int64? = nil, from date: CivilDate? = nil) -> PayRate {
  var rate = PayRate(of: id(902)).at(version: 1)
  rate.terms = .rate(cents)
  if let date { rate.terms.change(from: date) { $0.hourlyRate = newRate } }
  return rate
}

extension Dated<PayTerms> {
  fileprivate static func rate(_ cents: Int64?) -> Dated { Dated(PayTerms(hourlyRate: cents)) }
}

private func settings(overtimePercent: Int = 150) -> PaySettings {
  var settings = PaySettings(of: id(100))
  settings.terms = Dated(OvertimePay(percent: overtimePercent))
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
    WorkSum(rules.count(shown, by: .utc), at: rate, by: settings(overtimePercent: overtimePercent))
  }

  @Test func `is that of its hours, and of overtime by its own factor`() {
    let usual = sum(week(5), rate(2_500))
    #expect(usual.minutes == 2_400 && usual.overtime == 0 && usual.cost == 100_000 && usual.shifts == 5)
    let long = sum(week(6), rate(2_500))
    #expect(long.minutes == 2_880 && long.overtime == 480 && long.cost == 100_000 + 8 * 3_750)
    #expect(sum(week(6), rate(2_500), overtimePercent: 100).cost == 120_000)
  }

  @Test func `is that of overtime by the factor of each day`() {
    var settings = settings()
    settings.terms.change(from: monday.adding(days: 6)) { $0.percent = 200 }
    let cost = WorkSum(rules.count(week(7), by: .utc), at: rate(2_500), by: settings).cost
    #expect(cost == 100_000 + 8 * 3_750 + 8 * 5_000)
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

  private func rates(_ dates: CivilDate...) -> [Int64?] { dates.map { rows.payRate(of: id(902)).rate(on: $0) } }

  /// A save of another rate by the fields that a client sends.
  private func change(_ rate: Int64?, from date: CivilDate? = nil) throws {
    var paid = rows.payRate(of: id(902))
    let former = paid
    paid.terms.edited.hourlyRate = rate
    paid.terms.editedFrom = date
    let save = former.version == 0 ? SavePayRate(creating: paid) : SavePayRate(from: former, to: paid)
    rows.apply(try perform(save, on: rows))
  }

  @Test func `is an amount within limits`() throws {
    #expect(refusal { $0.terms = .rate(-1) }?.field == "hourlyRate")
    #expect(refusal { $0.terms = .rate(1_000_001) }?.message == "Enter an hourly rate from 0 to 10000.")
    #expect(refusal { $0.terms = .rate(1_000_000) } == nil)
  }

  @Test func `that is entered for the first time holds for all days`() throws {
    try change(2_500)
    #expect(rates(.earliest, day(-7), day(0)) == [2_500, 2_500, 2_500])
  }

  @Test func `typed over another one holds from today on`() throws {
    try change(2_500)
    try change(2_800)
    #expect(rates(day(-7), day(-1), day(0), day(30)) == [2_500, 2_500, 2_800, 2_800])
    try change(2_700, from: day(-3))
    #expect(rates(day(-4), day(-3), day(-1), day(0)) == [2_500, 2_700, 2_700, 2_800], "and up to the next change")
  }

  @Test func `that is entered for later stays through a change before it`() throws {
    try change(2_500)
    try change(3_000, from: day(40))
    try change(3_000, from: day(10))
    try change(2_600, from: day(10))
    #expect(rates(day(0), day(10), day(39), day(40)) == [2_500, 2_600, 2_600, 3_000])
    try change(2_500, from: day(10))
    #expect(rates(day(0), day(39), day(40)) == [2_500, 2_500, 3_000])
    #expect(rows.payRate(of: id(902)).terms.changes.map { $0.from } == [day(40)])
  }

  @Test func `of earlier programs is read with its former and its new rate`() throws {
    let json = try JSON.parse(
      Array(
        #"{"id":"\#(id(902) as Identifier<PayRate>)","version":3,"member":{"id":"\#(id(902) as Identifier<Member>)"},"#
          .utf8)
        + Array(
          #""hourlyRate":2500,"formerRates":[{"until":"2026-01-01","rate":null},{"until":"2026-06-01","rate":2400}],"#
            .utf8)
        + Array(#""newRateFrom":"2026-12-01","newRate":2600}"#.utf8))
    let rate = try PayRate(json: json)
    let days = ["2025-12-31", "2026-01-01", "2026-05-31", "2026-06-01", "2026-11-30", "2026-12-01"]
    #expect(days.compactMap { CivilDate($0) }.map { rate.rate(on: $0) } == [nil, 2_400, 2_400, 2_500, 2_500, 2_600])
    #expect(try PayRate(json: rate.object) == rate)
  }

  @Test func `is changed by commands of earlier programs`() throws {
    func send(_ fields: String, _ mode: String) throws {
      let json = #"{"row":"\#(id(902) as Identifier<PayRate>)","mode":"\#(mode)",\#(fields)}"#
      let save = try SavePayRate(from: JSONFieldReader(try JSON.parse(Array(json.utf8))))
      rows.apply(try perform(save, on: rows))
    }
    let member = #""member":{"id":"\#(id(902) as Identifier<Member>)"}"#
    try send(#"\#(member),"hourlyRate":2450,"newRate":2600,"newRateFrom":"2026-12-01""#, "create")
    #expect(rates(day(0), day(10), day(11)) == [2_450, 2_450, 2_600])
    try send(#""newRate":2700,"newRateFrom":"2027-01-01""#, "put")
    #expect(rates(day(11), day(41), day(42)) == [2_600, 2_600, 2_700])
    #expect(throws: FieldError.self) {
      try send(#""hourlyRate":2500,"newRate":2700,"newRateFrom":"2027-01-01""#, "put")
    }
  }

  @Test func `is nobody's who has left`() {
    rows.apply(.put(member(902).named("Sam Sample").leaving(at: sampleInstant)))
    #expect(refusal { $0.terms = .rate(2_500) } != nil)
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

  private func save(_ sheet: inout PayRateSheet) throws {
    let effects = sheet.reduce(.saveTapped, in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(SavePayRate.self) }.first), on: rows))
  }

  @Test func `asks from when a rate holds only if another one was known`() throws {
    var sheet = try open()
    _ = sheet.reduce(.typed("hourlyRate", "25.50"), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"))
    try save(&sheet)
    sheet = try open()
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"))
    _ = sheet.reduce(.typed("hourlyRate", "27"), in: context.on(rows))
    let markup = sheet.view(in: context.on(rows)).markup
    #expect(markup.contains("From When?") && markup.contains("2026-11-20"), "today")
    _ = sheet.reduce(.typed("from", "2026-12-01"), in: context.on(rows))
    try save(&sheet)
    let rate = rows.payRate(of: id(902))
    #expect([day(10), day(11)].map { rate.rate(on: $0) } == [2_550, 2_700])
    #expect(try open().form.draft.row.terms.edited.hourlyRate == 2_550, "what holds today is shown")
  }

  @Test func `lists the changes that are to come, and takes one back`() throws {
    rows.apply(.put(rate(2_500, then: 2_700, from: day(11))))
    var sheet = try open()
    let markup = sheet.view(in: context.on(rows)).markup
    #expect(markup.contains("Planned Changes") && markup.contains("$27.00 an hour"))
    #expect(markup.contains("Cancel Change on Dec 1"))
    let fields = try JSON.parse(Array(#"{"withdrawn":"\#(day(11))"}"#.utf8))
    let patch = try Patch<PayRate>(from: JSONFieldReader(fields))
    let withdrawal = SavePayRate(id: id(902), mode: .update, patch: patch)
    let effects = sheet.reduce(.submitted(withdrawal.erased), in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(SavePayRate.self) }.first), on: rows))
    #expect(rows.payRate(of: id(902)).terms == .rate(2_500))
  }

  @Test func `says who may see it`() {
    let screen = PayScreen()
    rows.apply(.put(rate(2_500, then: 2_700, from: context.today.adding(days: 30))))
    let managers = screen.view(in: context.on(rows)).markup
    #expect(
      managers.contains("Sam Sample") && managers.contains("$25.00 an hour") && managers.contains("$27.00 an hour"))
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
    try save { $0.terms.edited.percent = 200 }
    #expect(rows.paySettings(of: sampleWorkplace).currency == .pound, "and stays it with other settings")
    try save { $0.currency = .euro }
    #expect(rows.paySettings(of: sampleWorkplace).currency == .euro)
  }

  @Test func `pays overtime by other factors from today on, once someone's work is priced`() throws {
    try save { $0.terms.edited.percent = 175 }
    #expect(rows.paySettings(of: sampleWorkplace).terms == Dated(OvertimePay(percent: 175)), "nothing was priced")
    rows.apply(.put(rate(2_500)))
    try save { $0.terms.edited.percent = 200 }
    try save {
      $0.terms.edited.percent = 250
      $0.terms.editedFrom = day(10)
    }
    let terms = rows.paySettings(of: sampleWorkplace).terms
    #expect([-1, 0, 9, 10].map { terms.on(day($0)).percent } == [175, 200, 200, 250])
  }

  @Test func `pays the usual factor for the days before the first choice, if somebody's work is priced`() throws {
    rows.apply(.put(rate(2_500)))
    try save { $0.terms.edited.percent = 200 }
    let terms = rows.paySettings(of: sampleWorkplace).terms
    #expect([-1, 0].map { terms.on(day($0)).percent } == [150, 200])
  }

  @Test func `asks in its form from when overtime is paid by another factor`() throws {
    let context = ScreenContext.test(.manager, workplace: sampleWorkplace)
    let open = { PaySettingsSheet(PaySettingsSheet.current(in: context.on(rows)), in: context.on(rows)) }
    var sheet = open()
    _ = sheet.reduce(.typed("overtimePercent", "200"), in: context.on(rows))
    #expect(!sheet.view(in: context.on(rows)).markup.contains("From When?"), "nobody's work is priced")
    rows.apply(.put(rate(2_500)))
    #expect(sheet.view(in: context.on(rows)).markup.contains("From When?"))
    _ = sheet.reduce(.typed("from", day(10).description), in: context.on(rows))
    let effects = sheet.reduce(.saveTapped, in: context.on(rows))
    rows.apply(try perform(try #require(effects.compactMap { $0.intent(SavePaySettings.self) }.first), on: rows))
    #expect(rows.paySettings(of: sampleWorkplace).terms.on(day(9)).percent == 150)
    let markup = open().view(in: context.on(rows)).markup
    #expect(markup.contains("From Nov 30, 2026: 200%") && markup.contains("Cancel Change on Nov 30"))
  }

  @Test func `can be that which is usual elsewhere`() throws {
    try save { $0.currency = .canadianDollar }
    #expect(rows.paySettings(of: sampleWorkplace).currency == .canadianDollar)
  }
}
