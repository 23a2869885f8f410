import JSONKit
@testable import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Plans of other people's shifts.
@Suite struct `A plan for the team` {
  private let team: Replica

  init() {
    team = Replica(locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")])
    team.apply(sampleMembers.map { .put($0) } + [.put(shift(21, member: id(902), on: day(1)))])
  }

  private func perform(_ intent: some Intent, by number: UInt64) throws(Refusal) -> [ScheduledShift] {
    let actor = Actor(id(number), in: sampleWorkplace, at: sampleInstant, command: id(1), on: team)
    return try intent.erased.perform(by: actor, on: team).compactMap { $0.row?.typed() }
  }

  private func leave(_ number: UInt64) throws {
    team.apply([.put(member(number).leaving(at: sampleInstant))])
  }

  private var plan: PlanShifts {
    PlanShifts([
      .init(id: id(61), date: day(1), shiftType: id(11), member: id(902)),
      .init(id: id(62), date: day(1), shiftType: id(11), member: id(903)),
      .init(id: id(63), date: day(1), shiftType: id(12), member: id(902)),
      .init(id: id(64), date: day(1), shiftType: id(11)),
    ])
  }

  @Test func `is made by a manager for several people at once, and passes over what is there`() throws {
    let made = try perform(plan, by: 901)
    #expect(made.map(\.id) == [id(62), id(63), id(64)])
    #expect(made.map(\.member) == [id(903), id(902), id(901)])
  }

  @Test func `has the same shift of the same person once`() throws {
    let day = PlanShifts.Day(id: id(61), date: day(2), shiftType: id(11), member: id(903))
    let again = PlanShifts.Day(id: id(62), date: day.date, shiftType: id(11), member: id(903))
    #expect(try perform(PlanShifts([day, again, day]), by: 901).map(\.id) == [id(61)])
  }

  private func changes(_ intent: some Intent, by number: UInt64) throws(Refusal) -> [Change] {
    let actor = Actor(id(number), in: sampleWorkplace, at: sampleInstant, command: id(1), on: team)
    return try intent.erased.perform(by: actor, on: team)
  }

  private func night(_ number: UInt64, of member: UInt64, replacing shifts: ShiftTarget...) -> PlanShifts {
    PlanShifts([.init(id: id(number), date: day(1), shiftType: id(12), member: id(member))], replacing: shifts)
  }

  @Test func `takes the place of other shifts`() throws {
    let found = try changes(night(61, of: 902, replacing: .init(id(21), expecting: 1), .init(id(21))), by: 901)
    let actor = Actor(id(901), in: sampleWorkplace, at: sampleInstant, command: id(1), on: team)
    let new = ScheduledShift(
      id: id(61), version: 1, member: id(902), date: day(1), shiftType: id(12), note: nil, created: Stamp(by: actor),
      modified: Stamp(by: actor))
    #expect(found == [.remove(id(21) as Identifier<ScheduledShift>), .put(new)])
  }

  @Test func `takes the place of the same shift, and of one where it has nothing to add`() throws {
    let again = PlanShifts(
      [.init(id: id(61), date: day(1), shiftType: id(11), member: id(902))], replacing: [.init(id(21))])
    #expect(try changes(again, by: 901).count == 2)
    team.apply(.put(shift(22, member: id(902), on: day(1), type: 12)))
    #expect(
      try changes(night(61, of: 902, replacing: .init(id(21))), by: 901) == [
        .remove(id(21) as Identifier<ScheduledShift>)
      ])
  }

