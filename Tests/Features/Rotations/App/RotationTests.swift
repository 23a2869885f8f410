import JSONKit
import MembersModel
import RecordKit
import RotationsModel
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Rotations become shifts, and stay out of the way of what people plan by hand.
@Suite struct RotationTests {
  /// Two days of type 11, two days off, saved as rotation 61.
  private static let saving = SaveRotation(
    id: id(61), mode: .create, name: "2 on, 2 off", cycle: [id(11), id(11), nil, nil], start: day(0))
  private static var saved: Replica {
    Replica(locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")])
  }

  private func applying(
    _ rotation: UInt64 = 61, start: CivilDate = day(0), from first: CivilDate = day(0), until last: CivilDate? = nil,
    _ changed: ChangedDays = .keep
  ) -> ApplyRotation {
    ApplyRotation(
      id(rotation), people: [.init(start: start)], firstDay: first, lastDay: last, changedDays: changed)
  }

  private func dates(on replica: Replica, through last: Int = 500) -> [Int] {
    replica.shifts(of: sampleMember, in: day(-500)...day(last)).map { day(0).distance(to: $0.date) }
  }

  private func types(on replica: Replica, from first: Int, through last: Int) -> [UInt64] {
    let shifts = replica.shifts(of: sampleMember, in: day(first)...day(last))
    return shifts.compactMap { shift in ([11, 12] as [UInt64]).first { shift.shiftType == id($0) } }
  }

  @Test func `a rotation has shifts for four hundred days`() throws {
    let replica = try replica(after: Self.saving, applying(), startingFrom: Self.saved)
    #expect(dates(on: replica, through: 9) == [0, 1, 4, 5, 8, 9])
    #expect(dates(on: replica).last == 400)
    #expect(dates(on: replica).count == 201)
    #expect(replica.rotationAssignments(of: sampleMember).map { $0.through } == [day(400)])
  }

  @Test func `today can be any day of the cycle`() throws {
    let replica = try replica(after: Self.saving, applying(start: day(-3)), startingFrom: Self.saved)
    #expect(dates(on: replica, through: 6) == [1, 2, 5, 6])
  }

  @Test func `an end is kept to`() throws {
    let replica = try replica(after: Self.saving, applying(until: day(4)), startingFrom: Self.saved)
    #expect(dates(on: replica) == [0, 1, 4])
  }

  @Test func `two devices that apply the same rotation make the same rows`() throws {
    let replica = try replica(after: Self.saving, applying(), startingFrom: Self.saved)
    #expect(try perform(applying(), on: replica).isEmpty)
    let other = try FeatureTests.replica(after: Self.saving, applying(), startingFrom: Self.saved)
    #expect(
      other.shifts(of: sampleMember, in: day(0)...day(400)).map { $0.id }
        == replica.shifts(of: sampleMember, in: day(0)...day(400)).map { $0.id })
  }

  @Test func `shift types and the rotation come with it and one undo takes all back`() throws {
    let new = newShiftType(12, symbol: "N", title: "Night")
    let intent = ApplyRotation(
      id(61), shiftTypes: ImportShiftTypes(locations: [], shiftTypes: [new]),
      saving: SaveRotation(id: id(61), mode: .create, name: "Nights", cycle: [id(12), nil], start: day(0)),
      people: [.init(start: day(1))], firstDay: day(1))
    let before = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
    let after = try replica(after: intent, startingFrom: before)
    #expect(dates(on: after, through: 5) == [1, 3, 5])
    for change in try perform(Undo(), on: after) { after.apply(change) }
    #expect(dates(on: after).isEmpty)
    #expect(after.shiftTypes().map { $0.symbol } == ["M"])
    #expect(after.rotations().isEmpty)
    #expect(after.rotationAssignments(of: sampleMember).isEmpty)
  }

  @Test func `another rotation takes effect from a day on and leaves the past`() throws {
    let nights = SaveRotation(id: id(62), mode: .create, name: "Nights", cycle: [id(12), nil], start: day(0))
    let replica = try replica(
      after: Self.saving, applying(), nights, applying(62, start: day(5), from: day(5)), startingFrom: Self.saved)
    let shifts = replica.shifts(of: sampleMember, in: day(0)...day(9))
    #expect(shifts.map { day(0).distance(to: $0.date) } == [0, 1, 4, 5, 7, 9])
    #expect(shifts.map { $0.shiftType } == [id(11), id(11), id(11), id(12), id(12), id(12)])
    #expect(replica.rotationAssignments(of: sampleMember).map { $0.lastDay } == [day(4), nil])
  }

