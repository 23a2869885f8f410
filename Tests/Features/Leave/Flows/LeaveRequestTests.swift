import AppFeature
import JSONKit
import LeaveModel
import RecordKit
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Leave as it is asked for and granted.
@Suite struct `A fortnight of asking for leave` {
  private let site: Site

  init() throws {
    site = try Site()
    let settings = SaveLeaveSettings(changing: LeaveSettings(of: sampleWorkplace)) { settings in
      (settings.needsApproval, settings.terms.edited.vacationDays) = (true, 25)
    }
    try site.expectNoRefusal(settings)
  }

  private func counter(_ taken: Int, _ planned: Int, _ requested: Int, _ left: Int) -> Bool {
    let page = site.open("/settings/leave", in: Profile(sam))
    defer { page.close() }
    return page.says("Taken: \(taken)") && page.says("Planned: \(planned)") && page.says("Requested: \(requested)")
      && page.says("Left: \(left)")
  }

  @Test func `she asks, changes her mind, is declined, asks again, and is approved`() throws {
    let nurse = site.open("/schedule/2026-12-07", in: Profile(sam))
    try nurse.tap("Add Leave")
    #expect(nurse.says("Ask for Leave"))
    try nurse.type("2026-12-11", into: "Last day")
    #expect(nurse.says("You have 20 days of vacation left in 2026 with this."))
    try nurse.tap("Ask")
    #expect(nurse.says("Asked for leave") && counter(0, 0, 5, 20))

    let again = site.open("/settings/leave", in: Profile(sam))
    try again.tap("Vacation")
    try again.type("2026-12-09", into: "Last day")
    try again.tap("Save")
    #expect(again.says("Request saved") && counter(0, 0, 3, 22))

    let manager = site.open("/today", in: Profile(jane))
    try manager.tap("1 request for leave is waiting")
    #expect(manager.says("No shifts are planned on these days"))
    try manager.tap("Decline")
    try manager.type("We are three short", into: "Reply")
    try manager.tap("Decline")
    #expect(manager.says("Request declined") && !manager.says("1 request for leave is waiting"))

    let declined = site.open("/today", in: Profile(sam))
    #expect(declined.says("Your request was declined") && declined.says("We are three short") && counter(0, 0, 0, 25))
    try declined.tap("Your request was declined")
    try declined.type("2026-12-14", into: "First day")
    try declined.tap("Save")
    #expect(counter(0, 0, 3, 22))

    site.nudge()
    try manager.tap("1 request for leave is waiting")
    try manager.tap("Approve")
    #expect(manager.says("Leave approved") && counter(0, 3, 0, 22))
    // By mistake.
    try manager.tap("Undo")
    #expect(manager.says("1 request for leave is waiting") && counter(0, 0, 3, 22))
    try manager.tap("Redo: Unnamed: 1 request for leave and 1 leave changed")
    #expect(!manager.says("1 request for leave is waiting") && counter(0, 3, 0, 22))

    for (time, taken) in [("2026-12-13", 0), ("2026-12-14", 1), ("2026-12-15", 2), ("2026-12-17", 3)] {
      site.clock.now = try #require(Instant("\(time)T13:00:00Z"))
      #expect(counter(taken, 3 - taken, 0, 22), "\(time)")
    }
  }

  @Test func `two managers decide without a network: the first wins, and the second hears it`() throws {
    var request = leaveRequest(83, member: sam)
    request.version = 0
    try site.expectNoRefusal(SaveLeaveRequest(creating: request), by: sam)
    let path = "/settings/leave/requests/\(request.id)"
    let (first, second) = (site.open(path, in: Profile(jane)), site.open(path))
    site.isServerUp = false
    try first.tap("Approve")
    try second.tap("Decline")
    try second.type("Too late", into: "Reply")
    try second.tap("Decline")
    #expect(first.says("Leave approved") && second.says("Request declined"))
    site.isServerUp = true
    first.deliver { .nudged }
    site.settle()
    site.nudge()
    site.pass(minutes: 2)
    #expect(try site.rows(of: jane)[Identifier<Leave>(request.id.rawValue)]?.member == sam)
    #expect(second.says("has already approved this leave."))
  }
}
