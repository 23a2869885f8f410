import CoverageModel
import JSONKit
import RecordKit
import ScheduleViews
import SharedModels
import SharedUIs
import SkillsModel
import SyncKit
@testable import TeamFeature
import TestSupport
import Testing
import TimeKit

private let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
private let (sam, zoe): (Identifier<Member>, Identifier<Member>) = (id(902), id(903))
private let triage: Identifier<Skill> = id(71)

/// Three people, days from 8 to 16 at one place and nights from 19 to 7 at another one.
private func crew(_ needs: StaffingNeed...) -> Replica {
  let rows = Replica(
    locations: [location(1, name: "North Wing"), location(2, name: "South Wing")],
    shiftTypes: [
      shiftType(11, symbol: "D", title: "Day"),
      shiftType(12, symbol: "N", title: "Night", duration: night, location: 2),
    ],
    shifts: [
      shift(31, on: day(0)), shift(32, member: sam, on: day(0)), shift(33, member: zoe, on: day(-1), type: 12),
      shift(34, member: zoe, on: day(1), type: 12), shift(35, on: day(2)),
    ])
  rows.apply(
    [member(900, role: .owner).named("Alex"), member(902).named("Sam"), member(903).named("Zoë")].map { .put($0) })
  rows.apply([
    .put(Skill(id: triage, version: 1, title: "Triage")),
    .put(Qualification(id: id(81), version: 1, member: sam, skill: triage)),
  ])
  rows.apply(needs.map { .put($0) })
  return rows
}

private func window(
  _ number: UInt64, _ count: Int, from: Int = 8, to: Int = 16, skill: Identifier<Skill>? = nil,
  at location: UInt64? = nil
) -> StaffingNeed {
  StaffingNeed(
    id: id(number), version: 1, count: count, from: time(from), to: time(to), skill: skill,
    location: location.map { id($0) })
}

private func team(
  _ rows: Replica, _ days: ClosedRange<CivilDate> = day(0)...day(1), from first: CivilDate? = nil,
  hasDayAfter: Bool = true, _ change: (inout TeamFilter) -> Void = { _ in }
) -> Team {
  var filter = TeamFilter()
  change(&filter)
  return Team(days, filter, distant: nil, on: rows, from: first, hasDayAfter: hasDayAfter)
}

@Suite struct `The team at times of the day` {
  @Test func `is compared with how many are needed then, in a line of its own`() {
    let coverage = Coverage(team(crew(window(61, 2, at: 1), window(62, 1, from: 6, to: 9, skill: triage))))
    #expect(
      coverage.windows.map(\.title) == [
        "6:00\u{A0}AM – 9:00\u{A0}AM · Triage", "8:00\u{A0}AM – 4:00\u{A0}PM · North Wing",
      ])
    #expect(coverage.windows[1].found.map { $0?.count } == [2, 0])
    let balances = coverage.windows[1].balances
    #expect(balances[0] == TeamGridCount("2/2", label: "2 of at least 2"))
    #expect(
      balances[1]
        == TeamGridCount(
          "0/2", label: "0 of at least 2, 2 too few (8:00\u{A0}AM – 4:00\u{A0}PM: 0 of 2)", balance: .few))
    #expect(coverage.sums[1] == TeamGridCount("1", label: "1, 2 too few", balance: .few))
    #expect(
      coverage.totals.map(\.key).suffix(2) == [
        "window \(id(62) as Identifier<Member>)", "window \(id(61) as Identifier<Member>)",
      ])
  }

  @Test func `counts the night of the day before the first one, also if only a place is shown`() {
    let rows = crew(window(61, 1, from: 0, to: 7, at: 2))
    #expect(team(rows).windows[0].found.map { $0?.count } == [1, 0])
    let narrowed = team(rows, day(0)...day(0)) { $0.location = id(2) }
    #expect(narrowed.members.isEmpty && narrowed.windows[0].found.map { $0?.count } == [1])
  }

  @Test func `looks for the end of the last night on the day after`() {
    let rows = crew(window(61, 1, from: 20, to: 16))
    #expect(team(rows).windows[0].found[1]?.shortages.map(\.minutes.count) == [60], "from 7 until 8")
    #expect(team(rows, hasDayAfter: false).windows[0].found.map { $0 == nil } == [false, true])
  }

  @Test func `is compared with nothing while some of those who count are not shown`() {
    let rows = crew(window(61, 2, at: 1), window(62, 1))
    #expect(team(rows) { $0.name = "sam" }.windows.isEmpty && team(rows) { $0.shiftType = id(11) }.windows.isEmpty)
    #expect(team(rows) { $0.location = id(1) }.windows.map(\.id) == [id(61)])
    #expect(team(rows, from: day(0)).windows.isEmpty, "whoever works the night before is not shown")
    #expect(team(rows, from: day(-1)).windows.count == 2)
    let distant = DistantShifts(day(-1)...day(1), of: nil)
    #expect(Team(day(0)...day(1), TeamFilter(), distant: distant, on: rows).windows.isEmpty)
  }

  @Test func `does not count by shift type what is needed by time of day`() {
    var need = window(61, 5)
    need.shiftType = id(11)
    let coverage = Coverage(team(crew(need)))
    #expect(coverage.lines.first?.needed == [nil, nil] && coverage.windows[0].found[0]?.count == 2)
  }

  @Test func `says on a day at which times who is missing`() {
    let page = dayPage(crew(window(61, 2, from: 7, to: 16, at: 1), window(62, 1, skill: triage)), "2026-11-20")
    #expect(
      page.contains(
        "7:00\u{A0}AM – 4:00\u{A0}PM · North Wing: 0 of at least 2, 2 too few (7:00\u{A0}AM – 8:00\u{A0}AM: 0 of 2)"))
    #expect(page.contains("8:00\u{A0}AM – 4:00\u{A0}PM · Triage: 1 of at least 1"))
    #expect(dayPage(crew(window(61, 1)), "2026-11-25").contains("0 of at least 1, 1 too few"), "nobody works at all")
    #expect(!dayPage(crew(), "2026-11-20").contains(TeamTexts.staffing))
  }

  private func dayPage(_ rows: Replica, _ date: String) -> String {
    let path = "/schedule/team/\(date)/day"
    guard case .screen(let screen)? = TeamScreen.open(Address(path), in: .test(.owner).on(rows)) else { return "" }
    return screen.view(in: .test(.owner).on(rows)).markup
  }
}
