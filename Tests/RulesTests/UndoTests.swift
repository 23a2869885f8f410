import AppFeature
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 003, section 2.4.
@Suite struct UndoTests {
  private var world = UndoWorld()

  @Test func `an undo restores the type before, and is an entry of its own`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.undo()
    #expect(world.type(of: 21) == 11 && world.log.map(\.changeType) == [.undo, .switch])
    #expect(world.log[0].operation == world.log[1].operation && world.replica.shift(id(21))?.version == 3)
  }

  @Test func `a redo makes it again`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.undo()
    try world.redo()
    #expect(world.type(of: 21) == 12 && world.log.map(\.changeType) == [.redo, .undo, .switch])
    try world.undo()
    #expect(world.type(of: 21) == 11)
  }

  @Test func `nothing to take back is said`() {
    var world = world
    #expect(throws: Refusal("No changes to undo")) { try world.undo() }
    #expect(throws: Refusal("No changes to redo")) { try world.redo() }
  }

  @Test func `only switches are taken back`() throws {
    var world = world
    try world.do(.addShifts(ShiftAddition(shiftType: id(11), note: "", days: [.init(id: id(31), date: day(4))])))
    try world.do(.editShift(ShiftEdit(id: id(31), date: day(5))))
    try world.do(.deleteShift(Deletion(id(31))))
    #expect(throws: Refusal("No changes to undo")) { try world.undo() }
  }

  @Test func `the last ten are taken back, the newest first`() throws {
    var world = world
    for step in 0..<12 { try world.switch(21, to: step.isMultiple(of: 2) ? 12 : 13) }
    for _ in 0..<10 { try world.undo() }
    #expect(world.type(of: 21) == 13, "the second switch stands")
    #expect(throws: Refusal("No changes to undo")) { try world.undo() }
    for _ in 0..<10 { try world.redo() }
    #expect(world.type(of: 21) == 13 && world.log.count == 32)
    #expect(throws: Refusal("No changes to redo")) { try world.redo() }
  }

  @Test func `a new change of any kind clears what could be made again`() throws {
    for change in [
      Intent.deleteShift(Deletion(id(22))), .editShift(ShiftEdit(id: id(22), date: day(9))),
      .switchShifts(ShiftSwitch(shifts: [.init(id(22))], shiftType: id(12))),
    ] {
      var world = world
      try world.switch(21, to: 12)
      try world.undo()
      try world.do(change)
      #expect(throws: Refusal("No changes to redo")) { try world.redo() }
    }
  }

  @Test func `what others did is theirs to take back, and does not clear mine`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.undo()
    try world.switch(22, to: 12, by: id(901))
    try world.redo()
    #expect(world.type(of: 21) == 12 && world.type(of: 22) == 12)
    try world.undo(by: id(901))
    #expect(world.type(of: 22) == 11)
  }

  @Test func `a shift that somebody changed, deleted or outlived is not taken back`() throws {
    var changed = world
    try changed.switch(21, to: 12)
    try changed.switch(21, to: 13, by: id(901))
    let jane: Identifier<UserProfile> = id(901)
    let name = "User \(jane.description.prefix(8))"
    #expect(throws: Refusal("The shift on Fri, Nov 20 was changed since by \(name).")) { try changed.undo() }
    var deleted = world
    try deleted.switch(21, to: 12)
    try deleted.do(.deleteShift(Deletion(id(21))))
    #expect(throws: Refusal("The shift on Fri, Nov 20 was deleted since.")) { try deleted.undo() }
    var passed = world
    try passed.switch(21, to: 12)
    passed.now = Instant(day(1), .midnight, offsetMinutes: 0)
    #expect(throws: Refusal("The shift on Fri, Nov 20 has passed.")) { try passed.undo() }
  }

  @Test func `the type before must still be there, and its day free`() throws {
    var gone = world
    try gone.switch(21, to: 12)
    try gone.switch(22, to: 12)
    try gone.do(.deleteShiftType(Deletion(id(11))))
    #expect(throws: Refusal("The shift type “Morning Shift” no longer exists.")) { try gone.undo() }
    var taken = world
    try taken.switch(21, to: 12)
    try taken.do(.addShifts(ShiftAddition(shiftType: id(11), note: "", days: [.init(id: id(31), date: day(0))])))
    #expect(throws: Refusal("This day already has this shift.", field: "date")) { try taken.undo() }
  }

  @Test func `who names another switch than the last is told`() throws {
    var world = world
    try world.switch(21, to: 12)
    let first = try #require(world.log.first).operation
    try world.switch(22, to: 12)
    let expected = Refusal("This is no longer the change to undo.", field: "operation")
    #expect(throws: expected) { try world.do(.undo(Reversal(of: first))) }
    try world.undo()
    try world.do(.undo(Reversal(of: first)))
    #expect(world.type(of: 21) == 11)
  }

  @Test func `several shifts are taken back together or not at all`() throws {
    var world = world
    try world.do(.switchShifts(ShiftSwitch(shifts: [.init(id(21)), .init(id(22))], shiftType: id(12))))
    try world.undo()
    #expect(world.type(of: 21) == 11 && world.type(of: 22) == 11 && world.log.count == 4)
    try world.redo()
    try world.switch(22, to: 13, by: id(901))
    #expect(throws: Refusal.self) { try world.undo() }
    #expect(world.type(of: 21) == 12)
  }

  @Test func `another user ID begins without a past`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.do(.resetUserID(UserIDReset(to: id(950))))
    #expect(throws: Refusal("No changes to undo")) { try world.undo() }
    try world.switch(22, to: 12)
    #expect(world.log.first?.userId == id(950) && world.log.last?.userId == sampleUser)
  }
}

/// Two shifts of two days, and people who switch them, a second apart.
struct UndoWorld {
  var replica = Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(11), shiftType(12, symbol: "N", title: "Night"), shiftType(13, symbol: "T", title: "Training"),
    ],
    shifts: [shift(21), shift(22, on: day(1))])
  var now = sampleInstant
  private var number: UInt64 = 10_000

  var log: [ChangeLogEntry] { replica.changeLog() }

  func type(of shift: UInt64) -> UInt64? {
    let type = replica.shift(id(shift))?.shiftType
    return ([11, 12, 13] as [UInt64]).first { id($0) == type }
  }

  mutating func `do`(_ intent: Intent, by member: Identifier<Member> = sampleMember) throws(Refusal) {
    now = now.adding(milliseconds: 1_000)
    number += 1_000
    let command = Command(id: id(number), at: now, intent: intent)
    for change in try TeamShiftRules.perform(command, by: member, at: now, on: replica) { replica.apply(change) }
  }

  mutating func `switch`(
    _ shift: UInt64, to type: UInt64, by member: Identifier<Member> = sampleMember
  ) throws(Refusal) {
    try self.do(.switchShifts(ShiftSwitch(shifts: [.init(id(shift))], shiftType: id(type))), by: member)
  }

  mutating func undo(by member: Identifier<Member> = sampleMember) throws(Refusal) {
    try self.do(.undo(Reversal()), by: member)
  }

  mutating func redo(by member: Identifier<Member> = sampleMember) throws(Refusal) {
    try self.do(.redo(Reversal()), by: member)
  }
}
