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

/// What becomes of commands that meet: twice the same, on one row, on a row that is gone.
@Suite struct ConflictTests {
  private let start = Replica(
    locations: [location(1), location(2, name: "Clinic")], shiftTypes: [shiftType(11)], shifts: [shift(21)])

  @Test func `two people who edit different fields of one row both keep theirs`() throws {
    let title = SaveShiftType(id: id(11), mode: .update, title: "Day")
    let place = SaveShiftType(id: id(11), mode: .update, location: id(2))
    let expected = shiftType(11, version: 3, title: "Day", location: 2)
    #expect(try replica(after: title, place, startingFrom: start).shiftType(id(11)) == expected)
    #expect(try replica(after: place, title, startingFrom: start).shiftType(id(11)) == expected)
    let name = SaveLocation(id: id(1), mode: .update, name: "Station")
    let address = SaveLocation(id: id(1), mode: .update, address: "")
    let moved = location(1, version: 3, name: "Station", address: "")
    #expect(try replica(after: name, address, startingFrom: start).location(id(1)) == moved)
    let note = EditShift(id: id(21), note: "Keys")
    let date = EditShift(id: id(21), date: day(1))
    let last = Stamp(at: nextStamp.at.adding(milliseconds: 1), by: sampleUser)
    let both = shift(21, version: 3, on: day(1), note: "Keys", modified: last)
    #expect(try replica(after: note, date, startingFrom: start).shift(id(21)) == both)
  }

  @Test func `a save that changes nothing is no change`() throws {
    let same: [AnyIntent] = [
      SaveLocation(id: id(1), mode: .update, name: " Fire Hall ").erased,
      SaveLocation(id: id(1), mode: .update).erased,
      SaveShiftType(id: id(11), mode: .update, symbol: "m", duration: .standard).erased,
      SaveShiftType(id: id(11), mode: .update).erased, EditShift(id: id(21), note: " ").erased,
      EditShift(id: id(21), date: day(0), shiftType: id(11)).erased,
    ]
    for intent in same { #expect(try perform(intent, on: start) == []) }
  }

  @Test func `what is created twice is made once, and never written over`() throws {
    let place = SaveLocation(id: id(3), mode: .create, name: "Depot")
    let once = try replica(after: place, newShiftType(13, symbol: "D"), startingFrom: start)
    #expect(try perform(place, on: once).rows == [])
    #expect(try perform(newShiftType(13, symbol: "D"), on: once).rows == [])
    let other = SaveLocation(id: id(3), mode: .create, name: "Other")
    #expect(
      refusal(of: other, on: once) == Refusal("This location already exists.", field: "id", code: .duplicate))
    #expect(
      refusal(of: newShiftType(13, symbol: "E"), on: once)
        == Refusal("This shift type already exists.", field: "id", code: .duplicate))
  }

  @Test(
    arguments: [
      (SaveLocation(id: id(1), mode: .update(expecting: 2), name: "A").erased, false),
      (SaveLocation(id: id(1), mode: .update(expecting: 1), name: "A").erased, true),
      (DeleteLocation(id(2), expecting: 2).erased, false), (DeleteLocation(id(2), expecting: 1).erased, true),
      (SaveShiftType(id: id(11), mode: .update(expecting: 0), title: "A").erased, false),
      (SaveShiftType(id: id(11), mode: .update(expecting: 1), title: "A").erased, true),
      (DeleteShiftType(id(11), expecting: 7).erased, false),
      (EditShift(id: id(21), expecting: 2, note: "A").erased, false),
      (EditShift(id: id(21), expecting: 1, note: "A").erased, true),
      (DeleteShift(id(21), expecting: 2).erased, false),
      (DeleteShift(id(21), expecting: 1).erased, true),
    ] as [(AnyIntent, Bool)])
  func `who expects another version than there is has to look again`(intent: AnyIntent, isAllowed: Bool) {
    let refusal = refusal(of: intent, on: start)
    #expect(refusal?.code == (isAllowed ? nil : .staleVersion))
    #expect(refusal == nil || refusal?.message.contains("changed this") == true)
  }

  @Test(
    arguments: [
      (SaveLocation(id: id(9), mode: .update, name: "A").erased, "This location no longer exists."),
      (DeleteLocation(id(9)).erased, "This location no longer exists."),
      (SaveShiftType(id: id(9), mode: .update, title: "A").erased, "This shift type no longer exists."),
      (DeleteShiftType(id(9)).erased, "This shift type no longer exists."),
      (EditShift(id: id(9), note: "A").erased, "This shift no longer exists."),
      (DeleteShift(id(9)).erased, "This shift no longer exists."),
    ] as [(AnyIntent, String)])
  func `a row that somebody else has deleted is gone`(intent: AnyIntent, message: String) {
    #expect(refusal(of: intent, on: start) == Refusal(message, code: .notFound))
  }

  @Test(arguments: [1, 2, 5])
  func `nobody deletes a shift type in use, and the text counts the shifts exactly`(count: Int) throws {
    let shifts = (0..<count).map { shift(UInt64(21 + $0), on: day($0)) }
    let replica = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")], shifts: shifts)
    let expected = Refusal(
      count == 1
        ? "1 shift uses this shift type. Delete it first."
        : "\(count) shifts use this shift type. Delete those first.",
      code: .inUse)
    #expect(refusal(of: DeleteShiftType(id(11)), on: replica) == expected)
    #expect(try perform(DeleteShiftType(id(12)), on: replica).rows == [.remove(shiftType(12).id)])
  }
}