  @Test func `days that were changed by hand stay unless they are to be replaced`() throws {
    let nights = SaveRotation(id: id(62), mode: .create, name: "Nights", cycle: [id(12)], start: day(0))
    let base = try replica(after: Self.saving, applying(), nights, startingFrom: Self.saved)
    let shifts = base.shifts(of: sampleMember, in: day(4)...day(5))
    let changed = try replica(
      after: EditShift(id: shifts[0].id, note: "Training"), DeleteShift(shifts[1].id), startingFrom: base)
    let plan = RotationPlan(
      of: sampleMember, next: applying(62).assignment(of: .init(start: day(0)), by: sampleActor(), on: changed),
      from: day(2), .keep, by: sampleActor(), on: changed)
    #expect(plan.changedDays.map { $0.date } == [day(4), day(5)])
    let kept = try replica(after: applying(62, from: day(2)), startingFrom: changed)
    #expect(
      kept.shifts(of: sampleMember, in: day(2)...day(6)).map { $0.shiftType } == [id(12), id(12), id(11), id(12)])
    #expect(dates(on: kept, through: 6) == [0, 1, 2, 3, 4, 6])
    let replaced = try replica(after: applying(62, from: day(2), .replace), startingFrom: changed)
    #expect(dates(on: replaced, through: 6) == [0, 1, 2, 3, 4, 5, 6])
    #expect(replaced.shifts(of: sampleMember, in: day(4)...day(4)).map { $0.shiftType } == [id(12)])
  }

  @Test func `a shift that was moved to another day stays there, whatever is applied again`() throws {
    let base = try replica(after: Self.saving, applying(), startingFrom: Self.saved)
    let shift = try #require(base.shifts(of: sampleMember, in: day(5)...day(5)).first)
    let moved = try replica(after: MoveShifts([.init(ShiftTarget(shift.id), to: day(2))]), startingFrom: base)
    let replaced = try replica(after: applying(from: day(4), .replace), startingFrom: moved)
    #expect(dates(on: replaced, through: 6) == [0, 1, 2, 4, 5])
    // Ended and begun anew, nothing is left of what the day was planned as before.
    let anew = try replica(after: EndRotation(firstDay: day(3)), applying(from: day(4)), startingFrom: moved)
    #expect(dates(on: anew, through: 6) == [0, 1, 2, 4, 5])
    #expect(anew.shift(shift.id)?.date == day(2))
  }

  @Test func `times of their own and a call-back are changes by hand`() throws {
    let nights = SaveRotation(id: id(62), mode: .create, name: "Nights", cycle: [id(12)], start: day(0))
    let base = try replica(after: Self.saving, applying(), nights, startingFrom: Self.saved)
    let shifts = base.shifts(of: sampleMember, in: day(4)...day(5))
    var (longer, calledBack) = (EditShift(id: shifts[0].id), EditShift(id: shifts[1].id))
    (longer.times, calledBack.isCalledBack) = (.own(from: time(9), to: time(20)), true)
    let changed = try replica(after: longer, calledBack, startingFrom: base)
    let kept = try replica(after: applying(62, from: day(2)), startingFrom: changed)
    #expect(types(on: kept, from: 2, through: 6) == [12, 12, 11, 11, 12])
    let replaced = try replica(after: applying(62, from: day(2), .replace), startingFrom: changed)
    #expect(types(on: replaced, from: 2, through: 6) == [12, 12, 12, 12, 12])
    let next = replaced.shifts(of: sampleMember, in: day(4)...day(5))
    #expect(next.allSatisfy { $0.ownDuration == nil && !$0.isCalledBack })
  }

  @Test func `nobody works it who has left, and whoever comes back gets its shifts`() throws {
    let base = try replica(after: Self.saving, startingFrom: Self.saved)
    for row in sampleMembers { base.apply(.put(row)) }
    let applying = ApplyRotation(id(61), people: [.init(id(902), start: day(0))], firstDay: day(0))
    let left = try replica(after: applying, RemoveMember(id(902), shifts: .remove), startingFrom: base)
    #expect(left.rotationAssignments(of: id(902)).map(\.lastDay) == [day(0)])
    #expect(refusal(of: DeleteRotation(id(61)), on: left) == nil)
    let kept = try replica(after: applying, RemoveMember(id(902), shifts: .keep), startingFrom: base)
    #expect(refusal(of: DeleteRotation(id(61)), on: kept) == nil)
    left.apply(.put(member(902, version: 3)))
    let again = try replica(
      after: ApplyRotation(id(61), people: [.init(id(902), start: day(0))], firstDay: day(4)), startingFrom: left)
    #expect(again.shifts(of: id(902), in: day(0)...day(9)).map { day(0).distance(to: $0.date) } == [0, 4, 5, 8, 9])
  }

  @Test func `the same rotation from another start replaces its former days, also those that are over`() throws {
    var world = UndoWorld(Self.saved)
    let (wrong, right) = (
      [-20, -19, -16, -15, -12, -11, -8, -7, -4, -3], [-18, -17, -14, -13, -10, -9, -6, -5, -2, -1]
    )
    try world.do(Self.saving)
    try world.do(applying(start: day(-20), from: day(-20)))
    #expect(dates(on: world.replica, through: -1) == wrong)
    let all = dates(on: world.replica)
    try world.do(applying(start: day(-18), from: day(-20)))
    #expect(dates(on: world.replica, through: -1) == right)
    try world.undo()
    #expect(dates(on: world.replica) == all)
    try world.redo()
    #expect(dates(on: world.replica, through: -1) == right)
    try world.undo()
    try world.undo()
    #expect(dates(on: world.replica).isEmpty)
  }

  @Test func `past shifts that were changed by hand stay when the start is corrected`() throws {
    let wrong = try replica(after: Self.saving, applying(start: day(-20), from: day(-20)), startingFrom: Self.saved)
    let shifts = wrong.shifts(of: sampleMember, in: day(-20)...day(-15))
    let changed = try replica(
      after: SwitchShifts(shifts: [.init(shifts[0].id)], shiftType: id(12)), startingFrom: wrong)
    let right = try replica(after: applying(start: day(-18), from: day(-20)), startingFrom: changed)
    #expect(dates(on: right, through: -14) == [-20, -18, -17, -14])
    #expect(types(on: right, from: -20, through: -20) == [12])
  }

  @Test func `days that are over and were planned by hand stay unless they are to be replaced`() throws {
    let worked = try replica(
      after: AddShifts(shiftType: id(12), note: "", days: [.init(id: id(21), date: day(-3))]), Self.saving,
      startingFrom: Self.saved)
    for (changed, expected) in [(ChangedDays.keep, [11, 12]), (.replace, [11, 11])] as [(ChangedDays, [UInt64])] {
      let after = try replica(after: applying(start: day(-4), from: day(-4), changed), startingFrom: worked)
      #expect(types(on: after, from: -4, through: -1) == expected)
    }
  }

  @Test func `a stored save of a new rotation without crews makes one crew`() throws {
    let json = try JSON.parse(JSONWriter.object { Self.saving.write(to: $0) })
    let older = JSON.object((json.object ?? []).filter { $0.key != "crews" })
    #expect(older != json && older["mode"] == .string("create"))
    let read = try SaveRotation(from: JSONFieldReader(older))
    let row = try #require(replica(after: read, startingFrom: Self.saved)[id(61)] as Rotation?)
    #expect(row.crews == [.only] && read == Self.saving)
    let change = try SaveRotation(
      from: JSONFieldReader(JSON.parse(#"{"row": "\#(row.id)", "kellyInterval": null, "name": "New"}"#)))
    #expect(change.patch.members.map(\.key) == ["name", "kellyInterval"])
  }

  @Test func `the end of a rotation takes its shifts off from a day on`() throws {
    let replica = try replica(
      after: Self.saving, applying(), EndRotation(firstDay: day(5)), startingFrom: Self.saved)
    #expect(dates(on: replica) == [0, 1, 4])
    #expect(refusal(of: EndRotation(firstDay: day(6)), on: replica)?.code == .notFound)
    #expect(refusal(of: EndRotation(firstDay: day(-1)), on: replica)?.field == "firstDay")
  }

  @Test func `an end that is years ahead is brought forward`() throws {
    let replica = try replica(
      after: Self.saving, applying(), EndRotation(firstDay: day(700)), EndRotation(firstDay: day(600)),
      startingFrom: Self.saved)
    #expect(replica.rotationAssignments(of: sampleMember).map(\.lastDay) == [day(599)])
  }

  @Test func `one undo takes an application back also once the server has extended it`() throws {
    var world = UndoWorld(Self.saved)
    try world.do(Self.saving)
    try world.do(applying())
    let applied = dates(on: world.replica)
    world.now = sampleInstant.adding(milliseconds: 2 * 86_400_000)
    let due = world.replica.assignmentsToExtend(on: day(2), limit: 20).map(\.id)
    let program = Actor(
      workplace: sampleWorkplace, member: Identifier(sampleWorkplace.rawValue), role: .owner,
      user: Identifier(sampleWorkplace.rawValue), at: world.now, command: id(5))
    let extending = Command(id: id(5), at: world.now, intent: ExtendRotations(due))
    for change in try extending.perform(by: program, on: world.replica) { world.replica.apply(change) }
    let extended = dates(on: world.replica)
    #expect(extended.count > applied.count)
    try world.undo()
    #expect(world.replica.rotationAssignments(of: sampleMember).isEmpty && dates(on: world.replica).isEmpty)
    try world.redo()
    #expect(dates(on: world.replica) == extended)
    try world.do(EndRotation(sampleMember, firstDay: day(9)), by: id(901))
    #expect(world.history().undoable.first?.refusal(by: world.actor(), on: world.replica) != nil)
  }

  @Test func `rotations are extended as the days move on and free days stay free`() throws {
    let base = try replica(after: Self.saving, applying(), startingFrom: Self.saved)
    let later = sampleActor(at: sampleInstant.adding(milliseconds: 40 * 86_400_000))
    let rows = base.assignmentsToExtend(on: day(40), limit: 20)
    #expect(rows.map { $0.member } == [sampleMember])
    let planned = try replica(
      after: AddShifts(shiftType: id(12), note: "", days: [.init(id: id(21), date: day(404))]), startingFrom: base)
    for change in try ExtendRotations(rows.map { $0.id }).erased.perform(by: later, on: planned) {
      planned.apply(change)
    }
    #expect(planned.rotationAssignments(of: sampleMember).map { $0.through } == [day(456)])
    #expect(dates(on: planned).suffix(3) == [452, 453, 456])
    #expect(planned.shifts(of: sampleMember, in: day(404)...day(404)).map { $0.shiftType } == [id(12)])
    #expect(planned.assignmentsToExtend(on: day(40), limit: 20).isEmpty)
  }

  @Test func `members apply rotations to themselves alone and managers to everybody`() throws {
    let base = try replica(after: Self.saving, startingFrom: Self.saved)
    for row in sampleMembers { base.apply(.put(row)) }
    let forOther = ApplyRotation(id(61), people: [.init(id(902), start: day(0))], firstDay: day(0))
    #expect(refusal(of: applying(), as: .member, on: base) == nil)
    #expect(refusal(of: forOther, as: .member, on: base)?.code == .notAllowed)
    #expect(refusal(of: forOther, as: .manager, on: base) == nil)
    var withType = applying()
    withType.shiftTypes = ImportShiftTypes(locations: [], shiftTypes: [newShiftType(13, symbol: "X")])
    #expect(refusal(of: withType, as: .member, on: base)?.code == .notAllowed)
  }

  @Test func `what people work is not changed by an undo or a redo either`() throws {
    var world = UndoWorld(Self.saved)
    try world.do(Self.saving)
    let longer = try world.do(SaveRotation(id: id(61), mode: .update, cycle: [id(11), id(11), nil, nil, nil, nil]))
    let applied = try world.do(ApplyRotation(id(61), people: [.init(id(902), start: day(0))], firstDay: day(0)))
    #expect(throws: Refusal.self) { try world.do(Undo(of: longer)) }
    #expect(world.replica.rotations().first?.cycle.count == 6)
    try world.do(Undo(of: applied))
    try world.do(Undo(of: longer))
    #expect(world.replica.rotations().first?.cycle.count == 4, "nobody works it any more")
    try world.do(ApplyRotation(id(61), people: [.init(id(902), start: day(0))], firstDay: day(0)), by: id(901))
    #expect(throws: Refusal.self) { try world.do(Redo(of: longer)) }
  }

  @Test func `what people work is neither changed nor deleted`() throws {
    let replica = try replica(after: Self.saving, applying(), startingFrom: Self.saved)
    #expect(refusal(of: SaveRotation(id: id(61), mode: .update, cycle: [id(11)]), on: replica)?.code == .inUse)
    #expect(refusal(of: SaveRotation(id: id(61), mode: .update, name: "New"), on: replica) == nil)
    #expect(refusal(of: DeleteRotation(id(61)), on: replica)?.code == .inUse)
    #expect(refusal(of: DeleteShiftType(id(11)), on: replica)?.code == .inUse)
    let ended = try FeatureTests.replica(
      after: Self.saving, applying(from: day(-5), until: day(-1)), DeleteRotation(id(61)), startingFrom: Self.saved)
    #expect(ended.rotations().isEmpty)
    #expect(ended.rotationAssignments(of: sampleMember).isEmpty)
  }

  @Test(arguments: [
    SaveRotation(id: id(61), mode: .create, name: "", cycle: [id(11)], start: day(0)),
    SaveRotation(id: id(61), mode: .create, name: "A", cycle: [nil], start: day(0)),
    SaveRotation(id: id(61), mode: .create, name: "A", cycle: [id(99)], start: day(0)),
    SaveRotation(id: id(61), mode: .create, name: "A", cycle: [], start: day(0)),
    SaveRotation(
      id: id(61), mode: .create, name: "A", cycle: [id(11)], start: day(0), crews: [.init("A", offset: 1)]),
    SaveRotation(
      id: id(61), mode: .create, name: "A", cycle: [id(11)], start: day(0),
      crews: [.init("A", offset: 0), .init("", offset: 0)]),
    SaveRotation(id: id(61), mode: .create, name: "A", cycle: [id(11)], start: day(0), kellyInterval: 1),
    SaveRotation(
      id: id(61), mode: .create, name: "A", cycle: Array(repeating: id(11), count: 367), start: day(0)),
  ])
  func `what is no rotation is refused`(intent: SaveRotation) {
    #expect(refusal(of: intent, on: Self.saved) != nil)
  }

  @Test func `Free has one rotation at a time, which another may replace`() throws {
    let replica = try replica(after: Self.saving, applying(), startingFrom: Self.saved)
    replica.apply([
      .put(Entitlement(id: Entitlement.id(of: sampleWorkplace), version: 1, member: nil, tier: .free))
    ])
    let other = SaveRotation(id: id(62), mode: .create, name: "All on", cycle: [id(12)], start: day(0))
    let alone = ApplyRotation(id(62), saving: other, people: [.init(start: day(5))], firstDay: day(5))
    #expect(refusal(of: alone, on: replica) == nil)
    replica.apply([.put(member(902).named("Sam Sample"))])
    let beside = ApplyRotation(id(62), saving: other, people: [.init(id(902), start: day(5))], firstDay: day(5))
    #expect(refusal(of: beside, on: replica)?.code == .notInPlan)
  }

  @Test func `an application out of reach is refused`() throws {
    let replica = try replica(after: Self.saving, startingFrom: Self.saved)
    #expect(refusal(of: applying(from: day(367)), on: replica)?.field == "firstDay")
    #expect(refusal(of: applying(from: day(2), until: day(1)), on: replica)?.field == "lastDay")
    #expect(refusal(of: applying(62), on: replica)?.code == .notFound)
    let twice = ApplyRotation(
      id(61), people: [.init(start: day(0)), .init(sampleMember, start: day(0))], firstDay: day(0))
    #expect(refusal(of: twice, on: replica)?.code == .duplicate)
  }
}
