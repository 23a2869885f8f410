import DayNotesFeature
import RecordKit
import TestSupport
import Testing

/// A small capability that brings all of its own: what a person sees of it.
@Suite struct `A note on a day` {
  private let site: Site

  init() throws { site = try Site() }

  @Test func `is added on the day, shown on it and on Today, and undone from the toast`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Add Note")
    try page.type("Open house", into: "Text")
    try page.tap("Save")
    #expect(page.says("Note added") && page.shows("Open house"))
    try page.goTo("/today")
    #expect(page.shows("Open house"))
    try page.tap("Undo")
    #expect(!page.shows("Open house"))
  }

  @Test func `is there for everybody, and the managers' to change`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Add Note")
    try page.type("Open house", into: "Text")
    try page.tap("Save")
    let other = site.open("/schedule/2026-11-20", in: Profile(sam))
    #expect(other.shows("Open house") && !other.shows("Add Note"))
    try other.tap("Open house")
    #expect(!other.shows("Save") && !other.shows("Delete Note"))
  }

  @Test func `is in the change log`() throws {
    let page = site.open("/schedule/2026-11-20")
    try page.tap("Add Note")
    try page.type("Open house", into: "Text")
    try page.tap("Save")
    try page.follow("Change Log")
    #expect(page.says("Open house"))
  }
}
