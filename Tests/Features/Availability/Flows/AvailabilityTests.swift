import JSONKit
import RecordKit
import TestSupport
import Testing

/// Availability as people say and see it.
@Suite struct `Availability on the schedule` {
  private let site: Site

  init() throws { site = try Site() }

  @Test func `is said in the settings, and shown on its day to the person and to managers`() throws {
    let own = site.open("/settings/availability")
    try own.tap("Add Availability")
    try own.type("2026-11-24", into: "First day")
    try own.tap("Save")
    #expect(own.says("Can’t work") && own.says("Nov 24"))
    let day = site.open("/schedule/2026-11-24")
    #expect(day.says("Show Availability") && !site.open("/schedule/2026-11-25").says("Show Availability"))
    let manager = site.open("/schedule/team/people/\(sampleMember)/2026-11-24", in: Profile(jane))
    #expect(manager.says("Can’t work") && manager.says("Show Availability"))
  }
}
