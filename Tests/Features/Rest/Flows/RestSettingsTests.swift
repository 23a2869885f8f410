import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

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
    #expect(hours == 11 && page.says("! Enter a whole number, or leave it empty for no rule."))
    try page.enter("", into: "Hours between shifts")
    #expect(hours == nil && !page.text.contains("! "))
  }
}