  @Test func `is refused as a whole if one of the shifts it replaces was changed, is gone, or is another's`() {
    #expect(throws: Refusal.self) { try changes(night(61, of: 902, replacing: .init(id(21), expecting: 2)), by: 901) }
    #expect(throws: Refusal.notFound("shift")) { try changes(night(61, of: 902, replacing: .init(id(29))), by: 901) }
    team.apply(.put(shift(22, member: id(903), on: day(1))))
    #expect(throws: Refusal("You can change only your own shifts.", code: .notAllowed)) {
      try changes(night(61, of: 902, replacing: .init(id(22))), by: 902)
    }
  }

  @Test func `is refused to members who are not in it alone`() throws {
    #expect(throws: Refusal.self) { try perform(plan, by: 902) }
    let own = PlanShifts([.init(id: id(61), date: day(2), shiftType: id(11), member: id(902))])
    #expect(try perform(own, by: 902).map(\.member) == [id(902)])
  }

  @Test func `is refused for who has left, and for nobody's identifier`() throws {
    try leave(903)
    #expect(throws: Refusal.notFound("member")) { try perform(plan, by: 901) }
    let stranger = PlanShifts([.init(id: id(61), date: day(2), shiftType: id(11), member: id(999))])
    #expect(throws: Refusal.notFound("member")) { try perform(stranger, by: 901) }
  }

  @Test func `gives a shift to another person, as a move`() throws {
    let move = MoveShifts([.init(.init(id(21), expecting: 1), to: day(1), member: id(903))])
    let edit = EditShift(id: id(21), expecting: 1, member: id(903))
    for moved in [try perform(move, by: 901), try perform(edit, by: 901)] {
      #expect(moved.map(\.member) == [id(903)] && moved.map(\.version) == [2])
    }
    let command = Command(id: id(1), at: sampleInstant, intent: edit.erased)
    let rows = try command.perform(by: sampleActor(), on: team).compactMap(\.row)
    let entries: [LogEntry] = rows.filter { $0.table === LogEntry.table }.map { $0.typed() }
    #expect(entries.map(\.changeType) == [.move])
  }

  @Test func `gives no shift to who has left, has it already, or to others by a member`() throws {
    team.apply([.put(shift(22, member: id(903), on: day(1)))])
    let taken = MoveShifts([.init(.init(id(21)), to: day(1), member: id(903))])
    #expect(throws: Refusal("Nov 21 already has one of these shifts.", field: "shifts", code: .duplicate)) {
      try perform(taken, by: 901)
    }
    #expect(throws: Refusal.self) { try perform(EditShift(id: id(21), member: id(903)), by: 901) }
    #expect(throws: Refusal("You can change only your own shifts.", code: .notAllowed)) {
      try perform(MoveShifts([.init(.init(id(21)), to: day(2), member: id(900))]), by: 902)
    }
    try leave(903)
    #expect(throws: Refusal.notFound("member")) { try perform(EditShift(id: id(21), member: id(903)), by: 901) }
  }

  @Test func `leaves the shifts of who has left where they are`() throws {
    try leave(902)
    let kept = try perform(MoveShifts([.init(.init(id(21)), to: day(2), member: id(902))]), by: 901)
    #expect(kept.map(\.date) == [day(2)] && kept.map(\.member) == [id(902)])
  }

  @Test func `gives the shifts of who has left to others, by managers alone`() throws {
    try leave(902)
    let move = MoveShifts([.init(.init(id(21)), to: day(1), member: id(903))])
    #expect(try perform(move, by: 901).map(\.member) == [id(903)])
    #expect(throws: Refusal("You can change only your own shifts.", code: .notAllowed)) { try perform(move, by: 903) }
  }

  @Test func `swaps two people's shifts of a day in one move`() throws {
    team.apply([.put(shift(22, member: id(903), on: day(1)))])
    let swap = MoveShifts([
      .init(.init(id(21)), to: day(1), member: id(903)), .init(.init(id(22)), to: day(1), member: id(902)),
    ])
    #expect(try perform(swap, by: 901).map(\.member) == [id(903), id(902)])
  }

  @Test func `has as many shifts as a team of 200 works in a week`() throws {
    let days = (0..<PlanShifts.limit).map {
      PlanShifts.Day(id: id(UInt64(2000 + $0)), date: day($0), shiftType: id(12), member: id(903))
    }
    #expect(try perform(PlanShifts(days), by: 900).count == 1_000)
  }
}
