import AppFeature
import JSONKit
import SharedModels
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 003, sections 2.1 and 2.2.
@Suite struct SwitchTests {
  private let start = Replica(
    locations: [location(1)],
    shiftTypes: [
      shiftType(11, description: "Front desk"), shiftType(12, symbol: "N", title: "Night"),
      shiftType(13, symbol: "T", title: "Training", location: nil),
    ],
    shifts: [shift(21), shift(22, on: day(1), note: "Keys"), shift(23, on: day(1), type: 13)])

  private func `switch`(_ shifts: UInt64..., to type: UInt64, reason: String = "", expecting: Int? = nil) -> Intent {
    .switchShifts(
      ShiftSwitch(shifts: shifts.map { .init(id($0), expecting: expecting) }, shiftType: id(type), reason: reason))
  }

  @Test func `a switch is a new version of the shift, and one entry in the log`() throws {
    let changes = try perform(`switch`(21, to: 12, reason: " Swap with Sam "), on: start)
    #expect(changes.rows == [.put(shift(21, version: 2, type: 12, modified: nextStamp))] && changes.count == 2)
    let entry = try #require(changes.entries.first)
    #expect(entry.changeType == .switch && entry.reason == "Swap with Sam" && entry.shiftDate == day(0))
    #expect(entry.timestamp == nextStamp.at && entry.userId == sampleUser && entry.operation == id(1))
    #expect(entry.oldShiftSnapshot == ShiftSnapshot(shift(21), on: start))
    #expect(entry.newShiftSnapshot == ShiftSnapshot(shift(21, version: 2, type: 12, modified: nextStamp), on: start))
    #expect(entry.oldShiftSnapshot?.title == "Morning Shift" && entry.oldShiftSnapshot?.symbol == "M")
    #expect(entry.oldShiftSnapshot?.timeRange == "8:00 AM – 4:00 PM")
    #expect(entry.oldShiftSnapshot?.location == "Fire Hall" && entry.oldShiftSnapshot?.description == "Front desk")
  }

  @Test(arguments: [(21, 12), (21, 13), (22, 12), (23, 11), (23, 12)] as [(UInt64, UInt64)])
  func `any type becomes any other`(shift: UInt64, type: UInt64) throws {
    let free = try shift == 23 ? replica(after: .deleteShift(Deletion(id(22))), startingFrom: start) : start
    let changes = try perform(`switch`(shift, to: type), on: free)
    guard case .put(.shift(let row))? = changes.first else { return #expect(Bool(false), "no shift was changed") }
    #expect(row.shiftType == id(type))
  }

  @Test func `several shifts are switched together or not at all`() throws {
    let changes = try perform(`switch`(21, 22, to: 12), on: start)
    #expect(changes.rows.count == 2 && changes.entries.map(\.operation) == [id(1), id(1)])
    #expect(refusal(of: `switch`(21, 99, to: 12), on: start) == .gone("shift"))
    let twice = Refusal("Two of these shifts are on the same day.", field: "shifts")
    #expect(refusal(of: `switch`(22, 23, to: 12), on: start) == twice)
    #expect(refusal(of: `switch`(to: 12), on: start) == Refusal(requiredFields, field: "shifts"))
    let many = Intent.switchShifts(
      ShiftSwitch(shifts: (0..<101).map { .init(id(UInt64(21 + $0))) }, shiftType: id(12)))
    #expect(refusal(of: many, on: start) == Refusal("At most 100 shifts can be switched at once.", field: "shifts"))
  }

  @Test func `a shift is not switched to what it is`() {
    let expected = Refusal("This shift already has this shift type. Please choose another.", field: "shiftType")
    #expect(refusal(of: `switch`(21, to: 11), on: start) == expected)
  }

  @Test func `a switch of an older version is refused, and says who was faster`() {
    let expected = Refusal(
      "This shift was changed in the meantime by User \(sampleUser.description.prefix(8)).", reason: .staleVersion)
    #expect(refusal(of: `switch`(21, to: 12, expecting: 2), on: start) == expected)
    #expect(refusal(of: `switch`(21, to: 12, expecting: 1), on: start) == nil)
  }

  @Test func `a type that is gone, a day that has it, and a reason that is too long are refused`() {
    let gone = Refusal("Selected shift type no longer exists. Please choose another.", field: "shiftType")
    #expect(refusal(of: `switch`(21, to: 19), on: start) == gone)
    #expect(
      refusal(of: `switch`(22, to: 13), on: start) == Refusal("This day already has this shift.", field: "date"))
    let long = `switch`(21, to: 12, reason: String(repeating: "x", count: 501))
    #expect(refusal(of: long, on: start) == Refusal("Reason can have at most 500 characters.", field: "reason"))
  }

  @Test func `what is created, moved, noted and deleted is logged with what was and what is`() throws {
    let addition = Intent.addShifts(ShiftAddition(shiftType: id(12), note: "", days: [.init(id: id(31), date: day(5))]))
    let created = try #require(try perform(addition, on: start).entries.first)
    #expect(
      created.changeType == .create && created.oldShiftSnapshot == nil && created.newShiftSnapshot?.date == day(5))
    let edit = Intent.editShift(ShiftEdit(id: id(22), date: day(3), shiftType: id(12), note: "", reason: "Training"))
    let entries = try perform(edit, on: start).entries
    #expect(entries.map(\.changeType) == [.move, .switch, .edit])
    #expect(entries.map { $0.oldShiftSnapshot?.version } == [1, 2, 3])
    #expect(entries.map { $0.newShiftSnapshot?.version } == [2, 3, 4])
    #expect(entries.allSatisfy { $0.reason == "Training" && $0.shiftDate == day(3) })
    let deleted = try #require(try perform(.deleteShift(Deletion(id(22))), on: start).entries.first)
    #expect(
      deleted.changeType == .delete && deleted.newShiftSnapshot == nil && deleted.oldShiftSnapshot?.note == "Keys")
  }

  @Test func `an entry is never written over`() throws {
    let first = try perform(`switch`(21, to: 12), on: start)
    var next = start
    for change in first { next.apply(change) }
    let again = try perform(`switch`(21, to: 13), on: next)
    #expect(again.entries.count == 1 && again.entries[0].id != first.entries[0].id)
  }

  @Test func `an entry is dated after the change before it, whatever the device's clock says`() throws {
    let later = Stamp(at: sampleInstant.adding(milliseconds: 5_000), by: sampleUser)
    let start = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")],
      shifts: [shift(21, version: 2, modified: later)])
    let changes = try perform(`switch`(21, to: 12), on: start)
    #expect(changes.entries.first?.timestamp == sampleInstant.adding(milliseconds: 5_001))
  }
}
