import JSONKit
import LocationsModel
import RecordKit
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Every kind of change can be undone and redone, as one, as long as the rules allow it now.
@Suite struct UndoRuleTests {
  private func expectReversible(_ intent: some Intent, _ place: SourceLocation = #_sourceLocation) throws {
    var world = UndoWorld()
    let before = Self.rows(of: world)
    try world.do(intent)
    let after = Self.rows(of: world)
    #expect(before != after, sourceLocation: place)
    for _ in 0..<2 {
      try world.undo()
      #expect(Self.rows(of: world) == before, sourceLocation: place)
      try world.redo()
      #expect(Self.rows(of: world) == after, sourceLocation: place)
    }
    #expect(Set(world.log.map(\.operation)).count == 1, sourceLocation: place)
  }

  /// The content of the rows, without versions and stamps, which only grow.
  private static func rows(of world: UndoWorld) -> [String] {
    world.replica.locations().map { "\($0.id) \($0.name) \($0.address)" }
      + world.replica.shiftTypes().map { "\($0.at(version: 0))" }
      + world.replica.shifts(in: .earliest ... .latest).map {
        "\($0.id) \($0.date) \($0.member) \($0.shiftType) \($0.note ?? "") \($0.created)"
      }
  }

  @Test func `whatever was created, changed, moved, deleted or imported`() throws {
    try expectReversible(SaveLocation(id: id(3), mode: .create, name: "Depot"))
    try expectReversible(SaveLocation(id: id(1), mode: .update, name: "Station", address: ""))
    try expectReversible(DeleteLocation(id(2)))
    try expectReversible(newShiftType(14, symbol: "D", title: "Day"))
    try expectReversible(SaveShiftType(id: id(11), mode: .update, symbol: "X", duration: .allDay, location: id(2)))
    try expectReversible(DeleteShiftType(id(13)))
    try expectReversible(EditShift(id: id(21), date: day(4)))
    try expectReversible(EditShift(id: id(21), date: day(4), shiftType: id(12), note: "Keys"))
    try expectReversible(EditShift(id: id(21), note: "Keys"))
    try expectReversible(DeleteShift(id(21)))
    try expectReversible(SwitchShifts(shifts: [.init(id(21)), .init(id(22))], shiftType: id(12)))
  }

  @Test func `many days are added, undone and redone as one`() throws {
    let days = (0..<366).map { AddShifts.Day(id: id(UInt64(100 + $0)), date: day($0 + 2)) }
    try expectReversible(AddShifts(shiftType: id(11), note: "Keys", days: days))
    let mixed = (0..<3).map { AddShifts.Day(id: id(UInt64(100 + $0)), date: day($0)) }
    try expectReversible(AddShifts(shiftType: id(11), note: "", days: mixed))
  }

  @Test func `a file is undone as a whole, with what it made, what refers to it, and what it changed`() throws {
    try expectReversible(
      ImportShiftTypes(
        locations: [
          SaveLocation(id: id(3), mode: .put, name: "Depot"), SaveLocation(id: id(2), mode: .put, name: "Hospital"),
        ],
        shiftTypes: [
          SaveShiftType(id: id(11), mode: .put, symbol: "X", location: id(3)),
          SaveShiftType(id: id(14), mode: .put, symbol: "M", title: "Day", duration: .allDay, location: id(3)),
          SaveShiftType(id: id(15), mode: .put, symbol: "Y", title: "Spare", duration: .allDay),
        ]))
  }

  @Test func `a shift that somebody changed, deleted or outlived is not undone`() throws {
    var changed = UndoWorld()
    try changed.switch(21, to: 12)
    try changed.switch(21, to: 13, by: id(901))
    let name = changed.replica.name(of: id(901))
    let since = Refusal("The shift on Fri, Nov 20 has since been changed by \(name).", code: .notReversible)
    #expect(throws: since) { try changed.undo() }
    var deleted = UndoWorld()
    try deleted.switch(21, to: 12)
    try deleted.do(DeleteShift(id(21)), by: id(901))
    let ended = Refusal("The shift on Fri, Nov 20 has since been deleted.", code: .notReversible)
    #expect(throws: ended) { try deleted.undo() }
    var passed = UndoWorld()
    try passed.switch(21, to: 12)
    passed.now = Instant(day(1), .midnight, offsetMinutes: 0)
    let over = Refusal("The shift on Fri, Nov 20 is over.", code: .notReversible)
    #expect(throws: over) { try passed.undo() }
  }

