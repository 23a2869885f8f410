import AvailabilityModel
import CoverageModel
import JSONKit
import LeaveModel
import RecordKit
import RestModel
import RosterKit
import RosterProblemKit
@testable import RostersFeature
@testable import RostersModel
import ScheduleModel
import SharedModels
import SharedUIs
import SkillsModel
import SyncKit
import TestSupport
import Testing
import TimeKit

let rosterWorkplace: Identifier<Workplace> = id(100)
private let workplace = rosterWorkplace
private let (early, late, night): (UInt64, UInt64, UInt64) = (11, 12, 13)
private var context: ScreenContext { .test(.manager) }

/// Seven people, three shifts a day of which one person each is needed from `day(1)` on, and eleven hours of rest.
private func ward(people: ClosedRange<UInt64> = 900...906, needs: [UInt64] = [early, late, night]) -> Replica {
  let rows = Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(early, symbol: "E", title: "Early", duration: times(6, 14)),
      shiftType(late, symbol: "L", title: "Late", duration: times(14, 22)),
      shiftType(night, symbol: "N", title: "Night", duration: times(22, 6)),
    ])
  var rest = RestSettings(of: workplace).at(version: 1)
  rest.terms = Dated(WorkingTimeTerms(source: .europeanUnion))
  rows.apply(.put(rest))
  rows.apply(people.map { .put(member($0).named("Person \($0)")) })
  rows.apply(needs.map { .put(StaffingNeed(id: id(60 + $0), version: 1, shiftType: id($0), count: 1)) })
  return rows
}

private func times(_ from: Int, _ to: Int) -> ShiftDuration {
  .scheduled(from: time(from), to: time(to), endsNextDay: to <= from)
}

private func terms(_ member: UInt64, isPlanned: Bool = true, weeklyHours: Int? = nil) -> WorkTerms {
  var terms = WorkTerms(of: id(member)).at(version: 1)
  terms.terms.change(from: .earliest) { ($0.isPlanned, $0.weeklyHours) = (isPlanned, weeklyHours) }
  return terms
}

/// Said of every Monday.
private func availability(
  _ number: UInt64, of member: UInt64, _ kind: Availability.Kind, weight: Int = 2
) -> Availability {
  var said = Availability(id: id(number)).at(version: 1)
  (said.member, said.kind, said.weight, said.weekdays) = (id(member), kind, weight, Weekdays([.monday]))
  return said
}

private func rules(_ change: (inout RosterRules) -> Void) -> RosterRules {
  var rules = RosterRules(of: workplace).at(version: 1)
  change(&rules)
  return rules
}

private func opened(_ path: String, on rows: Replica, as role: Role = .manager) throws -> FillSheet {
  try FillSheet.opened(path, on: rows, in: .test(role))
}

private func found(
  _ mode: RosterMode = .fill, _ days: ClosedRange<CivilDate> = day(1)...day(14), after history: String? = nil,
  on rows: Replica
) throws -> FillSheet {
  try FillSheet.found(mode, days, after: history, on: rows, in: context)
}

private func result(of sheet: FillSheet) throws -> RosterPreview { try sheet.result() }

private func planned(_ sheet: FillSheet, on rows: Replica) throws -> Replica {
  try sheet.planned(on: rows, in: context)
}

/// How many people work a type on a day, leave and those who have left aside.
private func staff(_ type: UInt64, on date: CivilDate, _ rows: Replica) -> Int {
  rows.shifts(in: date...date).count {
    $0.shiftType == id(type) && rows.leave(of: $0.member, on: date) == nil && !rows.isOpen($0)
  }
}

/// Nobody has two shifts on a day or too little rest, or works while on leave.
private func expectRules(_ rows: Replica, in days: ClosedRange<CivilDate>) {
  for member in rows.members() {
    let shifts = rows.shifts(of: member.id, in: days)
    #expect(Set(shifts.map(\.date)).count == shifts.count)
    let breaches = RestCheck(of: member.id, by: context.actor, on: rows).breaches(in: days, on: rows)
    #expect(breaches.isEmpty, "\(member.id)")
  }
}

/// The longest run of days with work.
private func longestRun(of member: UInt64, in days: ClosedRange<CivilDate>, _ rows: Replica) -> Int {
  var (longest, run) = (0, 0)
  for date in days {
    run = rows.shifts(of: id(member), in: date...date).isEmpty ? 0 : run + 1
    longest = max(longest, run)
  }
  return longest
}

