import JSONKit
import RecordKit
import SharedModels
@testable import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A file of shift types` {
  let world = FileWorld()

  @Test func `has the documented form`() throws {
    let duration = ShiftDuration.scheduled(
      from: try #require(TimeOfDay(hour: 8, minute: 0)), to: try #require(TimeOfDay(hour: 16, minute: 0)),
      endsNextDay: false)
    let row = ShiftType(
      id: FileWorld.id(10), version: 3, symbol: "M", title: "Morning Shift", shiftDescription: "Early.",
      duration: duration, location: world.downtown.id, color: .sky)
    let text = String(decoding: ShiftTypesFile.bytes([row], on: world.replica), as: UTF8.self)
    #expect(
      text == """
        {
          "shiftTypes": [
            {
              "id": "00000000-0000-7000-8000-00000000000a",
              "symbol": "M",
              "title": "Morning Shift",
              "shiftDescription": "Early.",
              "duration": {
                "type": "scheduled",
                "from": { "hour": 8, "minute": 0 },
                "to": { "hour": 16, "minute": 0 }
              },
              "location": {
                "id": "00000000-0000-7000-8000-000000000001",
                "name": "Downtown Office",
                "address": "123 Main St"
              },
              "color": "sky"
            }
          ]
        }

        """)
    #expect(
      String(decoding: ShiftTypesFile.bytes([], on: world.replica), as: UTF8.self) == "{\n  \"shiftTypes\": []\n}\n")
  }

  @Test func `has the unpaid break, and refuses one that is none`() throws {
    var row = FileWorld.shiftType(10, "A", at: world.downtown.id)
    row.terms = Dated(ShiftTerms(row.terms.last.duration, unpaidBreak: 45))
    let text = String(decoding: ShiftTypesFile.bytes([row], on: world.replica), as: UTF8.self)
    let file = world.read(Array(text.utf8))
    #expect(file.losses.isEmpty && file.content.shiftTypes.first?.patch["unpaidBreak"] == .integer(45))
    let other = world.read(Array(text.replacing("45", with: "900").utf8))
    #expect(other.content.shiftTypes.isEmpty && other.losses.contains { $0.contains("must be from 1 to 480") })
  }

  @Test func `is read back as it was written`() throws {
    let rows = [
      FileWorld.shiftType(10, "A", at: world.downtown.id), FileWorld.shiftType(11, "É", at: world.downtown.id),
      FileWorld.shiftType(12, "🔥", at: nil),
    ]
    let file = world.read(ShiftTypesFile.bytes(rows, on: world.replica))
    #expect(file.losses == ["Line 32, “Shift 🔥”, has no location."])
    #expect(!file.isDamaged)
    #expect(file.content.locations.map(\.id) == [world.downtown.id])
    for (edit, row) in zip(file.content.shiftTypes, rows) {
      #expect(edit.id == row.id)
      #expect(edit.mode == .put)
      #expect(edit.symbol == row.symbol)
      #expect(edit.title == row.title)
      #expect(edit.shiftDescription == row.shiftDescription ?? "")
      #expect(edit.duration == row.terms.last.duration)
      #expect(edit.location == row.location)
    }
  }

  @Test func `as the document has it is read without loss`() {
    let file = world.read(FileWorld.file())
    #expect(file.losses.isEmpty)
    #expect(file.content.shiftTypes.map(\.symbol) == ["M"])
  }

  @Test func `may leave identifiers out`() {
    let text = FileWorld.file(("\"id\": \"00000000-0000-7000-8000-00000000000a\", ", ""))
    let file = world.read(text)
    #expect(file.losses.isEmpty)
    #expect(file.content.shiftTypes.map(\.id) == [FileWorld.id(1_001)])
  }

  @Test func `finds a location by its name, and makes one that is new`() {
    let identifier = "\"id\": \"00000000-0000-7000-8000-000000000001\", "
    let known = world.read(FileWorld.file((identifier, ""), ("Downtown Office", "downtown office")))
    #expect(known.content.shiftTypes.map(\.location) == [world.downtown.id])
    let new = world.read(FileWorld.file((identifier, ""), ("Downtown Office", "Harbour")))
    #expect(new.content.locations.map { $0.patch.given.name } == ["Harbour"])
    #expect(new.content.shiftTypes.first?.location == new.content.locations.first?.id)
  }

  @Test(arguments: [
    (("-00000000000a", "-x"), "has an invalid ID, so it got a new one.", 1),
    (("\"M\"", "\"ABCD\""), "was skipped: Symbol can have at most 3 characters.", 0),
    (("\"M\"", "\"A B\""), "was skipped: A symbol can’t have spaces or invisible characters.", 0),
    (("\"M\"", "null"), "was skipped: symbol is missing.", 0),
    (("\"M\"", "7"), "was skipped: symbol must be text.", 0),
    (("\"hour\": 16", "\"hour\": 7"), "was skipped: End time must be after start time.", 0),
    (("\"hour\": 16", "\"hour\": 24"), "was skipped: duration.to.hour must be from 0 to 23.", 0),
    (("\"scheduled\"", "\"sometimes\""), "was skipped: duration.type must be allDay or scheduled.", 0),
    (
      (
        "{\"id\": \"00000000-0000-7000-8000-000000000001\", \"name\": \"Downtown Office\", \"address\": \"123 Main St\"}",
        "null"
      ),
      "has no location.", 1
    ),
    (
      (
        "00000000-0000-7000-8000-000000000001\", \"name\": \"Downtown Office\"",
        "00000000-0000-7000-8000-000000000002\""
      ),
      "lost its location, which has no name.", 1
    ),
  ])
  func `says what it lost of a shift type, and why`(_ change: (String, String), _ loss: String, _ count: Int) {
    let file = world.read(FileWorld.file(change))
    #expect(file.losses == ["Line 2, “Morning Shift”, \(loss)"])
    #expect(file.content.shiftTypes.count == count)
    #expect(!file.isDamaged)
  }

  @Test func `does not take a symbol or an identifier twice`() throws {
    world.replica.apply(.put(FileWorld.shiftType(99, "M", at: world.downtown.id)))
    let clash = world.read(FileWorld.file())
    #expect(clash.losses == ["Line 2, “Morning Shift”, was skipped: A shift type with symbol 'M' already exists."])
    let other = FileWorld.example.replacing("\"M\"", with: "\"X\"")
    let twice = world.read("{\"shiftTypes\": [\(other),\n\(other)]}")
    #expect(twice.losses == ["Line 5, “Morning Shift”, was skipped: an earlier one has the same identifier."])
    #expect(twice.content.shiftTypes.count == 1)
  }

  @Test func `names fields that nobody keeps`() {
    let file = world.read(FileWorld.file(("\"symbol\"", "\"colour\": \"red\", \"symbol\"")))
    #expect(file.losses == ["Unknown fields were ignored: colour."])
    #expect(file.content.shiftTypes.count == 1)
  }

  @Test func `is read up to its limit`() {
    let elements = (0..<502).map { number in
      let symbol = String(number, radix: 36).uppercased()
      return #"{"symbol": "\#(symbol)", "title": "T", "duration": {"type": "allDay"}, "location": {"name": "L"}}"#
    }
    let file = world.read("{\"shiftTypes\": [\(elements.joined(separator: ",\n"))]}")
    #expect(file.content.shiftTypes.count == 500)
    #expect(file.content.locations.count == 1)
    #expect(file.losses.count == 2)
    #expect(file.losses.first == "Line 501, “T”, was skipped: a file can have at most 500 shift types.")
  }

  @Test(arguments: ["{}", "[]", "null", "{\"shiftTypes\": {}}", "{\"shifttypes\": []}"])
  func `of another kind has nothing`(_ text: String) {
    let file = world.read(text)
    #expect(file.content == ImportShiftTypes(locations: [], shiftTypes: []))
    #expect(file.losses == ["This file has no shift types."])
  }
}
