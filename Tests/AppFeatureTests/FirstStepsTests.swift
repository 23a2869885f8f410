import MembersModel
import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// A new workplace is led by three steps, of which each can be left out.
@Suite struct `The first steps` {
  private let site: Site
  private let page: Browser

  init() throws {
    site = try Site()
    page = site.open("/today")
  }

  private var rows: Records { site.server.rows }

  @Test func `are four in an empty workplace, in their order`() {
    #expect(page.cards == ["Add a location", "Choose shift types", "Plan your first month", "Set Up My Rotation"])
    #expect(page.says("## Get started") && !page.says("No shift today"))
  }

  @Test func `begin with the rotation for somebody who is alone`() throws {
    for member in rows.members() where member.id != sampleMember {
      #expect(try site.perform(RemoveMember(member.id, shifts: .keep), by: sampleMember) == nil)
    }
    let steps = site.open("/today").cards
    #expect(steps == ["Set Up My Rotation", "Add a location", "Choose shift types", "Plan your first month"])
  }

  @Test func `lead to a location, shift types and the first month`() throws {
    try page.follow("Add a location")
    try page.type("Harbour", into: "Name")
    try page.tap("Save")
    #expect(page.cards.first == "Add a location: done")
    try page.follow("Choose shift types")
    try page.tap("Healthcare")
    #expect(rows.shiftTypes().map(\.symbol).sorted() == ["D", "E", "N", "OC"])
    #expect(Set(rows.shiftTypes().map(\.location)) == [rows.locations().first?.id])
    #expect(Set(rows.shiftTypes().map(\.color)).count == 4)
    #expect(page.cards.contains("Choose shift types: done") && page.says("No shift today"))
    try page.follow("Plan your first month")
    #expect(page.history.path == "/schedule" && page.says("Tap days, or drag across them."))
    try page.paint("2026-11-23", "2026-11-24")
    #expect(rows.count(of: ScheduledShift.self) == 2)
    try page.follow("Today")
    #expect(!page.says("## Get started"))
  }

  @Test func `can be left out one by one, on all devices and for good`() throws {
    try page.tap("Skip “Add a location”")
    #expect(page.cards == ["Choose shift types", "Plan your first month", "Set Up My Rotation"])
    try page.tap("Skip “Choose shift types”")
    try page.tap("Skip “Plan your first month”")
    try page.tap("Skip “Set Up My Rotation”")
    #expect(!page.says("## Get started") && page.says("No shift today"))
    page.reload()
    #expect(!page.says("## Get started"))
    #expect(!site.open("/today").says("## Get started"))
  }

  @Test func `take a template back as one`() throws {
    try page.follow("Choose shift types")
    try page.tap("Retail")
    #expect(rows.locations().map(\.name) == ["Fire Hall 3"] && rows.shiftTypes().count == 3)
    try page.tap("Undo")
    #expect(rows.locations().isEmpty && rows.shiftTypes().isEmpty)
    #expect(page.cards.contains("Choose shift types"))
  }

  @Test func `let a person begin with an own shift type`() throws {
    try page.follow("Choose shift types")
    try page.tap("Your own")
    #expect(page.history.path == "/settings/shift-types/new")
  }

  @Test func `are not for who may not take them`() {
    #expect(!site.open("/today", in: Profile(sam)).says("## Get started"))
  }
}