@Suite struct `What everybody is to get of a type` {
  private func parts(
    of total: Int, _ lately: [Int?], able: [Int]? = nil, hours: [Int]? = nil, _ priority: RosterPriority = .normal
  ) -> [Int?] {
    let people = lately.indices.map {
      RosterShare.Person(lately: lately[$0], ableDays: able?[$0] ?? 14, weeklyHours: hours?[$0] ?? 40)
    }
    return RosterShare(0, total, among: people, priority).parts
  }

  @Test func `is an equal part, and by what was worked lately less or more`() {
    #expect(parts(of: 14, [nil, nil, nil, nil]) == [35, 35, 35, 35])
    #expect(parts(of: 16, [2, 2, 2, 2]) == [40, 40, 40, 40])
    #expect(parts(of: 16, [4, 2, 3, 3]) == [30, 50, 40, 40])
    #expect(parts(of: 16, [9, 2, 2, 2]) == [20, 47, 47, 47])
    #expect(parts(of: 16, [6, 2, nil, 4]) == [20, 60, 40, 40], "who has worked nothing counts like the average")
  }

  @Test func `is nothing of what cannot be taken, and less for who is away`() {
    #expect(parts(of: 7, [9, 0], able: [14, 0]) == [70, nil])
    #expect(parts(of: 9, [nil, nil], able: [14, 7]) == [60, 30])
  }

  @Test func `goes by the hours that everybody works a week`() {
    #expect(parts(of: 10, [nil, nil, nil], hours: [40, 40, 20]) == [40, 40, 20])
    #expect(parts(of: 10, [6, 6, 3], hours: [40, 40, 20]) == [40, 40, 20], "half as many nights for half the hours")
  }

  @Test func `moves by more the more sharing counts`() {
    let few = RosterPriority.allCases.map { parts(of: 16, [20, 2, 2, 2], $0)[0] }
    #expect(few == [30, 20, 0])
  }

  @Test func `is everything together`() {
    for total in 0..<20 {
      for first in 0..<12 {
        for second in 0..<12 {
          for priority in RosterPriority.allCases {
            let sum = parts(of: total, [first, second, 3], priority).reduce(0) { $0 + ($1 ?? 0) }
            #expect((sum - 10 * total).magnitude <= 4, "\(total) \(first) \(second) \(priority): \(sum)")
          }
        }
      }
    }
  }

  @Test func `compares who was there for a part of the time as if it had been all of it`() throws {
    let answer = """
      {"people": [{"member": "\(id(900) as Identifier<Member>)", "days": 100, "weekends": 8, "shifts": {}},
        {"member": "\(id(901) as Identifier<Member>)", "days": 50, "weekends": 4, "shifts": {}}]}
      """
    let history = try #require(RosterHistory(try JSON.parse(Array(answer.utf8))))
    #expect(history.compared([id(900), id(901), id(902)]) { $0.weekends } == [8, 8, nil])
  }
}

@Suite struct `A roster that is filled in` {
  private let days = day(1)...day(14)

  @Test func `gives fewer nights to whoever had more of them lately`() throws {
    let rows = ward(needs: [night])
    rows.apply((-9...(-6)).map { .put(shift(UInt64(60 + $0), member: id(903), on: day($0), type: night)) })
    rows.apply((-5...(-2)).map { .put(shift(UInt64(60 + $0), member: id(904), on: day($0), type: night)) })
    rows.apply(
      (0..<5).map { .put(shift(UInt64(70 + $0), member: id([900, 901, 902, 905, 906][$0]), on: day(-8), type: early)) })
    let preview = try result(of: found(on: rows))
    let counts = [903, 904].map { (member: UInt64) in preview.shifts.count { $0.member == id(member) } }
    #expect(preview.gaps.isEmpty && counts.allSatisfy { $0 <= 2 }, "\(counts)")
  }

