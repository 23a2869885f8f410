import AvailabilityModel
import CoverageModel
import JSONKit
import LeaveModel
import RecordKit
import RestModel
@testable import RostersModel
import SharedModels
import SyncKit
import TestSupport
import TimeKit

/// A ward with early, late and night shifts and days on call, for tests of what the sheet of a roster says.
struct RosterWard {
  static let (early, late, night, call): (UInt64, UInt64, UInt64, UInt64) = (11, 12, 13, 14)
  /// From a Sunday, with which weeks begin.
  static let firstDay = day(2)

  let rows: Replica
  private(set) var rules = RosterRules(of: rosterWorkplace).at(version: 1)
  private var number: UInt64 = 10_000

  /// - Parameters:
  ///   - clock: the workplace's, UTC if none is given.
  ///   - durations: of the types, by their numbers.
  init(people: Int, clock: ZoneClock = .utc, unpaidBreak: Int? = nil, durations: [UInt64: ShiftDuration] = [:]) {
    let hours: [(UInt64, String, String, ShiftDuration)] = [
      (Self.early, "E", "Early", Self.times(7, 0, 15, 0)), (Self.late, "L", "Late", Self.times(13, 30, 21, 30)),
      (Self.night, "N", "Night", Self.times(21, 0, 7, 30)), (Self.call, "C", "On Call", .allDay),
    ]
    rows = Replica(.teamShift, clock: clock)
    rows.apply(.put(location(1)))
    for (number, symbol, title, duration) in hours {
      var type = shiftType(number, symbol: symbol, title: title, duration: durations[number] ?? duration)
      let worked = type.terms.last.duration
      type.terms = Dated(ShiftTerms(worked, unpaidBreak: duration == .allDay ? nil : unpaidBreak))
      rows.apply(.put(type.at(version: 1)))
    }
    rows.apply((0..<people).map { .put(member(900 + UInt64($0)).named("Person \(900 + $0)")) })
    var rest = RestSettings(of: rosterWorkplace).at(version: 1)
    rest.terms = Dated(WorkingTimeTerms(.weekly, weekStart: .sunday))
    rows.apply(.put(rest))
  }

  static func times(_ hour: Int, _ minute: Int, _ endHour: Int, _ endMinute: Int) -> ShiftDuration {
    let (from, to) = (time(hour, minute), time(endHour, endMinute))
    return .scheduled(from: from, to: to, endsNextDay: to <= from)
  }

  mutating func set(_ change: (inout RosterRules) -> Void) {
    change(&rules)
    rows.apply(.put(rules))
  }

  private mutating func next<Row>() -> Identifier<Row> {
    number += 1
    return id(number)
  }

  mutating func need(_ type: UInt64, _ count: Int) {
    rows.apply(.put(StaffingNeed(id: next(), version: 1, shiftType: id(type), count: count)))
  }

  @discardableResult
  mutating func plan(
    _ type: UInt64, _ person: UInt64, on date: CivilDate, from start: TimeOfDay? = nil, to end: TimeOfDay? = nil
  ) -> ScheduledShift {
    number += 1
    var row = shift(number, member: id(person), on: date, type: type)
    (row.startTime, row.endTime) = (start, end)
    rows.apply(.put(row))
    return row
  }

  mutating func addLeave(_ person: UInt64, _ days: ClosedRange<CivilDate>) {
    number += 1
    rows.apply(.put(leave(number, member: id(person), days: days)))
  }

  mutating func request(_ person: UInt64, _ days: ClosedRange<CivilDate>) {
    var request = LeaveRequest(id: next()).at(version: 1)
    (request.member, request.firstDay, request.lastDay) = (id(person), days.lowerBound, days.upperBound)
    rows.apply(.put(request))
  }

  mutating func say(
    _ person: UInt64, _ kind: Availability.Kind, _ weekdays: [Weekday], from start: TimeOfDay? = nil,
    to end: TimeOfDay? = nil, weight: Int = 2
  ) {
    var said = Availability(id: next()).at(version: 1)
    (said.member, said.kind, said.weight) = (id(person), kind, kind == .unavailable ? Availability.usualWeight : weight)
    (said.weekdays, said.startTime, said.endTime) = (Weekdays(weekdays), start, end)
    rows.apply(.put(said))
  }

