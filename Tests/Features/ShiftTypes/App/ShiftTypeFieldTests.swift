import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

/// Document 000, 3.3.1 and 3.3.2 (4): what the fields of a shift type hold.
@Suite struct ShiftTypeFieldTests {
  @Test func `a shift type is made of what the form holds`() throws {
    let intent = newShiftType(symbol: "n", title: " Night ", description: "Overnight\nwith a break ", duration: .allDay)
    let row = shiftType(11, symbol: "N", title: "Night", description: "Overnight\nwith a break", duration: .allDay)
    #expect(try perform(intent, on: oneLocation).rows == [.put(row)])
  }

  @Test(arguments: [
    (newShiftType(symbol: nil), "symbol"), (newShiftType(title: nil), "title"),
    (newShiftType(duration: nil), "duration"),
    (newShiftType(location: nil), "location"), (newShiftType(title: ""), "title"),
    (newShiftType(title: " \n "), "title"),
    (newShiftType(title: "\u{200b}\u{ad}"), "title"), (newShiftType(title: "\u{301}"), "title"),
  ])
  func `a required field must be filled in`(intent: SaveShiftType, field: String) {
    #expect(refusal(of: intent, on: oneLocation) == .missing(field))
  }

  @Test(arguments: [1, 2, 99, 100])
  func `a title has up to 100 characters, as a person counts them`(count: Int) throws {
    for character in ["x", "é", "👩‍🚒"] {
      let title = String(repeating: character, count: count)
      #expect(
        try perform(newShiftType(title: title), on: oneLocation).rows == [.put(shiftType(11, title: title))])
    }
  }

  @Test(arguments: [101, 102, 10_000])
  func `a longer title is turned down`(count: Int) {
    let expected = Refusal("Title can have at most 100 characters.", field: "title", code: .tooLong)
    #expect(refusal(of: newShiftType(title: String(repeating: "é", count: count)), on: oneLocation) == expected)
  }

  @Test(arguments: ["a\u{0}b", "two\nlines", "tab\tbed", "\u{1b}[2J", "a\u{85}b", "a\u{2028}b", "a\u{7f}"])
  func `a title holds nothing that controls the screen`(title: String) {
    let expected = Refusal("Title has characters that can’t be displayed.", field: "title")
    #expect(refusal(of: newShiftType(title: title), on: oneLocation) == expected)
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), (" \n", nil), ("x", "x"), (" a\r\n\tb ", "a\r\n\tb"),
      (String(repeating: "é", count: 500), String(repeating: "é", count: 500)),
    ] as [(String?, String?)])
  func `a description is optional, may have lines, and up to 500 characters`(typed: String?, kept: String?) throws {
    let changes = try perform(newShiftType(description: typed), on: oneLocation)
    #expect(changes.rows == [.put(shiftType(11, description: kept))])
  }

  @Test func `a longer description, or one with control characters, is turned down`() {
    let long = Refusal("Description can have at most 500 characters.", field: "shiftDescription", code: .tooLong)
    #expect(refusal(of: newShiftType(description: String(repeating: "x", count: 501)), on: oneLocation) == long)
    let control = Refusal("Description has characters that can’t be displayed.", field: "shiftDescription")
    #expect(refusal(of: newShiftType(description: "a\u{0}b"), on: oneLocation) == control)
  }

  @Test func `a description is cleared by an empty one`() throws {
    let replica = Replica(locations: [location(1)], shiftTypes: [shiftType(11, description: "Keys")])
    let edit = SaveShiftType(id: id(11), mode: .update, shiftDescription: "")
    #expect(try perform(edit, on: replica).rows == [.put(shiftType(11, version: 2))])
  }
}
