import JSONKit
import RecordKit
import SharedUIs
import SyncKit
@testable import TeamFeature
import TestSupport
import Testing
import TimeKit

/// Member 902 has left at 10:09 on the tests' first day, and has shifts on the days around it.
@Suite struct `Shifts that somebody has left open` {
  private let rows = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11)],
    shifts: [-1, 0, 3, 4].map { shift(UInt64(30 + $0), member: id(902), on: day($0)) })

  init() {
    rows.apply(sampleMembers.map { .put($0) })
    rows.apply(.put(Member(id: id(902), role: .member, displayName: "Tom").at(version: 2).leaving(at: sampleInstant)))
  }

  private func today(_ role: Role = .manager, on number: Int = 0) -> String {
    let time = Instant(day(number), time(11), offsetMinutes: 0)
    return openShiftsToday(in: .test(role, at: time).on(rows)).markup
  }

  @Test func `are shown to managers on Today, until somebody has them`() {
    #expect(today().contains("Tom (left)") && today().contains("2 open shifts need cover"))
    #expect(today().contains("from Mon, Nov 23") && today().contains("/schedule/team/2026-11-23"))
    #expect(today(on: 4).contains("1 open shift needs cover"))
    #expect(today(.member).isEmpty)
    rows.apply([3, 4].map { .put(shift(UInt64(30 + $0), version: 2, member: id(903), on: day($0))) })
    #expect(today().isEmpty)
  }
}
