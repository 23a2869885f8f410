import JSONKit
import LocationsModel
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

/// Document 000, 2.2.1, 3.3.2 (3), 3.4 and 6.1, as design section 6 (3) settles them.
@Suite struct LocationTests {
  @Test func `a location is made with a name and an address`() throws {
    let edit = SaveLocation(id: id(1), mode: .create, name: " Fire Hall ", address: " 1 Main St ")
    #expect(try perform(edit, on: Replica()).rows == [.put(location(1))])
    let bare = SaveLocation(id: id(1), mode: .create, name: "Fire Hall")
    #expect(try perform(bare, on: Replica()).rows == [.put(location(1, address: ""))])
  }

  @Test(
    arguments: [
      (nil, nil, .missing("name")), ("", nil, .missing("name")), (" ", nil, .missing("name")),
      (String(repeating: "x", count: 101), nil, .tooLong("name", name: "Name", limit: 100)),
      ("a\nb", nil, Refusal("Name has characters that can’t be displayed.", field: "name")),
      ("A", String(repeating: "x", count: 201), .tooLong("address", name: "Address", limit: 200)),
      ("A", "a\u{0}", Refusal("Address has characters that can’t be displayed.", field: "address")),
    ] as [(String?, String?, Refusal)])
  func `a location's fields have their limits`(name: String?, address: String?, expected: Refusal) {
    let edit = SaveLocation(id: id(1), mode: .create, name: name, address: address)
    #expect(refusal(of: edit, on: Replica()) == expected)
  }

  @Test func `a shift type needs a location that exists`() {
    let expected = Refusal(
      "Selected location no longer exists. Please choose another.", field: "location", code: .notFound)
    #expect(refusal(of: newShiftType(), on: Replica()) == expected)
    #expect(refusal(of: newShiftType(location: 2), on: oneLocation) == expected)
    let replica = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
    let edit = SaveShiftType(id: id(11), mode: .update, location: id(2))
    #expect(refusal(of: edit, on: replica) == expected)
  }

  @Test(arguments: [1, 2, 3, 17])
  func `nobody deletes a location in use, and the text counts the shift types exactly`(count: Int) {
    let types =
      (0..<count).map { shiftType(UInt64(11 + $0), symbol: "\($0)") } + [shiftType(90, symbol: "X", location: 2)]
    let replica = Replica(locations: [location(1), location(2)], shiftTypes: types)
    let expected = Refusal(
      "This location is used by \(count) shift type(s). Remove those shift types first, then delete this location.",
      code: .inUse)
    #expect(refusal(of: DeleteLocation(id(1)), on: replica) == expected)
  }

  @Test func `a location is deleted once the last of its shift types is gone or works elsewhere`() throws {
    let start = Replica(
      locations: [location(1), location(2)], shiftTypes: [shiftType(11, symbol: "M"), shiftType(12, symbol: "N")])
    let free = try replica(
      after: DeleteShiftType(id(11)),
      SaveShiftType(id: id(12), mode: .update, location: id(2)), startingFrom: start)
    #expect(try perform(DeleteLocation(id(1)), on: free).rows == [.remove(location(1).id)])
    #expect(refusal(of: DeleteLocation(id(2)), on: free) != nil)
  }

  @Test func `a location in use can be edited, and its shift types follow it`() throws {
    let replica = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
    let edit = SaveLocation(id: id(1), mode: .update, name: "Station 2")
    #expect(try perform(edit, on: replica).rows == [.put(location(1, version: 2, name: "Station 2"))])
  }

  @Test func `a shift type that was imported without its location is not saved before it has one`() throws {
    let start = Replica(locations: [location(1)], shiftTypes: [shiftType(11, location: nil)])
    let title = SaveShiftType(id: id(11), mode: .update, title: "Day")
    #expect(refusal(of: title, on: start) == .missing("location"))
    let both = SaveShiftType(id: id(11), mode: .update, title: "Day", location: id(1))
    #expect(try perform(both, on: start).rows == [.put(shiftType(11, version: 2, title: "Day"))])
  }

  @Test func `a shift type whose location is gone asks for another`() {
    let replica = Replica(shiftTypes: [shiftType(11)])
    let title = SaveShiftType(id: id(11), mode: .update, title: "Day")
    let expected = Refusal(
      "Selected location no longer exists. Please choose another.", field: "location", code: .notFound)
    #expect(refusal(of: title, on: replica) == expected)
  }

  @Test func `only an import may leave out the location, not a save that writes over`() {
    let edit = SaveShiftType(id: id(11), mode: .put, symbol: "M", title: "Day", duration: .allDay)
    #expect(refusal(of: edit, on: oneLocation) == .missing("location"))
  }
}
