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
  private var hours: Int? { settings.own.dailyRest.map { $0 / 60 } }

  @Test func `are saved once they are typed, not at each key`() throws {
    let before = settings.version
    try page.type("1", into: "Hours between shifts")
    try page.type("11", into: "Hours between shifts")
    #expect(hours == nil && settings.version == before)
    try page.enter("11", into: "Hours between shifts")
    #expect(hours == 11 && settings.version == before + 1)
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
    #expect(settings.weeklyLimit == 42 * 60 && settings.source == .none)
    try page.enter("169", into: "Overtime after hours")
    #expect(settings.weeklyLimit == 42 * 60 && page.says("! Enter 1 to 168 hours."))
    try page.enter("", into: "Overtime after hours")
    #expect(settings.weeklyLimit == nil && page.says("Overtime after hours: “40”"))
    try page.choose("Saturday", in: "Week starts on")
    #expect(settings.weekStart == .saturday)
    try page.choose("As in each person’s region", in: "Week starts on")
    #expect(settings.weekStart == nil)
  }

  @Test func `is that of fire stations, whose 28 days begin with this week until another day is chosen`() throws {
    try page.choose("US fire protection: 53 h in 7 days", in: "Overtime rule")
    try page.choose("Monday", in: "Week starts on")
    #expect(settings.overtime == .fireProtectionWeek && !page.says("Overtime after hours"))
    try page.choose("US fire protection: 212 h in 28 days", in: "Overtime rule")
    #expect(settings.overtime == .fireProtectionFourWeeks && settings.periodStart?.description == "2026-11-16")
    #expect(!page.says("Week starts on"))
    try page.type("2026-11-09", into: "Period starts on")
    #expect(settings.periodStart?.description == "2026-11-09")
  }

  @Test func `is none where none is counted`() throws {
    try page.choose("Not counted", in: "Overtime rule")
    #expect(settings.overtime == .none && !page.says("Overtime after hours") && !page.says("Week starts on"))
  }
}
