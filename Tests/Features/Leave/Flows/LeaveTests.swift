import JSONKit
import RecordKit
import TestSupport
import Testing

/// Leave as a person enters and sees it.
@Suite struct `Leave on the schedule` {
  private let site: Site

  init() throws { site = try Site() }

  private func enter(in page: Browser, from date: String = "2026-11-23", to last: String = "2026-11-27") throws {
    try page.tap("Add Leave")
    try page.type(last, into: "Last day")
    try page.type("At the sea", into: "Note")
    try page.tap("Save")
  }

  @Test func `is entered on a day, shown on each of its days, deleted and put back`() throws {
    let page = site.open("/schedule/2026-11-23")
    try enter(in: page)
    #expect(page.says("Leave added") && page.says("Vacation until Fri, Nov 27"))
    let friday = site.open("/schedule/2026-11-27")
    #expect(friday.says("Vacation until Fri, Nov 27"))
    #expect(!site.open("/schedule/2026-11-28").says("Vacation until Fri, Nov 27"))
    try page.tap("Show Leave")
    try page.tap("Delete Leave")
    try page.tap("Delete")
    #expect(page.says("Leave deleted") && !page.says("Vacation until Fri, Nov 27"))
    try page.tap("Undo")
    #expect(page.says("Vacation until Fri, Nov 27"))
  }

  @Test func `is read as leave alone by other members, and with its kind by managers`() throws {
    try enter(in: site.open("/schedule/2026-11-23"))
    let path = "/schedule/team/people/\(sampleMember)/2026-11-23"
    let other = site.open(path, in: Profile(sam))
    #expect(other.says("Leave until Fri, Nov 27") && !other.says("Vacation until Fri, Nov 27"))
    #expect(site.open(path, in: Profile(jane)).says("Vacation until Fri, Nov 27"))
  }
}
