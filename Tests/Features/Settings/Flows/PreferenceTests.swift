import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// What a person has chosen on one device is so on the others.
@Suite struct `What is chosen for all devices` {
  private let site: Site
  private static let tip = "Tap a shift to see all about it"

  init() throws {
    site = try Site(at: "2026-11-20T12:30:00Z")
    let type = try site.addShiftType("M", "Shift", duration: .standard, at: site.addLocation("Downtown"))
    try site.addShift(on: "2026-11-20", of: type)
  }

  @Test func `is the color, which each device is told once`() throws {
    let page = site.open("/today")
    #expect(page.accent == nil)
    try page.follow("Settings")
    #expect(try site.perform(SaveUserProfile(accent: "teal"), by: sampleMember) == nil)
    let other = site.open("/today")
    #expect(other.accent == .teal)
    other.accent = nil
    try other.follow("Settings")
    #expect(other.accent == nil)
    #expect(try site.perform(SaveUserProfile(accent: "blue"), by: sampleMember) == nil)
    #expect(site.open("/today").accent == nil)
  }

  @Test func `is which tips are dismissed, until all are shown again`() throws {
    let page = site.open("/today")
    #expect(page.says(Self.tip))
    try page.tap("Dismiss Tip")
    #expect(!page.says(Self.tip))
    page.reload()
    #expect(!page.says(Self.tip))
    let other = site.open("/today")
    #expect(!other.says(Self.tip))
    try other.follow("Schedule")
    #expect(other.canTap("Dismiss Tip"))
    try other.follow("Settings")
    try other.tap("Show Tips Again")
    try other.follow("Today")
    #expect(other.says(Self.tip))
  }

  @Test func `shows no tip beside the first steps`() throws {
    let empty = try Site().open("/today")
    #expect(empty.says("## Get started") && !empty.canTap("Dismiss Tip"))
    try empty.follow("Schedule")
    #expect(!empty.canTap("Dismiss Tip"))
  }
}
