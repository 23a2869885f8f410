import AvailabilityModel
import JSONKit
import RecordKit
@testable import RostersFeature
@testable import RostersModel
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private let (early, late, night, call) = (RosterWard.early, RosterWard.late, RosterWard.night, RosterWard.call)
private let first = RosterWard.firstDay
private let week = first...first.adding(days: 6)
private var context: ScreenContext { .test(.manager) }

extension RosterWard {
  fileprivate func found(
    _ mode: RosterMode = .fill, _ days: ClosedRange<CivilDate> = week, milliseconds: Int64 = 0
  ) throws -> FillSheet {
    try FillSheet.found(mode, days, on: rows, in: context, millisecondsOfQuestion: milliseconds)
  }
}

extension FillSheet {
  fileprivate func markup(on rows: Replica) -> String { view(in: context.on(rows)).markup }

  fileprivate func new(_ type: UInt64) throws -> [RosterPreview.Shift] {
    let place = try #require(question).types.firstIndex(of: id(type))
    return try result().added.filter { $0.type == place }
  }
}

@Suite struct `All that the sheet of a roster says` {
  @Test(arguments: seeds(50)) func `is true of the rows that it plans`(_ seed: UInt64) throws {
    let (ward, days, offset) = RosterWard.random(seed)
    let sheet = try ward.found(.fill, days, milliseconds: 20)
    let isEmpty = try sheet.result().changesNothing
    let after = isEmpty ? ward.rows : try sheet.planned(on: ward.rows, in: context)
    try RosterChecker(
      before: ward.rows, after: after, sheet: sheet, days: days, rules: ward.rules, offset: offset
    ).expectTruth(seed)
  }
}

@Suite struct `A roster for which a type has no times` {
  @Test func `puts no day on call on the morning on which a night ends`() throws {
    var ward = RosterWard(people: 2)
    ward.set { ($0.isEven, $0.daysOff, $0.daysInRow, $0.weekends, $0.weeklyHours) = (false, 1, 7, nil, nil) }
    ward.plan(night, 900, on: first)
    ward.need(call, 2)
    let sheet = try ward.found(.fill, first...first.adding(days: 1))
    #expect(try !sheet.new(call).contains { $0.member == id(900) && $0.date == first.adding(days: 1) })
    #expect(try sheet.result().gaps.contains { $0.date == first.adding(days: 1) && $0.missing == 1 })
    #expect(sheet.markup(on: ward.rows).contains("On Call: has no times, so it never overlaps another shift"))
  }

  @Test func `says where more people work than are needed`() throws {
    var ward = RosterWard(people: 3)
    ward.set { $0.isEven = false }
    ward.need(call, 1)
    ward.plan(call, 900, on: first)
    ward.plan(call, 901, on: first)
    let sheet = try ward.found()
    let surplus = try #require(try sheet.result().surpluses.first)
    #expect(surplus.date == first && surplus.count == 2 && surplus.wanted == 1)
    #expect(sheet.markup(on: ward.rows).contains("On Call, Sun, Nov 22: 2 for 1 needed"))
    #expect(sheet.markup(on: ward.rows).contains("People over"))
  }
}

@Suite struct `A roster with limits of hours` {
  @Test func `has twenty shifts of seven and a half hours within 152 hours, where others last eight`() throws {
    var ward = RosterWard(people: 1, unpaidBreak: 30, durations: [late: RosterWard.times(13, 0, 21, 30)])
    ward.set {
      ($0.isEven, $0.daysOff, $0.weekends, $0.weeklyHours, $0.daysInRow) = (false, 1, nil, 38, 7)
    }
    ward.need(early, 1)
    ward.need(late, 1)
    let sheet = try ward.found(.fill, first...first.adding(days: 27))
    let preview = try sheet.result()
    #expect(preview.added.count == 20 && preview.isOptimal && sheet.isProven(preview))
    #expect(sheet.markup(on: ward.rows).contains("No better roster exists"))
  }

  @Test func `does not say that it is the best where clocks change how long shifts last`() throws {
    var ward = RosterWard(people: 2, clock: RosterWard.clock(forwardOn: first.adding(days: 3)).0)
    ward.set { $0.isEven = false }
    ward.need(night, 1)
    let sheet = try ward.found()
    #expect(try !sheet.isProven(sheet.result()))
    #expect(!sheet.markup(on: ward.rows).contains("No better roster exists"))
  }
}

@Suite struct `Rest in a roster` {
  @Test func `goes by the times of the shift itself`() throws {
    var ward = RosterWard(people: 1)
    ward.set { ($0.isEven, $0.daysOff, $0.weekends) = (false, 1, nil) }
    ward.need(early, 1)
    // An early shift until nine in the evening, ten hours before the next one.
    ward.plan(early, 900, on: first.adding(days: 1), from: time(13), to: time(21))
    // A late shift that ends at four.
    ward.plan(late, 900, on: first.adding(days: 4), from: time(8), to: time(16))
    let sheet = try ward.found()
    let dates = try sheet.new(early).map(\.date)
    #expect(!dates.contains(first.adding(days: 2)) && dates.contains(first.adding(days: 5)))
    #expect(try sheet.result().unchanged.isEmpty)
  }

