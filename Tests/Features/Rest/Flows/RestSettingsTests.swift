import RecordKit
import RestModel
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A workplace's own numbers of rest` {
  private let site: Site
  private let page: Browser

  init() throws {
    site = try Site()
    page = site.open("/settings")
    try page.choose("Custom", in: "Rest rules")
  }

  private var settings: RestSettings { site.server.rows.restSettings(of: sampleWorkplace) }
  private var hours: Int? { settings.terms.last.own.dailyRest.map { $0 / 60 } }

  @Test func `are saved once they are typed, not at each key`() throws {
    let before = settings.version
    try page.type("1", into: "Hours between shifts")
    try page.type("11", into: "Hours between shifts")
    #expect(hours == nil && settings.version == before)
    try page.enter("11", into: "Hours between shifts")
    #expect(hours == 11 && settings.version == before + 1)
  }

  @Test func `leave earlier days as they were once there are shifts, unless they are in effect since then`() throws {
    try page.enter("11", into: "Hours between shifts")
    try site.addShift(on: "2026-11-17", of: try site.addShiftType(at: try site.addLocation()))
    site.nudge()
    #expect(!page.says("In effect since"))
    try page.enter("12", into: "Hours between shifts")
    func rests(_ days: Int...) -> [Int?] { days.map { settings.terms.on(day($0)).own.dailyRest.map { $0 / 60 } } }
    #expect(rests(-1, 0) == [11, 12] && page.says("In effect since"))
    try page.type("2026-11-16", into: "In effect since")
    #expect(rests(-5, -4, 0) == [11, 12, 12] && settings.terms.changes.count == 1)
    #expect(settings.terms.last.overtime == .weekly)
  }

  @Test func `stay as they are typed, with what is wrong, until they can be saved`() throws {
    try page.enter("11", into: "Hours between shifts")
    try page.enter("0", into: "Hours between shifts")
    #expect(hours == 11 && page.says("! Enter 1 to"))
    try page.enter("ten", into: "Hours between shifts")
    #expect(hours == 11 && page.says("! Enter a whole number, or leave empty for no limit."))
    try page.enter("", into: "Hours between shifts")
    #expect(hours == nil && !page.text.contains("! "))
  }
}

@Suite struct `A workplace's rule of overtime` {
  private let site: Site
  private let page: Browser

  init() throws {
    site = try Site()
    page = site.open("/settings")
  }

  private var settings: RestSettings { site.server.rows.restSettings(of: sampleWorkplace) }

  @Test func `is 40 hours a week, or the hours and the week that are chosen`() throws {
    #expect(page.says("Overtime after hours: “40”"))
    try page.enter("42", into: "Overtime after hours")
    #expect(settings.terms.last.weeklyLimit == 42 * 60 && settings.terms.last.source == .none)
    try page.enter("169", into: "Overtime after hours")
    #expect(settings.terms.last.weeklyLimit == 42 * 60 && page.says("! Enter 1 to 168 hours."))
    try page.enter("", into: "Overtime after hours")
    #expect(settings.terms.last.weeklyLimit == nil && page.says("Overtime after hours: “40”"))
    try page.choose("Saturday", in: "Week starts on")
    #expect(settings.terms.last.weekStart == .saturday)
    try page.choose("As in each person’s region", in: "Week starts on")
    #expect(settings.terms.last.weekStart == nil)
  }

  @Test func `is that of fire stations, whose 28 days begin with this week until another day is chosen`() throws {
    try page.choose("US fire protection: 53 h in 7 days", in: "Overtime rule")
    try page.choose("Monday", in: "Week starts on")
    #expect(settings.terms.last.overtime == .fireProtectionWeek && !page.says("Overtime after hours"))
    try page.choose("US fire protection: 212 h in 28 days", in: "Overtime rule")
    let terms = settings.terms.last
    #expect(terms.overtime == .fireProtectionFourWeeks && terms.periodStart?.description == "2026-11-16")
    #expect(!page.says("Week starts on"))
    try page.type("2026-11-09", into: "Period starts on")
    #expect(settings.terms.last.periodStart?.description == "2026-11-09")
  }

  @Test func `leaves the days before it once there are shifts, unless it is said to be in effect since an earlier day`()
    throws
  {
    #expect(!page.says("In effect since"))
    try page.enter("42", into: "Overtime after hours")
    #expect(settings.terms == Dated(WorkingTimeTerms(.weekly, weeklyLimit: 42 * 60)), "nothing was counted before")
    try site.addShift(on: "2026-11-17", of: try site.addShiftType(at: try site.addLocation()))
    site.nudge()
    try page.enter("38", into: "Overtime after hours")
    try page.choose("Monday", in: "Week starts on")
    func limits(_ days: Int...) -> [Int?] { days.map { settings.terms.on(day($0)).weeklyLimit.map { $0 / 60 } } }
    #expect(limits(-1, 0) == [42, 38] && page.says("In effect since"))
    try page.type("2026-11-16", into: "In effect since")
    #expect(limits(-5, -4, 0) == [42, 38, 38] && settings.terms.changes.count == 1)
    #expect(settings.terms.on(day(-4)).weekStart == .monday && settings.terms.on(day(-5)).weekStart == nil)
    try page.type("2026-11-18", into: "In effect since")
    #expect(limits(-3, -2, 0) == [42, 38, 38], "and from a later one again")
  }

  @Test func `is none where none is counted`() throws {
    try page.choose("Not counted", in: "Overtime rule")
    #expect(settings.terms.last.overtime == .none && !page.says("Overtime after hours") && !page.says("Week starts on"))
  }
}
