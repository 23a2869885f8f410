import LeaveModel
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A workplace's number of vacation days` {
  private let site: Site
  private let page: Browser

  init() throws {
    site = try Site()
    page = site.open("/settings")
  }

  private func days(_ dates: String...) -> [Int?] {
    let terms = site.server.rows.leaveSettings(of: sampleWorkplace).terms
    return dates.compactMap { CivilDate($0) }.map { terms.on($0).vacationDays }
  }

  @Test func `is saved at once the first time, and later asked from when it holds`() throws {
    try page.enter("25", into: "Vacation days a year")
    #expect(days("2025-12-31", "2027-12-31") == [25, 25] && !page.says("From When?"))
    try page.enter("30", into: "Vacation days a year")
    #expect(days("2027-12-31") == [25] && page.says("From When?"))
    #expect(page.says("2026 is the first year that gets the new number."))
    try page.type("2027-01-01", into: "Changes from")
    #expect(page.says("2027 is the first year that gets the new number."))
    try page.tap("Save")
    #expect(days("2026-12-31", "2027-01-01") == [25, 30] && !page.says("From When?"))
    #expect(page.says("Vacation days a year: “25”") && page.says("From Jan 1, 2027: 30 days"))
    try page.tap("Cancel Change on Jan 1")
    #expect(days("2027-12-31") == [25] && !page.says("Planned Changes"))
  }

  @Test func `that is typed back asks nothing`() throws {
    try page.enter("25", into: "Vacation days a year")
    try page.enter("30", into: "Vacation days a year")
    try page.enter("25", into: "Vacation days a year")
    #expect(!page.says("From When?"))
    try page.enter("400", into: "Vacation days a year")
    #expect(page.says("! ") && days("2026-12-31") == [25])
  }
}
