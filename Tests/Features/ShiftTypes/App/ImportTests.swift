import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

/// A file of shift types, taken in whole or not at all.
@Suite struct ImportTests {
  private func place(_ number: UInt64, name: String = "Fire Hall", address: String = "1 Main St") -> SaveLocation {
    SaveLocation(id: id(number), mode: .put, name: name, address: address)
  }

  private func file(_ locations: [SaveLocation], _ shiftTypes: [SaveShiftType]) -> ImportShiftTypes {
    ImportShiftTypes(locations: locations, shiftTypes: shiftTypes)
  }

  @Test func `a file's locations and shift types come in together`() throws {
    let changes = try perform(file([place(1)], [type(11, symbol: "m"), type(12, symbol: "N")]), on: Replica())
    #expect(
      changes.rows == [
        .put(location(1)), .put(TestSupport.shiftType(11)), .put(TestSupport.shiftType(12, symbol: "N")),
      ])
  }

  @Test func `the same file again changes nothing`() throws {
    let content = file([place(1)], [type(11, symbol: "m"), type(12, symbol: "N", location: nil)])
    #expect(try perform(content, on: replica(after: content)).rows == [])
  }

  @Test func `a row that is there is written over`() throws {
    let start = Replica(locations: [location(1)], shiftTypes: [shiftType(11, description: "Keys")])
    let changes = try perform(file([place(1, name: "Station")], [type(11, symbol: "X")]), on: start)
    #expect(
      changes.rows == [
        .put(location(1, version: 2, name: "Station")),
        .put(shiftType(11, version: 2, symbol: "X", description: "Keys")),
      ])
  }

  @Test func `a shift type may come without its location`() throws {
    let changes = try perform(file([], [type(11, symbol: "M", location: nil)]), on: Replica())
    #expect(changes.rows == [.put(TestSupport.shiftType(11, location: nil))])
  }

  @Test(
    arguments: [
      ([type(12, symbol: "m")], "A shift type with symbol 'M' already exists."),
      ([type(12, symbol: "N"), type(13, symbol: "n")], "A shift type with symbol 'N' already exists."),
      (
        [type(12, symbol: "N"), type(13, symbol: "O", location: 9)],
        "Selected location no longer exists. Please choose another."
      ),
      ([type(12, symbol: "N"), type(13, symbol: "ABCD")], "Symbol can have at most 3 characters."),
      ([type(12, symbol: "N"), type(13, symbol: "O", title: " ")], requiredFields),
      (
        [type(12, symbol: "N"), type(12, symbol: "O")],
        "The file contains the same entry twice, with different content."
      ),
    ] as [([SaveShiftType], String)])
  func `one shift type that cannot be taken refuses the whole file`(types: [SaveShiftType], message: String) {
    let start = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
    #expect(refusal(of: file([place(2, name: "Clinic")], types), on: start)?.message == message)
  }

  @Test func `a location that comes twice must be the same both times`() throws {
    #expect(try perform(file([place(1), place(1)], []), on: Replica()).rows == [.put(location(1))])
    let expected = Refusal("The file contains the same entry twice, with different content.", code: .duplicate)
    #expect(refusal(of: file([place(1), place(1, name: "Other")], []), on: Replica()) == expected)
  }

  @Test func `a symbol is free once the file gives its shift type another`() throws {
    let start = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])
    let changes = try perform(file([], [type(11, symbol: "X"), type(12, symbol: "M")]), on: start)
    #expect(changes.rows == [.put(shiftType(11, version: 2, symbol: "X")), .put(TestSupport.shiftType(12))])
  }

  @Test func `a file has up to 500 shift types and as many locations`() throws {
    let symbols = (0..<501).map { "\($0)" }
    let types = symbols.enumerated().map { type(UInt64(1000 + $0.offset), symbol: $0.element, location: nil) }
    #expect(try perform(file([], Array(types.dropLast())), on: Replica()).rows.count == 500)
    let message = "A file can have at most 500 shift types and 500 locations."
    #expect(refusal(of: file([], types), on: Replica()) == Refusal(message, field: "shiftTypes", code: .tooMany))
    let places = (0..<501).map { place(UInt64($0)) }
    #expect(refusal(of: file(places, []), on: Replica()) == Refusal(message, field: "locations", code: .tooMany))
  }
}

private func type(
  _ number: UInt64, symbol: String, title: String = "Morning Shift", location: UInt64? = 1
) -> SaveShiftType {
  SaveShiftType(
    id: id(number), mode: .put, symbol: symbol, title: title, duration: .standard, location: location.map { id($0) })
}
