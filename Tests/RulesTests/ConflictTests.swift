import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// What becomes of commands that meet: twice the same, on one row, on a row that is gone.
@Suite struct ConflictTests {
  private let start = Replica(
    locations: [location(1), location(2, name: "Clinic")], shiftTypes: [shiftType(11)], shifts: [shift(21)])

  @Test func `two people who edit different fields of one row both keep theirs`() throws {
    let title = Intent.saveShiftType(ShiftTypeEdit(id: id(11), mode: .update, title: "Day"))
    let place = Intent.saveShiftType(ShiftTypeEdit(id: id(11), mode: .update, location: id(2)))
    let expected = shiftType(11, version: 3, title: "Day", location: 2)
    #expect(try replica(after: title, place, startingFrom: start).shiftType(id(11)) == expected)
    #expect(try replica(after: place, title, startingFrom: start).shiftType(id(11)) == expected)
    let name = Intent.saveLocation(LocationEdit(id: id(1), mode: .update, name: "Station"))
    let address = Intent.saveLocation(LocationEdit(id: id(1), mode: .update, address: ""))
    let moved = location(1, version: 3, name: "Station", address: "")
    #expect(try replica(after: name, address, startingFrom: start).location(id(1)) == moved)
    let note = Intent.editShift(ShiftEdit(id: id(21), note: "Keys"))
    let date = Intent.editShift(ShiftEdit(id: id(21), date: day(1)))
    let last = Stamp(at: nextStamp.at.adding(milliseconds: 1), by: sampleUser)
    let both = shift(21, version: 3, on: day(1), note: "Keys", modified: last)
    #expect(try replica(after: note, date, startingFrom: start).shift(id(21)) == both)
  }

  @Test func `a save that changes nothing is no change`() throws {
    let same: [Intent] = [
      .saveLocation(LocationEdit(id: id(1), mode: .update, name: " Fire Hall ")),
      .saveLocation(LocationEdit(id: id(1), mode: .update)),
      .saveShiftType(ShiftTypeEdit(id: id(11), mode: .update, symbol: "m", duration: .standard)),
      .saveShiftType(ShiftTypeEdit(id: id(11), mode: .update)), .editShift(ShiftEdit(id: id(21), note: " ")),
      .editShift(ShiftEdit(id: id(21), date: day(0), shiftType: id(11))),
    ]
    for intent in same { #expect(try perform(intent, on: start) == []) }
  }

  @Test func `what is created twice is made once, and never written over`() throws {
    let place = LocationEdit(id: id(3), mode: .create, name: "Depot")
    let once = try replica(after: .saveLocation(place), newShiftType(13, symbol: "D"), startingFrom: start)
    #expect(try perform(.saveLocation(place), on: once) == [])
    #expect(try perform(newShiftType(13, symbol: "D"), on: once) == [])
    let other = LocationEdit(id: id(3), mode: .create, name: "Other")
    #expect(
      refusal(of: .saveLocation(other), on: once) == Refusal("This location already exists.", field: "id"))
    #expect(
      refusal(of: newShiftType(13, symbol: "E"), on: once)
        == Refusal("This shift type already exists.", field: "id"))
  }

  @Test(
    arguments: [
      (.saveLocation(LocationEdit(id: id(1), mode: .update(expecting: 2), name: "A")), false),
      (.saveLocation(LocationEdit(id: id(1), mode: .update(expecting: 1), name: "A")), true),
      (.deleteLocation(Deletion(id(2), expecting: 2)), false), (.deleteLocation(Deletion(id(2), expecting: 1)), true),
      (.saveShiftType(ShiftTypeEdit(id: id(11), mode: .update(expecting: 0), title: "A")), false),
      (.saveShiftType(ShiftTypeEdit(id: id(11), mode: .update(expecting: 1), title: "A")), true),
      (.deleteShiftType(Deletion(id(11), expecting: 7)), false),
      (.editShift(ShiftEdit(id: id(21), expecting: 2, note: "A")), false),
      (.editShift(ShiftEdit(id: id(21), expecting: 1, note: "A")), true),
      (.deleteShift(Deletion(id(21), expecting: 2)), false),
      (.deleteShift(Deletion(id(21), expecting: 1)), true),
    ] as [(Intent, Bool)])
  func `who expects another version than there is has to look again`(intent: Intent, isAllowed: Bool) {
    let refusal = refusal(of: intent, on: start)
    #expect(refusal?.reason == (isAllowed ? nil : .staleVersion))
    #expect(refusal == nil || refusal?.message.contains("was changed in the meantime") == true)
  }

  @Test(
    arguments: [
      (.saveLocation(LocationEdit(id: id(9), mode: .update, name: "A")), "This location no longer exists."),
      (.deleteLocation(Deletion(id(9))), "This location no longer exists."),
      (.saveShiftType(ShiftTypeEdit(id: id(9), mode: .update, title: "A")), "This shift type no longer exists."),
      (.deleteShiftType(Deletion(id(9))), "This shift type no longer exists."),
      (.editShift(ShiftEdit(id: id(9), note: "A")), "This shift no longer exists."),
      (.deleteShift(Deletion(id(9))), "This shift no longer exists."),
    ] as [(Intent, String)])
  func `a row that somebody else has deleted is gone`(intent: Intent, message: String) {
    #expect(refusal(of: intent, on: start) == Refusal(message, reason: .unknownRow))
  }

  @Test(arguments: [1, 2, 5])
  func `nobody deletes a shift type in use, and the text counts the shifts exactly`(count: Int) throws {
    let shifts = (0..<count).map { shift(UInt64(21 + $0), on: day($0)) }
    let replica = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")], shifts: shifts)
    let expected = Refusal(
      "This shift type is used by \(count) shift(s). Remove those shifts first, then delete this shift type.")
    #expect(refusal(of: .deleteShiftType(Deletion(id(11))), on: replica) == expected)
    #expect(try perform(.deleteShiftType(Deletion(id(12))), on: replica) == [.remove(shiftType(12).id)])
  }
}
