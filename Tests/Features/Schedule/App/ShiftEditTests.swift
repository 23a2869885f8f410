import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Shifts that are moved, changed and deleted.
@Suite struct ShiftEditTests {
  private let start = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")],
    shifts: [shift(21), shift(22, on: day(1)), shift(23, on: day(1), type: 12)])

  @Test func `a change says who made it and when, and keeps who made the shift`() throws {
    let later = Instant(milliseconds: sampleInstant.milliseconds + 60_000)
    let stamp = Stamp(at: later, by: id(901))
    let command = Command(id: id(1), at: later, intent: EditShift(id: id(21), note: "Keys"))
    let actor = sampleActor(user: stamp.by, at: later)
    let changes = try command.perform(by: actor, on: start)
    #expect(changes.rows == [.put(shift(21, version: 2, note: "Keys", created: sampleStamp, modified: stamp))])
  }

  @Test func `a shift moves to a free day or becomes another`() throws {
    #expect(
      try perform(EditShift(id: id(21), date: day(2)), on: start).rows
        == [.put(shift(21, version: 2, on: day(2), modified: nextStamp))])
    #expect(
      try perform(EditShift(id: id(21), shiftType: id(12)), on: start).rows
        == [.put(shift(21, version: 2, type: 12, modified: nextStamp))])
  }

  @Test func `the first move of a shift counts, also where it is there already`() throws {
    func moves(_ days: Int...) -> MoveShifts { MoveShifts(days.map { .init(.init(id(21)), to: day($0)) }) }
    #expect(
      try perform(moves(2, 3), on: start).rows == [.put(shift(21, version: 2, on: day(2), modified: nextStamp))])
    #expect(try perform(moves(0, 3), on: start).rows.isEmpty)
  }

  @Test(arguments: [
    EditShift(id: id(21), date: day(1)), EditShift(id: id(21), date: day(1), shiftType: id(12)),
    EditShift(id: id(22), shiftType: id(12)),
  ])
  func `no day gets the same shift twice`(edit: EditShift) {
    let expected = Refusal("This person already has this shift on that day.", field: "date", code: .duplicate)
    #expect(refusal(of: edit, on: start) == expected)
  }

  @Test func `two shifts of a day can be told apart by their notes alone`() throws {
    let changes = try perform(EditShift(id: id(22), note: "Keys"), on: start)
    #expect(changes.rows == [.put(shift(22, version: 2, on: day(1), note: "Keys", modified: nextStamp))])
  }

  @Test func `a shift cannot become one whose type is gone`() {
    let expected = Refusal(
      "Selected shift type no longer exists. Please choose another.", field: "shiftType", code: .notFound)
    #expect(refusal(of: EditShift(id: id(21), shiftType: id(13)), on: start) == expected)
  }

  @Test func `a note is cleared by an empty one, and has its limits`() throws {
    let noted = try replica(after: EditShift(id: id(21), note: "Keys"), startingFrom: start)
    #expect(
      try perform(EditShift(id: id(21), note: ""), on: noted).rows == [
        .put(
          shift(21, version: 3, modified: Stamp(at: nextStamp.at.adding(milliseconds: 1), by: sampleUser)))
      ])
    let long = EditShift(id: id(21), note: String(repeating: "x", count: 501))
    let expected = Refusal("Note can have at most 500 characters.", field: "note", code: .tooLong)
    #expect(refusal(of: long, on: start) == expected)
  }

  @Test func `a deleted shift is gone, and its type is free again`() throws {
    #expect(try perform(DeleteShift(id(23)), on: start).rows == [.remove(shift(23).id)])
    let free = try replica(after: DeleteShift(id(23)), startingFrom: start)
    #expect(try perform(DeleteShiftType(id(12)), on: free).rows == [.remove(shiftType(12).id)])
  }
}