  @Test func `a night shift that is running can be undone until it has ended`() throws {
    var world = UndoWorld()
    let night = ShiftDuration.scheduled(from: time(19), to: time(7), endsNextDay: true)
    try world.do(newShiftType(14, symbol: "O", title: "Overnight", duration: night), by: id(901))
    try world.do(newShiftType(15, symbol: "P", title: "Patrol", duration: night), by: id(901))
    try world.do(
      AddShifts(shiftType: id(14), member: sampleMember, note: "", days: [.init(id: id(31), date: day(4))]), by: id(901)
    )
    try world.switch(31, to: 15)
    world.now = Instant(day(5), time(6, 59), offsetMinutes: 0)
    try world.undo()
    #expect(world.replica.shift(id(31))?.shiftType == id(14))
    world.now = Instant(day(5), time(6, 59), offsetMinutes: 0).adding(milliseconds: 59_000)
    let over = Refusal("The shift on Tue, Nov 24 is over.", code: .notReversible)
    #expect(throws: over) { try world.redo() }
  }

  @Test func `a shift is not moved back to where it has ended, nor away from there`() throws {
    var world = UndoWorld()
    try world.do(EditShift(id: id(21), date: day(3)))
    world.now = Instant(day(0), time(16), offsetMinutes: 0)
    let over = Refusal("The shift on Fri, Nov 20 is over.", code: .notReversible)
    #expect(throws: over) { try world.undo() }
  }

  @Test func `places and shift types have no end, so they can be undone later`() throws {
    var world = UndoWorld()
    try world.do(SaveLocation(id: id(2), mode: .update, name: "Hospital"))
    world.now = world.now.adding(milliseconds: 90 * 86_400_000)
    try world.undo()
    #expect(world.replica.location(id(2))?.name == "Clinic")
  }

  @Test func `the type before must still be there, and its day free`() throws {
    var gone = UndoWorld()
    try gone.switch(21, to: 12)
    try gone.switch(22, to: 12)
    try gone.do(DeleteShiftType(id(11)), by: id(901))
    #expect(throws: Refusal.self) { try gone.undo() }
    let step = try #require(gone.history().undoable.first)
    #expect(step.refusal(by: gone.actor(), on: gone.replica)?.code == .notFound)
    var taken = UndoWorld()
    try taken.switch(21, to: 12)
    let addition = AddShifts(
      shiftType: id(11), member: sampleMember, note: "", days: [.init(id: id(31), date: day(0))])
    try taken.do(addition, by: id(901))
    let duplicate = Refusal("This person already has this shift on that day.", field: "date", code: .duplicate)
    #expect(throws: duplicate) { try taken.undo() }
  }

  @Test func `a location in use and a symbol that is taken stay as they are`() throws {
    var inUse = UndoWorld()
    try inUse.do(SaveLocation(id: id(3), mode: .create, name: "Depot"))
    try inUse.do(newShiftType(14, symbol: "D", location: 3), by: id(901))
    #expect(throws: Refusal(LocationTexts.inUse(by: 1), code: .inUse)) { try inUse.undo() }
    var taken = UndoWorld()
    try taken.do(DeleteShiftType(id(13)))
    try taken.do(newShiftType(14, symbol: "T"), by: id(901))
    let duplicate = Refusal("A shift type with symbol 'T' already exists.", field: "symbol", code: .duplicate)
    #expect(throws: duplicate) { try taken.undo() }
    var placeGone = UndoWorld()
    try placeGone.do(SaveShiftType(id: id(13), mode: .update, location: id(2)))
    try placeGone.do(DeleteShiftType(id(13)))
    try placeGone.do(DeleteLocation(id(2)), by: id(901))
    let step = try #require(placeGone.history().undoable.first)
    #expect(step.refusal(by: placeGone.actor(), on: placeGone.replica)?.code == .notFound)
  }

  @Test func `who lost the role cannot undo what it allowed`() throws {
    var world = UndoWorld()
    try world.do(SaveLocation(id: id(2), mode: .update, name: "Hospital"), by: id(901))
    world.replica.apply(.put(member(901, version: 2, role: .member)))
    #expect(throws: Refusal.notAllowed) { try world.undo(by: id(901)) }
    world.replica.apply(.put(member(901, version: 3, role: .manager)))
    try world.undo(by: id(901))
    world.replica.apply(.put(member(901, version: 4, role: .member)))
    #expect(throws: Refusal.notAllowed) { try world.redo(by: id(901)) }
  }

  @Test func `who lost the role cannot undo a change of somebody else's shift`() throws {
    var world = UndoWorld()
    try world.switch(21, to: 12, by: id(901))
    world.replica.apply(.put(member(901, version: 2, role: .member)))
    let own = Refusal("You can change only your own shifts.", code: .notAllowed)
    #expect(throws: own) { try world.undo(by: id(901)) }
  }
}
