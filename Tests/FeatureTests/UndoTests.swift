import JSONKit
import RecordKit
import ScheduleModel
import SettingsModel
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 003, section 2.4.
@Suite struct UndoTests {
  private var world: UndoWorld { UndoWorld() }

  @Test func `an undo restores the type before, and is an entry of its own`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.undo()
    #expect(world.type(of: 21) == 11 && world.log.map(\.changeType) == [.undo, .switch])
    #expect(world.log[0].operation == world.log[1].operation && world.replica.shift(id(21))?.version == 3)
    #expect(world.log[0].intent == "switchShifts")
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

  @Test func `it is said that there is nothing to undo`() {
    var world = world
    #expect(throws: nothing(to: .undo)) { try world.undo() }
    #expect(throws: nothing(to: .redo)) { try world.redo() }
  }

  @Test func `the last fifty are undone, the newest first`() throws {
    var world = world
    for step in 0..<52 { try world.switch(21, to: step.isMultiple(of: 2) ? 12 : 13) }
    #expect(world.history().undoable.count == UndoHistory.limit)
    for _ in 0..<50 { try world.undo() }
    #expect(world.type(of: 21) == 13, "the second switch remains")
    #expect(throws: nothing(to: .undo)) { try world.undo() }
    for _ in 0..<50 { try world.redo() }
    #expect(world.type(of: 21) == 13 && world.log.count == 152)
    #expect(throws: nothing(to: .redo)) { try world.redo() }
  }

  @Test func `a new change of any kind clears what could be redone`() throws {
    var first = world
    try first.switch(21, to: 12)
    try first.undo()
    try first.do(DeleteShift(id(22)))
    #expect(throws: nothing(to: .redo)) { try first.redo() }
    var second = world
    try second.switch(21, to: 12)
    try second.undo()
    try second.do(SaveLocation(id: id(2), mode: .update, name: "Hospital"))
    #expect(throws: nothing(to: .redo)) { try second.redo() }
  }

  @Test func `what others did is theirs to undo, and does not clear mine`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.undo()
    try world.switch(22, to: 12, by: id(901))
    try world.redo()
    #expect(world.type(of: 21) == 12 && world.type(of: 22) == 12)
    try world.undo(by: id(901))
    #expect(world.type(of: 22) == 11)
  }

  @Test func `another user ID begins without a past`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.do(ResetUserID(to: id(950)))
    #expect(throws: nothing(to: .undo)) { try world.undo() }
    try world.switch(22, to: 12)
    #expect(world.log.first?.userId == id(950) && world.log.last?.userId == sampleUser)
  }

  @Test func `several shifts are undone together or not at all`() throws {
    var world = world
    try world.switch(21, 22, to: 12)
    try world.undo()
    #expect(world.type(of: 21) == 11 && world.type(of: 22) == 11 && world.log.count == 4)
    try world.redo()
    try world.switch(22, to: 13, by: id(901))
    #expect(throws: Refusal.self) { try world.undo() }
    #expect(world.type(of: 21) == 12)
  }

  @Test func `one that cannot be undone does not lock the older ones`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.switch(22, to: 12)
    try world.switch(22, to: 13, by: id(901))
    let steps = world.history().undoable
    #expect(steps.count == 2 && steps.offered(by: world.actor(), on: world.replica) == steps[1])
    let name = world.replica.name(of: id(901))
    let reason = Refusal("The shift on Sat, Nov 21 has since been changed by \(name).", code: .notReversible)
    #expect(steps[0].refusal(by: world.actor(), on: world.replica) == reason)
    try world.undo()
    #expect(world.type(of: 21) == 11 && world.type(of: 22) == 13)
    #expect(throws: reason) { try world.undo() }
    try world.redo()
    #expect(world.type(of: 21) == 12)
  }

  @Test func `an operation that is named is undone before newer ones, if they leave its rows alone`() throws {
    var world = world
    let first = try world.switch(21, to: 12)
    let second = try world.switch(22, to: 12)
    try world.do(Undo(of: first))
    #expect(world.type(of: 21) == 11 && world.type(of: 22) == 12)
    let gone = Refusal("This is no longer the next change to undo.", field: "operation", code: .notReversible)
    #expect(throws: gone) { try world.do(Undo(of: first)) }
    try world.switch(22, to: 13)
    let changed = Refusal("The shift on Sat, Nov 21 has since been changed.", code: .notReversible)
    #expect(throws: changed) { try world.do(Undo(of: second)) }
  }

  @Test func `a redo too can name its operation`() throws {
    var world = world
    let first = try world.switch(21, to: 12)
    try world.switch(22, to: 12)
    try world.undo()
    try world.undo()
    try world.do(Redo(of: first))
    #expect(world.type(of: 21) == 12 && world.type(of: 22) == 11)
    let gone = Refusal("This is no longer the next change to redo.", field: "operation", code: .notReversible)
    #expect(throws: gone) { try world.do(Redo(of: first)) }
  }

  @Test func `it says more about who changed a shift since, once that person has a name`() throws {
    var world = world
    try world.switch(21, to: 12)
    try world.switch(21, to: 13, by: id(901))
    try world.do(SaveUserProfile(displayName: "Jane Example"), by: id(901))
    let refusal = Refusal(
      "The shift on Fri, Nov 20 has since been changed by Jane Example.", code: .notReversible)
    #expect(throws: refusal) { try world.undo() }
  }
}