  @Test func `gives fewer nights to whoever had more of them months ago, as the server says`() throws {
    let people = (UInt64(900)...906).map { member in
      #"{"member": "\#(id(member) as Identifier<Member>)", "days": 150, "weekends": 9, "shifts": {"\#(id(night) as Identifier<ShiftType>)": \#(member == 903 ? 40 : 20)}}"#
    }
    let rows = ward(needs: [night])
    let preview = try result(of: found(after: #"{"people": [\#(people.joined(separator: ","))]}"#, on: rows))
    #expect(preview.gaps.isEmpty && preview.shifts.count { $0.member == id(903) } <= 2)
    _ = try result(of: found(after: "no history", on: rows))
  }

  @Test func `counts what was worked since the first shift, without leave, after what is known already`() throws {
    let rows = ward()
    rows.apply([-20, -14, -13, -7].map { .put(shift(UInt64(100 + $0), member: id(903), on: day($0), type: night)) })
    rows.apply(.put(leave(40, member: id(903), days: day(-14)...day(-12))))
    let history = RosterHistory(of: [id(903), id(904)], in: day(-35)...day(-10), on: rows)
    let person = try #require(history.people.first)
    #expect(history.people.count == 1 && person.days == 8 && person.shifts == [id(night): 1])
    let both = RosterHistory(of: [id(903), id(904)], in: day(-9)...day(-1), after: history, on: rows)
    #expect(both.people.first?.days == 17 && both.people.first?.shifts == [id(night): 2])
    #expect(RosterHistory(try JSON.parse(both.json)) == both)
    #expect(RosterHistory.earlierDays(before: day(0)).upperBound.weekday == .sunday)
    #expect(RosterHistory.earlierDays(before: day(0)).upperBound >= day(-36))
  }

  @Test func `is shared only as evenly as leaves nobody missing`() throws {
    let rows = ward(people: 900...901, needs: [early])
    let monday = day(3)
    rows.apply([
      .put(leave(40, member: id(901), days: monday...monday.adding(days: 4))),
      .put(leave(41, member: id(901), days: monday.adding(days: 7)...monday.adding(days: 11))),
      .put(rules { $0.weekends = nil }),
    ])
    let preview = try result(of: found(.fill, monday...monday.adding(days: 13), on: rows))
    #expect(preview.gaps.isEmpty && preview.added.count { $0.member == id(900) } == 10)
  }

  @Test func `spreads those who are missing over the days`() throws {
    let rows = ward(people: 900...901, needs: [])
    rows.apply([
      .put(StaffingNeed(id: id(60), version: 1, shiftType: id(early), count: 2)), .put(terms(900, weeklyHours: 16)),
      .put(terms(901, weeklyHours: 16)), .put(rules { ($0.isEven, $0.daysOff) = (false, 1) }),
    ])
    let preview = try result(of: found(.fill, day(3)...day(6), on: rows))
    #expect(preview.gaps.map(\.missing) == [1, 1, 1, 1])
  }

  @Test func `counts rest and hours of both shifts of a day`() throws {
    let rows = ward(people: 900...900, needs: [early])
    rows.apply([
      .put(rules { ($0.isEven, $0.daysOff) = (false, 1) }), .put(shift(31, on: day(4), type: early)),
      .put(shift(32, on: day(4), type: night)),
    ])
    let days = day(3)...day(6)
    #expect(try result(of: found(.fill, days, on: rows)).gaps.map(\.date) == [day(5)], "the night ends that morning")
    rows.apply([.put(shift(32, on: day(4), type: late))])
    #expect(
      try result(of: found(.fill, days, on: rows)).gaps.map(\.date) == [day(5)], "eight hours of rest are too few")
    rows.apply([.put(shift(31, on: day(4), type: late)), .put(shift(32, on: day(4), type: early))])
    #expect(try result(of: found(.fill, days, on: rows)).gaps.map(\.date) == [day(5)], "whichever is known first")
    rows.apply([.put(shift(32, on: day(4), type: late)), .put(terms(900, weeklyHours: 24))])
    rows.apply([.put(rules { ($0.isEven, $0.daysOff, $0.rest) = (false, 1, 0) })])
    #expect(try result(of: found(.fill, days, on: rows)).added.count == 1, "two shifts of eight hours are planned")
  }

  @Test func `leaves shifts without hours, and of types that nobody needs, to those who have them`() throws {
    let rows = ward()
    rows.apply([
      .put(shiftType(21, symbol: "OC", title: "On Call", duration: .allDay)),
      .put(
        shiftType(
          22, symbol: "T", title: "Training",
          duration: .scheduled(
            from: time(9), to: time(16, 35), endsNextDay: false))),
      .put(shift(701, member: id(900), on: day(3), type: 21)), .put(shift(702, member: id(901), on: day(5), type: 22)),
      .put(shift(703, member: id(901), on: day(-1), type: 22)),
    ])
    let preview = try result(of: try found(on: rows))
    #expect(preview.gaps.isEmpty && preview.added.count == 42 && preview.unchanged.isEmpty)
  }

  @Test func `has everybody who is needed, and keeps rest, leave and runs of work`() throws {
    let rows = ward()
    rows.apply(.put(leave(40, member: id(903), days: day(3)...day(9))))
    let sheet = try found(on: rows)
    let preview = try result(of: sheet)
    #expect(preview.gaps.isEmpty && preview.removed.isEmpty && preview.added.count == 42)
    let after = try planned(sheet, on: rows)
    for date in days { for type in [early, late, night] { #expect(staff(type, on: date, after) == 1) } }
    expectRules(after, in: days)
    #expect(after.shifts(of: id(903), in: day(3)...day(9)).isEmpty)
    for person in UInt64(900)...906 { #expect(longestRun(of: person, in: days, after) <= 5) }
    // Once more there is nothing to add.
    #expect(try result(of: found(on: after)).changesNothing)
  }

  @Test func `goes on from what was worked before its first day`() throws {
    let rows = ward(people: 900...901, needs: [early])
    rows.apply((-4...0).map { .put(shift(UInt64(50 + $0), member: id(901), on: day($0), type: early)) })
    rows.apply([.put(shift(70, on: day(0), type: night)), .put(rules { $0.daysOff = 1 })])
    // The one has worked five days in a row, the other comes from a night: nobody can work early on the first day.
    let preview = try result(of: found(.fill, day(1)...day(2), on: rows))
    #expect(preview.gaps == [RosterPreview.Gap(date: day(1), type: 0, missing: 1)])
    #expect(preview.added.map(\.member) == [id(900)] && preview.added.map(\.date) == [day(2)])
  }

  @Test func `keeps what is planned, and takes in nobody who is left out`() throws {
    let rows = ward(needs: [early])
    rows.apply(.put(terms(902, isPlanned: false)))
    rows.apply([.put(shift(31, member: id(902), on: day(1), type: early)), .put(shift(32, on: day(2), type: late))])
    let after = try planned(found(on: rows), on: rows)
    #expect(after.shifts(of: id(902), in: days).map(\.id) == [id(31)])
    #expect(staff(early, on: day(1), after) == 1, "who is left out counts all the same")
    #expect(after.shifts(of: id(900), in: day(2)...day(2)).map(\.id) == [id(32)])
  }

  @Test func `leaves somebody alone whose planned shifts break a rule, and says so`() throws {
    let rows = ward()
    rows.apply((1...7).map { .put(shift(UInt64(30 + $0), member: id(904), on: day($0), type: early)) })
    let sheet = try found(on: rows)
    let preview = try result(of: sheet)
    #expect(preview.unchanged.map(\.member) == [id(904)])
    #expect(preview.unchanged[0].rules.contains { $0.kind == .maxConsecutiveShifts && $0.limit == 5 })
    #expect(preview.gaps.isEmpty)
    #expect(try planned(sheet, on: rows).shifts(of: id(904), in: days).count == 7)
  }

  @Test func `gives nobody more hours than they work a week`() throws {
    let rows = ward(people: 900...901, needs: [early])
    rows.apply([.put(terms(900, weeklyHours: 8)), .put(rules { $0.isEven = false })])
    // From Sunday to Saturday: two weeks, of which the one has 8 hours and the other 40.
    let preview = try result(of: found(.fill, day(2)...day(15), on: rows))
    #expect(preview.added.count { $0.member == id(900) } == 2)
    #expect(preview.added.count { $0.member == id(901) } == 10)
    #expect(!preview.gaps.isEmpty)
  }

  @Test func `leaves hours for the days of a week that are still to be planned`() throws {
    let rows = ward(people: 900...901, needs: [early])
    rows.apply([
      .put(terms(900, weeklyHours: 16)), .put(terms(901, isPlanned: false)),
      .put(rules { ($0.isEven, $0.daysOff, $0.weekends) = (false, 1, nil) }),
    ])
    // From Sunday to the next one: a week and a day.
    let days = day(2)...day(9)
    #expect(try result(of: found(.fill, days, on: rows)).added.count == 2)
    rows.apply(.put(shift(31, member: id(901), on: day(12), type: early)))
    #expect(try result(of: found(.fill, days, on: rows)).added.count == 4, "the second week is planned as well")
  }

  @Test func `counts hours by the workplace's weeks`() throws {
    let rows = ward(people: 900...900, needs: [early])
    var rest = RestSettings(of: workplace).at(version: 1)
    rest.terms = Dated(WorkingTimeTerms(source: .europeanUnion))
    rest.terms.change(from: .earliest) { $0.weekStart = .friday }
    rows.apply([
      .put(rest), .put(terms(900, weeklyHours: 16)),
      .put(rules { ($0.isEven, $0.daysOff, $0.weekends) = (false, 1, nil) }),
      .put(shift(31, on: day(1), type: early)),
    ])
    // Of the week from Friday, one of two shifts is worked.
    #expect(try result(of: found(.fill, day(3)...day(6), on: rows)).added.count == 1)
  }

  @Test func `asks nobody to work when they cannot, and follows wishes where others can`() throws {
    let rows = ward(people: 900...903, needs: [early])
    rows.apply([
      .put(availability(71, of: 900, .unavailable)), .put(availability(72, of: 901, .prefersOff, weight: 3)),
      .put(availability(73, of: 902, .prefersToWork, weight: 3)), .put(rules { $0.isEven = false }),
    ])
    let monday = day(3)
    let preview = try result(of: found(.fill, monday...monday, on: rows))
    #expect(preview.added.map(\.member) == [id(902)])
    for member in [902, 903] as [UInt64] {
      rows.apply(.put(leave(40 + member, member: id(member), days: monday...monday)))
    }
    #expect(try result(of: found(.fill, monday...monday, on: rows)).added.map(\.member) == [id(901)])
    rows.apply(.put(leave(950, member: id(901), days: monday...monday)))
    #expect(try result(of: found(.fill, monday...monday, on: rows)).gaps.map(\.missing) == [1])
  }

  @Test func `shares each type evenly`() throws {
    let rows = ward(people: 900...909)
    let preview = try result(of: found(on: rows))
    for type in 0..<3 {
      let counts = preview.members.map { member in
        preview.shifts.count { $0.member == member && $0.type == type }
      }
      #expect(counts.max() ?? 0 <= 2, "14 shifts among ten people")
    }
  }

  @Test func `gives an open shift to somebody in place of who has left`() throws {
    let rows = ward(needs: [early])
    rows.apply(.put(shift(31, member: id(907), on: day(1), type: early)))
    rows.apply(.put(member(907).named("Gone").leaving(at: sampleInstant)))
    let after = try planned(found(on: rows), on: rows)
    #expect(after.shift(id(31)) == nil && staff(early, on: day(1), after) == 1)
    #expect(after.shifts(in: day(1)...day(1)).count == 1)
  }
}

/// Nights take triage, which these people have, some of them through a day.
private func triage(_ people: [(member: UInt64, lastDay: CivilDate?)], in rows: Replica) -> Replica {
  rows.apply([
    .put(Skill(id: id(61), version: 1, title: "Triage nurse")),
    .put(SkillRequirement(id: id(62), version: 1, shiftType: id(night), skill: id(61))),
  ])
  rows.apply(
    people.map { member, lastDay in
      .put(Qualification(id: id(400 + member), version: 1, member: id(member), skill: id(61), lastDay: lastDay))
    })
  return rows
}

@Suite struct `A roster of which some shifts take a skill` {
  private let days = day(1)...day(14)

  /// Nobody works what they are not qualified for on that day.
  private func expectQualified(_ rows: Replica) {
    for shift in rows.shifts(in: days) {
      #expect(rows.skillGap(of: shift.member, for: shift.shiftType, on: shift.date) == nil, "\(shift.date)")
    }
  }

  @Test func `gives them to those alone who have it, and through their last day`() throws {
    let rows = triage([(900, nil), (901, nil), (902, nil), (903, day(6)), (904, day(0))], in: ward())
    let sheet = try found(on: rows)
    #expect(try result(of: sheet).gaps.isEmpty)
    let after = try planned(sheet, on: rows)
    expectQualified(after)
    for date in days { #expect(staff(night, on: date, after) == 1) }
  }

  @Test func `leaves them open where too few have it`() throws {
    let rows = triage([(900, day(3))], in: ward())
    let sheet = try found(on: rows)
    #expect(try result(of: sheet).gaps.allSatisfy { $0.type == 2 && $0.missing == 1 })
    let after = try planned(sheet, on: rows)
    expectQualified(after)
    #expect((4...14).allSatisfy { staff(night, on: day($0), after) == 0 })
    #expect((1...3).contains { staff(night, on: day($0), after) == 1 })
  }

  @Test func `keeps what is planned against it, and gives it to somebody who has it in a repair`() throws {
    let rows = triage([(905, nil)], in: ward(needs: [night]))
    rows.apply(.put(shift(31, member: id(906), on: day(2), type: night)))
    #expect(try planned(found(on: rows), on: rows).shift(id(31))?.member == id(906))
    let repaired = try planned(found(.repair, day(2)...day(2), on: rows), on: rows)
    #expect(repaired.shifts(in: day(2)...day(2)).map(\.member) == [id(905)])
    rows.apply(.remove(id(1_305) as Identifier<Qualification>))
    #expect(try result(of: found(.repair, day(2)...day(2), on: rows)).removed.isEmpty, "nobody else is found")
  }

  @Test func `says why others could not take one`() throws {
    let rows = triage([(900, nil), (901, day(0))], in: ward(people: 900...902, needs: [night]))
    var sheet = try found(.fill, day(1)...day(1), on: rows)
    guard case .browser(let request)? = sheet.reduce(.shiftTapped(0), in: context.on(rows)).first else {
      throw Refusal("Nothing is asked.")
    }
    let answer = try #require(RosterPlan.alternatives(RosterInquiry(try JSON.parse(request.content))))
    _ = sheet.receive(
      .fetched(token: "reasons", answer.json(of: try #require(sheet.question).problem)), in: context.on(rows))
    let markup = sheet.alert(in: context.on(rows))?.markup ?? ""
    #expect(markup.contains("Person 901: Triage nurse is valid only until Fri, Nov 20"), "\(markup)")
    #expect(markup.contains("Person 902: not qualified: Triage nurse"))
  }
}

extension RosterPreview {
  fileprivate var members: Set<Identifier<Member>> { Set(shifts.map(\.member)) }
}

@Suite struct `A roster that is repaired` {
  private let days = day(0)...day(7)

  @Test func `covers somebody who is sick with the fewest changes, also where nothing says how many are needed`() throws
  {
    let rows = try planned(found(on: ward()), on: ward())
    for need in rows.staffingNeeds() { rows.apply(.remove(need.id)) }
    let sick = try #require(rows.shifts(in: day(2)...day(2)).first)
    rows.apply(.put(leave(40, member: sick.member, days: day(2)...day(2))))
    let sheet = try found(.repair, days, on: rows)
    let preview = try result(of: sheet)
    #expect(preview.gaps.isEmpty && preview.added.count - preview.removed.count == 1 && preview.removed.count <= 2)
    let after = try planned(sheet, on: rows)
    #expect(after.shift(sick.id) != nil, "leave lies over it")
    for date in day(1)...day(7) { for type in [early, late, night] { #expect(staff(type, on: date, after) == 1) } }
    for member in after.members() where member.id != sick.member {
      let shifts = after.shifts(of: member.id, in: days)
      #expect(Set(shifts.map(\.date)).count == shifts.count)
    }
  }

  @Test func `changes nothing where nobody is missing, and nothing that has begun`() throws {
    let rows = ward(needs: [early])
    rows.apply(.put(shift(31, on: day(0), type: early)))
    rows.apply(.put(leave(40, days: day(0)...day(0))))
    // It is nine in the morning: the early shift of today has begun.
    let sheet = try found(.repair, day(0)...day(0), on: rows)
    #expect(try result(of: sheet).removed.isEmpty)
    let planned = try planned(found(on: ward()), on: ward())
    #expect(try result(of: found(.repair, day(1)...day(7), on: planned)).changesNothing)
  }
}

@Suite struct `The sheet that fills a roster` {
  @Test func `is for managers, and plans days that are to come and that the device knows`() throws {
    let rows = ward()
    #expect(throws: Refusal.self) { try opened(FillSheet.path, on: rows, as: .member) }
    let sheet = try opened(FillSheet.path, on: rows)
    #expect(sheet.firstDay == day(1) && sheet.lastDay == day(28))
    #expect(try opened(FillSheet.path(from: day(-3), .repair), on: rows).firstDay == day(0))
    var late = try opened("\(FillSheet.path)?from=\(day(60))&to=\(day(90))", on: rows)
    #expect(late.lastDay == day(62) && late.isPossible(in: context))
    _ = late.reduce(.lastDayChanged(day(70).description), in: context.on(rows))
    #expect(late.lastDayProblem(in: context) == "Choose days up to Jan 21, 2027.")
    #expect(late.reduce(.findTapped, in: context.on(rows)).isEmpty)
  }

  @Test func `takes no late answers, and ends its search when it is closed`() throws {
    let rows = ward()
    var sheet = try opened(FillSheet.path, on: rows)
    #expect(sheet.reduce(.findTapped, in: context.on(rows)).count == 1)
    #expect(sheet.reduce(.stopTapped, in: context.on(rows)).map(\.text) == ["stopRoster"])
    _ = sheet.receive(.fetched(token: "1", Array(#"{"failure":"notFound"}"#.utf8)), in: context.on(rows))
    #expect(sheet.phase == .setup)
    _ = sheet.reduce(.findTapped, in: context.on(rows))
    _ = sheet.receive(.fetchFailed(token: "1", reason: ""), in: context.on(rows))
    #expect(sheet.phase == .searching(nil))
    #expect(sheet.reduce(.cancelTapped, in: context.on(rows)).map(\.text) == ["stopRoster", "cancel"])
    _ = sheet.receive(.fetchFailed(token: "2", reason: ""), in: context.on(rows))
    #expect(sheet.phase == .failed("The search stopped unexpectedly. Try again."))
  }

  @Test func `lists wishes that are not granted, shares and rest before it is planned`() throws {
    let rows = ward(people: 900...901, needs: [early])
    rows.apply([
      .put(availability(72, of: 900, .prefersOff)), .put(availability(73, of: 901, .prefersToWork)),
      .put(rules { $0.isEven = false }),
    ])
    let monday = day(3)
    rows.apply(.put(leave(40, member: id(901), days: monday.adding(days: 7)...monday.adding(days: 7))))
    var sheet = try found(.fill, monday.adding(days: 7)...monday.adding(days: 7), on: rows)
    let findings = try #require(sheet.findings)
    #expect(findings.wishes.map(\.text) == ["Person 900, Mon, Nov 30: Prefers not to work (Early)"])
    #expect(findings.shares == ["Early: Person 900 1"] && findings.warnings.isEmpty)
    #expect(sheet.view(in: context.on(rows)).markup.contains("Wishes Not Granted: 1"))
    _ = sheet.reduce(.listTapped(.shares), in: context.on(rows))
    #expect(sheet.alert(in: context.on(rows))?.markup.contains("Early: Person 900 1") == true)
    _ = sheet.reduce(.listClosed, in: context.on(rows))
    #expect(sheet.alert(in: context.on(rows)) == nil)
    // Two are needed by none: who wishes to work has the day off.
    for need in rows.staffingNeeds() { rows.apply(.remove(need.id)) }
    #expect(
      try #require(found(.fill, monday...monday, on: rows).findings).wishes.map(\.text)
        == ["Person 901, Mon, Nov 23: Prefers to work"])
  }

  @Test func `warns of rest of a week that the roster would not leave`() throws {
    let rows = ward(people: 900...900, needs: [early])
    rows.apply(
      .put(rules { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow, $0.weeklyHours) = (false, 1, nil, 14, nil) }))
    let findings = try #require(try found(on: rows).findings)
    #expect(findings.warnings.contains { $0.member == id(900) }, "fourteen days in a row")
    #expect(findings.shares == ["Early: Person 900 14", "Weekends: Person 900 2"], "\(findings.shares)")
  }

  @Test func `says who else could take a shift, and why others could not`() throws {
    let rows = ward(people: 900...902, needs: [early])
    rows.apply(.put(leave(40, member: id(902), days: day(1)...day(1))))
    var sheet = try found(.fill, day(1)...day(1), on: rows)
    let effects = sheet.reduce(.shiftTapped(0), in: context.on(rows))
    guard case .browser(let request)? = effects.first else { throw Refusal("Nothing is asked.") }
    let answer = try #require(RosterPlan.alternatives(RosterInquiry(try JSON.parse(request.content))))
    _ = sheet.receive(
      .fetched(token: "reasons", answer.json(of: try #require(sheet.question).problem)), in: context.on(rows))
    let reasons = try #require(sheet.reasons.value)
    let chosen = try #require(sheet.asked?.member)
    let members = try #require(sheet.question).members
    #expect(reasons.others.map { members[$0.person] } == [900, 901].map { id($0) }.filter { $0 != chosen })
    #expect(
      reasons.unable.map { members[$0.person] } == [id(902)] && reasons.unable[0].change.breaks.map(\.kind) == [.dayOff]
    )
    let markup = sheet.alert(in: context.on(rows))?.markup ?? ""
    #expect(markup.contains("Early needs 1; with this shift there are 1."))
    #expect(markup.contains("Person 902: off on Sat, Nov 21"))
  }
}

@Suite struct `What rosters keep to` {
  @Test func `is within limits, and said by managers`() throws {
    let rows = ward()
    let rules = RosterRules(of: sampleWorkplace)
    #expect(refusal(of: Save(changing: rules) { $0.daysInRow = 15 }, on: rows)?.field == "daysInRow")
    #expect(refusal(of: Save(changing: rules) { $0.weekends = 5 }, on: rows)?.field == "weekends")
    #expect(refusal(of: Save(changing: rules) { $0.weeklyHours = 0 }, on: rows)?.field == "weeklyHours")
    #expect(refusal(of: Save(changing: rules) { $0.daysOff = 3 }, as: .member, on: rows)?.code == .notAllowed)
    rows.apply(try perform(Save(changing: rules) { $0.weekends = nil }, on: rows))
    #expect(rows.rosterRules(of: sampleWorkplace).weekends == nil)
  }

  @Test func `weighs wishes and changes less or more, but never as much as people who are missing`() throws {
    let rows = ward(people: 900...903, needs: [early])
    rows.apply(.put(availability(73, of: 902, .prefersToWork, weight: 3)))
    let monday = day(3)
    func asked(_ mode: RosterMode, _ change: (inout RosterRules) -> Void) throws -> JSON {
      rows.apply(.put(rules(change)))
      return try JSON.parse(RosterQuestion(mode, monday...monday, in: context.on(rows)).request.json)
    }
    func weight(_ priority: RosterPriority) throws -> Int64? {
      let people = try asked(.fill) { $0.wishes = priority }["people"]?.array
      return people?[2]["wishes"]?.array?.first?["weight"]?.integer
    }
    #expect(try RosterPriority.allCases.map { try weight($0) } == [15, 30, 60])
    let changes = try RosterPriority.allCases.map { priority in
      try asked(.repair) { $0.fewChanges = priority }["changeWeight"]?.integer
    }
    #expect(changes == [50, 100, 200])
    #expect(RosterPriority.more.applied(to: RosterWeight.change) * 4 < RosterWeight.missing)
  }

  @Test func `counts everything as it did where rows are from before that was asked`() throws {
    let fields = #""version":3,"rest":11,"daysInRow":5,"daysOff":2,"weekends":2,"weeklyHours":40,"even":true"#
    let old = #"{"id":"\#(workplace)",\#(fields)}"#
    #expect(try RosterRules.table.row(from: JSON.parse(old)) == RosterRules(of: workplace).at(version: 3).erased)
  }

  @Test func `is said of people who belong to the workplace`() throws {
    let rows = ward()
    rows.apply(try perform(Save(creating: terms(903, weeklyHours: 20)), on: rows))
    #expect(rows.workTerms(of: id(903)).terms.on(day(0)).weeklyHours == 20)
    #expect(refusal(of: Save(creating: terms(950)), on: rows)?.code == .notFound)
    #expect(refusal(of: Save(creating: terms(904, weeklyHours: 169)), on: rows)?.field == "weeklyHours")
  }
}
