import ClientsFeature
import HikesFeature
import JSONKit
import RecordKit
import SharedHikes
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// A business that keeps its spreadsheet for a while beside the app. Its dogs Rex, Bella, Max and Luna were entered by hand.
@Suite struct `A spreadsheet of hikes` {
  private func open(_ text: String, _ site: Site) throws -> Browser {
    let page = site.open("/clients/import")
    try page.tap("Choose a CSV File")
    page.give(file: text)
    return page
  }

  @Test func `is shown in the money of the workplace`() throws {
    let site = try Site().withHikes()
    var settings = SaveHikeSettings()
    settings.currency = .pound
    try site.expectNoRefusal(settings)
    let page = try open("Nov 16\nDog,Mon,Tue\nWaffle,25,", site)
    #expect(page.says("£25") && !page.says("$"))
  }

  @Test func `says which lines are left out, apart from those that are not understood`() throws {
    let page = try open("Nov 16\nDog,Mon,Tue\nWaffle,25,\nHST,3.50,\nmaybe,what,", Site().withHikes())
    #expect(
      page.says("Left out · 1") && page.says("Line 4") && page.says("“HST”: left out, since it is a total or a tax."))
    #expect(page.says("Not understood · 1") && page.says("Line 5"))
  }
}