  @Test func `is real time where clocks go forward`() throws {
    let change = first.adding(days: 3)
    var ward = RosterWard(
      people: 1, clock: RosterWard.clock(forwardOn: change).0, durations: [late: RosterWard.times(12, 0, 20, 0)])
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow) = (false, 1, nil, 7) }
    ward.need(early, 1)
    ward.plan(late, 900, on: change.adding(days: -1))
    ward.plan(late, 900, on: change.adding(days: 1))
    let dates = try ward.found().new(early).map(\.date)
    #expect(!dates.contains(change), "ten hours in real time")
    #expect(dates.contains(change.adding(days: 2)), "eleven hours")
  }

  @Test func `is kept between two new shifts where clocks go forward, too`() throws {
    let change = first.adding(days: 3)
    var ward = RosterWard(
      people: 1, clock: RosterWard.clock(forwardOn: change).0, durations: [late: RosterWard.times(12, 0, 20, 0)])
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow) = (false, 1, nil, 7) }
    ward.need(early, 1)
    ward.need(late, 1)
    let sheet = try ward.found(.fill, change.adding(days: -1)...change)
    let added = try sheet.result().added
    #expect(added.count == 2 && sheet.findings?.warnings.isEmpty == true)
    let types = try #require(sheet.question).types
    #expect(types[added[0].type] != id(late) || types[added[1].type] != id(early))
  }

  @Test func `counts days in a row that are planned after the last day`() throws {
    var ward = RosterWard(people: 1)
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow) = (false, 1, nil, 5) }
    ward.need(late, 1)
    for day in 7...10 { ward.plan(late, 900, on: first.adding(days: day)) }
    let dates = try ward.found().new(late).map(\.date)
    #expect(!dates.contains(first.adding(days: 5)) || !dates.contains(first.adding(days: 6)))
  }
}

@Suite struct `Leave and preferences in a roster` {
  @Test func `keep nights from the first morning of leave and of days on which nobody can work`() throws {
    var ward = RosterWard(people: 2)
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow) = (false, 1, nil, 7) }
    ward.need(night, 2)
    ward.addLeave(900, first.adding(days: 3)...first.adding(days: 4))
    ward.say(901, .unavailable, [.thursday])
    let sheet = try ward.found()
    let nights = try sheet.new(night)
    #expect(!nights.contains { $0.member == id(900) && $0.date == first.adding(days: 2) })
    #expect(!nights.contains { $0.member == id(901) && $0.date == first.adding(days: 3) })
  }

  @Test func `keep requested leave free where others can work, and say where they cannot`() throws {
    var ward = RosterWard(people: 2)
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow, $0.weeklyHours) = (false, 1, nil, 7, nil) }
    ward.need(late, 1)
    ward.request(900, first.adding(days: 2)...first.adding(days: 3))
    let sheet = try ward.found()
    let days = [first.adding(days: 2), first.adding(days: 3)]
    #expect(try !sheet.new(late).contains { $0.member == id(900) && days.contains($0.date) })
    ward.addLeave(901, first...first.adding(days: 6))
    let only = try ward.found()
    #expect(
      only.findings?[.requested].first == "Person 900, Tue, Nov 24: Late (Vacation requested)",
      "\(only.findings?[.requested] ?? [])")
    #expect(only.markup(on: ward.rows).contains("Time Off Requested: "))
  }

  @Test func `do not take an early shift for a night`() throws {
    var ward = RosterWard(people: 1)
    ward.set { ($0.isEven, $0.daysOff, $0.weekends, $0.daysInRow, $0.weeklyHours) = (false, 1, nil, 7, nil) }
    ward.need(early, 1)
    ward.say(900, .prefersToWork, [.monday], from: time(19), to: time(8))
    let tuesday = first.adding(days: 2)
    let sheet = try ward.found(.fill, tuesday.adding(days: -1)...tuesday)
    #expect(try sheet.new(early).count == 2)
    #expect(sheet.findings?.wishes.map(\.date) == [first.adding(days: 1)])
  }
}

@Suite struct `Sharing evenly among thirty people` {
  /// Four weeks of a ward, twice a fortnight, with nights, weekends and part time.
  private func ward() -> RosterWard {
    var ward = RosterWard(people: 30, unpaidBreak: 30)
    ward.set { $0.weeklyHours = 38 }
    for (type, count) in [(early, 6), (late, 5), (night, 3)] { ward.need(type, count) }
    return ward
  }

  private func counts(_ type: UInt64, _ rows: Replica, _ days: ClosedRange<CivilDate>) -> [Int] {
    rows.members().map { member in rows.shifts(of: member.id, in: days).count { $0.shiftType == id(type) } }
  }

  @Test func `gives everybody about as many nights, and so do the next two weeks`() throws {
    let ward = ward()
    let days = first...first.adding(days: 13)
    let sheet = try ward.found(.fill, days, milliseconds: 100)
    #expect(try sheet.result().gaps.isEmpty)
    #expect(sheet.markup(on: ward.rows).contains("Shifts are shared as evenly as the search could find."))
    let after = try sheet.planned(on: ward.rows, in: context)
    for type in [early, late, night] {
      let counts = counts(type, after, days)
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 2, "\(type): \(counts)")
    }
    let next = first.adding(days: 14)...first.adding(days: 27)
    let second = try FillSheet.found(.fill, next, on: after, in: context, millisecondsOfQuestion: 100)
    let all = counts(night, try second.planned(on: after, in: context), first...next.upperBound)
    #expect((all.max() ?? 0) - (all.min() ?? 0) <= 2, "\(all)")
  }

  @Test func `says that only the last weeks counted where the server has not said more`() throws {
    var ward = RosterWard(people: 4)
    ward.need(late, 1)
    let device = try ward.found().markup(on: ward.rows)
    #expect(device.contains("Only the last five weeks counted for sharing evenly"))
    let server = try FillSheet.found(.fill, week, after: #"{"people": []}"#, on: ward.rows, in: context)
    #expect(!server.markup(on: ward.rows).contains("Only the last five weeks counted"))
  }
}
