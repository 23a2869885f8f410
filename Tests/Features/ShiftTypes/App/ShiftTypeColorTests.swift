import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

@Suite struct `The color of a shift type` {
  private let start = Replica(
    locations: [location(1)],
    shiftTypes: [shiftType(12, symbol: "A", color: .blue), shiftType(13, symbol: "B", color: nil)])

  @Test func `is kept as it was chosen`() throws {
    #expect(try color(after: newShiftType(color: .pink), on: oneLocation) == .pink)
  }

  @Test func `of a new shift type is far from those in use, if nobody chose one`() throws {
    let used = start.shiftTypes().compactMap { $0.color }
    let color = try #require(try color(after: newShiftType(color: nil), on: start))
    #expect(!used.contains(color))
    #expect(try self.color(after: newShiftType(color: nil), on: oneLocation) == .blue)
  }

  @Test func `stays when something else is changed`() throws {
    let save = SaveShiftType(id: id(12), mode: .update, title: "Other")
    #expect(try color(after: save, on: start, of: 12) == .blue)
  }

  @Test func `of a row from before there were colors stays open until one is chosen`() throws {
    let rename = SaveShiftType(id: id(13), mode: .update, title: "Other")
    #expect(try color(after: rename, on: start, of: 13) == nil)
    let paint = SaveShiftType(id: id(13), mode: .update, color: .red)
    #expect(try color(after: paint, on: start, of: 13) == .red)
  }

  @Test func `is taken away by null, and not by a creation that is sent again`() throws {
    let save = try SaveShiftType(
      from: JSONFieldReader(.object([.init("row", .string("\(shiftType(12).id)")), .init("color", .null)])))
    #expect(try color(after: save, on: start, of: 12) == nil)
    var again = newShiftType(color: nil)
    again.patch = again.patch.clearing("color")
    let created = try replica(after: again, startingFrom: start)
    #expect(try perform(again, on: created).isEmpty)
  }

  @Test func `comes back with an undo`() throws {
    let replica = start.copy()
    let paint = Command(id: id(5), at: sampleInstant, intent: SaveShiftType(id: id(12), mode: .update, color: .red))
    replica.apply(try paint.perform(by: sampleActor(command: id(5)), on: replica))
    #expect(replica[id(12) as Identifier<ShiftType>]?.color == .red)
    let undo = Command(id: id(6), at: sampleInstant.adding(milliseconds: 5), intent: Undo(of: id(5)))
    replica.apply(
      try undo.perform(by: sampleActor(at: sampleInstant.adding(milliseconds: 5), command: id(6)), on: replica))
    #expect(replica[id(12) as Identifier<ShiftType>]?.color == .blue)
  }

  private func color(after save: SaveShiftType, on records: Replica, of number: UInt64 = 11) throws -> ShiftColor? {
    try replica(after: save, startingFrom: records)[id(number) as Identifier<ShiftType>]?.color
  }
}