  mutating func limit(_ person: UInt64, hours: Int) {
    var terms = WorkTerms(of: id(person)).at(version: 1)
    terms.terms.change(from: .earliest) { $0.weeklyHours = hours }
    rows.apply(.put(terms))
  }
}

extension RosterWard {
  /// Clocks that go forward by an hour at one in the morning of a day.
  static func clock(forwardOn date: CivilDate?) -> (ZoneClock, (Int) -> Int) {
    let change = date.map { $0.daysSinceEpoch * 1_440 + 60 } ?? .max
    let offset = { (minute: Int) in minute >= change ? 60 : 0 }
    return (ZoneClock { offset(Int($0.milliseconds / 60_000)) }, offset)
  }

  /// Any ward of a few people, and how many minutes its clocks are ahead of UTC.
  static func random(_ seed: UInt64) -> (ward: RosterWard, days: ClosedRange<CivilDate>, offset: (Int) -> Int) {
    var chance = SeededGenerator(seed: seed)
    let days = firstDay...firstDay.adding(days: chance.once(in: 3) ? 13 : 6)
    let (clock, offset) = clock(forwardOn: chance.once(in: 4) ? firstDay.adding(days: 1 + chance.below(5)) : nil)
    let people = 2 + chance.below(5)
    let night = chance.one(of: [times(21, 0, 7, 30), times(22, 0, 6, 0), times(19, 30, 7, 45)])
    let early = chance.one(of: [times(7, 0, 15, 0), times(6, 0, 14, 0), times(7, 0, 12, 25)])
    var ward = RosterWard(
      people: people, clock: clock, unpaidBreak: chance.one(of: [nil, 30, 45]),
      durations: [RosterWard.night: night, RosterWard.early: early])
    ward.set {
      $0.rest = chance.one(of: [0, 8, 11, 13])
      ($0.daysInRow, $0.daysOff) = (2 + chance.below(5), 1 + chance.below(2))
      $0.weekends = chance.one(of: [nil, 1, 2, 3])
      ($0.weeklyHours, $0.isEven) = (chance.one(of: [nil, 24, 38, 40]), chance.once(in: 2))
    }
    let needed = [RosterWard.early, late, RosterWard.night, call].filter { _ in chance.once(in: 2) }
    for type in needed.isEmpty ? [late] : needed { ward.need(type, 1 + (people > 4 ? chance.below(2) : 0)) }
    for person in 900..<900 + UInt64(people) { ward.addRandom(person, in: days, &chance) }
    return (ward, days, offset)
  }

  private mutating func addRandom(
    _ person: UInt64, in days: ClosedRange<CivilDate>, _ chance: inout SeededGenerator
  ) {
    let types = [Self.early, Self.late, Self.night, Self.call]
    func someDay(_ chance: inout SeededGenerator) -> CivilDate {
      days.lowerBound.adding(days: chance.below(days.count))
    }
    if chance.once(in: 2) {
      plan(chance.one(of: types), person, on: days.lowerBound.adding(days: -1 - chance.below(3)))
    }
    if chance.once(in: 3) {
      let isOwn = chance.once(in: 2)
      let type = chance.one(of: types)
      plan(
        type, person, on: someDay(&chance), from: isOwn && type != Self.call ? time(5 + chance.below(12)) : nil,
        to: isOwn && type != Self.call ? time(20 + chance.below(4)) : nil)
    }
    if chance.once(in: 3) {
      let first = someDay(&chance)
      addLeave(person, first...first.adding(days: chance.below(3)))
    }
    if chance.once(in: 3) {
      let first = someDay(&chance)
      request(person, first...first.adding(days: chance.below(2)))
    }
    if chance.once(in: 4) { limit(person, hours: 8 + chance.below(30)) }
    let kinds: [Availability.Kind] = [.unavailable, .prefersOff, .prefersToWork]
    let weekdays: [Weekday] = [.monday, .wednesday, .friday, .saturday]
    for weekday in weekdays where chance.once(in: 3) {
      let isPart = chance.once(in: 2)
      let start = chance.one(of: [time(6), time(13), time(19)])
      say(
        person, chance.one(of: kinds), [weekday], from: isPart ? start : nil,
        to: isPart ? start.adding(minutes: 60 * (4 + chance.below(9))) : nil, weight: 1 + chance.below(3))
    }
  }
}
