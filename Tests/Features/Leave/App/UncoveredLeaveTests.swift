import CoverageModel
import JSONKit
@testable import LeaveFeature
import LeaveModel
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Members 902 and 903 work on the tests' fourth day; 902 has reported sick from then on.
@Suite struct `Sick leave over planned shifts` {
  private let rows = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11)],
    shifts: [
      shift(21, member: id(902), on: day(3)), shift(22, member: id(902), on: day(4)),
      shift(23, member: id(903), on: day(3)),
    ])

  init() {
    rows.apply(sampleMembers.map { .put($0) })
    enter(by: 902)
  }

  private func enter(by user: UInt64) {
    var row = leave(81, member: id(902), days: day(3)...day(4))
    row.modified = Stamp(at: sampleInstant, by: id(user))
    var reason = LeaveReason(of: id(81), member: id(902)).at(version: 1)
    reason.kind = .sick
    rows.apply([.put(row), .put(reason)])
  }

  private func today(_ role: Role = .manager, member: UInt64 = 901, on number: Int = 0) -> String {
    let time = Instant(day(number), time(9), offsetMinutes: 0)
    return uncoveredToday(in: .test(role, at: time, member: id(member)).on(rows)).markup
  }

  @Test func `is shown to managers on Today, until it is over`() {
    #expect(today().contains("Unnamed: Sick") && today().contains("Morning Shift on Mon, Nov 23; Morning Shift on Tue"))
    #expect(today().contains("/schedule/team/2026-11-23"))
    #expect(today(on: 4).contains("Tue, Nov 24") && !today(on: 4).contains("Mon, Nov 23"))
    #expect(today(on: 5).isEmpty)
    #expect(today(.member, member: 903).isEmpty && today(.manager, member: 902).isEmpty)
  }

  @Test func `is seen to once somebody else has the shifts, or enough people are there`() {
    rows.apply(.put(shift(22, version: 2, member: id(903), on: day(4))))
    #expect(!today().contains("Tue, Nov 24") && today().contains("Mon, Nov 23"))
    rows.apply(.put(StaffingNeed(id: id(95), version: 1, shiftType: id(11), count: 1)))
    #expect(today().isEmpty, "one is needed, and one is there")
    rows.apply(.put(StaffingNeed(id: id(95), version: 2, shiftType: id(11), count: 2)))
    #expect(today().contains("Mon, Nov 23"))
  }

  @Test func `is known already if a manager has entered or changed it`() {
    enter(by: 900)
    #expect(today().isEmpty)
  }
}
