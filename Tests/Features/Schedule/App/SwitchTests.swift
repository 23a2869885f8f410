import JSONKit
import RecordKit
import ScheduleModel
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

  private func `switch`(_ shifts: UInt64..., to type: UInt64, reason: String = "", expecting: Int? = nil)
    -> SwitchShifts
  {
    SwitchShifts(shifts: shifts.map { .init(id($0), expecting: expecting) }, shiftType: id(type), reason: reason)
  }

  @Test func `a switch is a new version of the shift, and one entry in the log`() throws {
    let changes = try perform(`switch`(21, to: 12, reason: " Swap with Sam "), on: start)
    let switched = shift(21, version: 2, type: 12, modified: nextStamp)
    #expect(changes.rows == [.put(switched)] && changes.count == 2)
    let entry = try #require(changes.entries.first)
    #expect(entry.changeType == .switch && entry.reason == "Swap with Sam" && entry.date == day(0))
    #expect(entry.userId == sampleUser && entry.operation == id(1) && entry.intent == "switchShifts")
    #expect(entry.tableName == "shifts" && entry.rowId == switched.id.rawValue)
    #expect(entry.versionBefore == 1 && entry.versionAfter == 2)
  }

  @Test func `an entry has the row with all that it refers to, as data`() throws {
    let entry = try #require(try perform(`switch`(21, to: 12), on: start).entries.first)
    let before = try #require(entry.before)
    #expect(try ScheduledShift(json: before) == shift(21))
    let type = try #require(before["shiftType"])
    #expect(try ShiftType(json: type) == shiftType(11, description: "Front desk"))
    #expect(try Location(json: try #require(type["location"])) == location(1))
    let after = try #require(entry.after)
    #expect(try ScheduledShift(json: after) == shift(21, version: 2, type: 12, modified: nextStamp))
    #expect(after["shiftType"]?["title"]?.string == "Night")
    #expect(before["modified"]?["at"]?.string == sampleInstant.description)
  }

  @Test(arguments: [(21, 12), (21, 13), (22, 12), (23, 11), (23, 12)] as [(UInt64, UInt64)])
  func `any type becomes any other`(shift: UInt64, type: UInt64) throws {
    let free = try shift == 23 ? replica(after: DeleteShift(id(22)), startingFrom: start) : start
    let row = try perform(`switch`(shift, to: type), on: free).first?.row?.as(ScheduledShift.self)
    #expect(row?.shiftType == id(type))
  }

  @Test func `several shifts are switched together or not at all`() throws {
    let changes = try perform(`switch`(21, 22, to: 12), on: start)
    #expect(changes.rows.count == 2 && changes.entries.map(\.operation) == [id(1), id(1)])
    #expect(refusal(of: `switch`(21, 99, to: 12), on: start) == .notFound("shift"))
    let twice = Refusal("Two of these shifts are on the same day.", field: "shifts", code: .duplicate)
    #expect(refusal(of: `switch`(22, 23, to: 12), on: start) == twice)
    #expect(refusal(of: `switch`(to: 12), on: start) == .missing("shifts"))
    let many = SwitchShifts(shifts: (0..<101).map { .init(id(UInt64(21 + $0))) }, shiftType: id(12))
    let limit = Refusal("Switch at most 100 shifts at a time.", field: "shifts", code: .tooMany)
    #expect(refusal(of: many, on: start) == limit)
  }

  @Test func `a shift is not switched to what it is`() {
    let expected = Refusal("This is already a shift of that type. Choose another type.", field: "shiftType")
    #expect(refusal(of: `switch`(21, to: 11), on: start) == expected)
  }

  @Test func `a switch of an older version is refused, and says who was faster`() {
    let expected = Refusal(
      "User \(sampleUser.description.prefix(8)) has changed this shift.", code: .staleVersion)
    #expect(refusal(of: `switch`(21, to: 12, expecting: 2), on: start) == expected)
    #expect(refusal(of: `switch`(21, to: 12, expecting: 1), on: start) == nil)
  }

  @Test func `a type that is gone, a day that has it, and a reason that is too long are refused`() {
    let gone = Refusal(
      "Selected shift type no longer exists. Please choose another.", field: "shiftType", code: .notFound)
    #expect(refusal(of: `switch`(21, to: 19), on: start) == gone)
    let taken = Refusal("This person already has this shift on that day.", field: "date", code: .duplicate)
    #expect(refusal(of: `switch`(22, to: 13), on: start) == taken)
    let long = `switch`(21, to: 12, reason: String(repeating: "x", count: 501))
    #expect(refusal(of: long, on: start) == .tooLong("reason", name: "Reason", limit: 500))
  }

  @Test func `a member switches only their own shifts, a manager everybody's`() throws {
    let others = start.copy()
    others.apply(.put(shift(21, member: id(902))))
    let own = Refusal("You can change only your own shifts.", code: .notAllowed)
    #expect(refusal(of: `switch`(21, to: 12), as: .member, on: others) == own)
    #expect(try perform(`switch`(21, to: 12), as: .manager, on: others).rows.count == 1)
    #expect(refusal(of: `switch`(22, to: 12), as: .member, on: others) == nil)
  }

  @Test func `an entry is never written over`() throws {
    let first = try perform(`switch`(21, to: 12), on: start)
    let next = start.copy()
    for change in first { next.apply(change) }
    let again = try perform(`switch`(21, to: 13), on: next)
    #expect(again.entries.count == 1 && again.entries[0].id != first.entries[0].id)
  }

  @Test func `an entry is dated after the entry before it, whatever the device's clock says`() throws {
    let later = sampleInstant.adding(milliseconds: 5_000)
    let ahead = sampleActor(at: later)
    let next = start.copy()
    for change in try Command(id: id(9), at: later, intent: `switch`(21, to: 13)).perform(by: ahead, on: start) {
      next.apply(change)
    }
    let changes = try perform(`switch`(21, to: 12), on: next)
    #expect(changes.entries.first?.timestamp == later.adding(milliseconds: 1))
  }
}
