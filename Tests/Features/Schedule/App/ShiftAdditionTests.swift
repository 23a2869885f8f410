import JSONKit
import RecordKit
import ScheduleModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Shifts put on one or many days.
@Suite struct ShiftAdditionTests {
  private let start = Replica(
    locations: [location(1)], shiftTypes: [shiftType(11), shiftType(12, symbol: "N")], shifts: [shift(21)])

  private func add(_ days: [(UInt64, Int)], type: UInt64 = 11, note: String = "") -> AddShifts {
    AddShifts(
      shiftType: id(type), note: note,
      days: days.map { AddShifts.Day(id: id($0.0), date: day($0.1)) })
  }

  @Test func `a shift is put on each of its days`() throws {
    let changes = try perform(add([(22, 1), (23, 2)], note: " Bring the keys. "), on: start)
    #expect(
      changes.rows == [
        .put(shift(22, on: day(1), note: "Bring the keys.")), .put(shift(23, on: day(2), note: "Bring the keys.")),
      ])
  }

  @Test func `a range has up to 366 days`() throws {
    let year = (0..<366).map { (UInt64(100 + $0), $0 + 1) }
    #expect(try perform(add(year), on: start).rows.count == 366)
    let expected = Refusal("Choose at most 366 days.", field: "days", code: .tooMany)
    #expect(refusal(of: add(year + [(999, 400)]), on: start) == expected)
    #expect(refusal(of: add([]), on: start) == .missing("days"))
  }

  @Test func `days that have the shift already are left as they are`() throws {
    #expect(try perform(add([(22, 0), (23, 1)]), on: start).rows == [.put(shift(23, on: day(1)))])
    #expect(
      refusal(of: add([(22, 0)]), on: start)
        == Refusal("This person already has this shift on that day.", code: .duplicate))
    let later = try replica(after: add([(22, 1)]), startingFrom: start)
    #expect(
      refusal(of: add([(30, 0), (31, 1)]), on: later)
        == Refusal("This person already has this shift on those days.", code: .duplicate))
  }

  @Test func `another shift may be on the same day`() throws {
    #expect(try perform(add([(22, 0)], type: 12), on: start).rows == [.put(shift(22, type: 12))])
  }

  @Test func `the same addition again changes nothing`() throws {
    let addition = add([(22, 1), (23, 2)])
    #expect(try perform(addition, on: replica(after: addition, startingFrom: start)).rows == [])
  }

  @Test func `a day or an identifier that comes twice counts once`() throws {
    let changes = try perform(add([(22, 1), (23, 1), (22, 2), (24, 3)]), on: start)
    #expect(changes.rows == [.put(shift(22, on: day(1))), .put(shift(24, on: day(3)))])
  }

  @Test func `an identifier that another shift has is not written over`() throws {
    #expect(try perform(add([(21, 5), (22, 6)]), on: start).rows == [.put(shift(22, on: day(6)))])
  }

  @Test func `the shift type must exist`() {
    let expected = Refusal(
      "Selected shift type no longer exists. Please choose another.", field: "shiftType", code: .notFound)
    #expect(refusal(of: add([(22, 1)], type: 13), on: start) == expected)
  }

  @Test func `a note has up to 500 characters and lines`() throws {
    let note = String(repeating: "x", count: 250) + "\n" + String(repeating: "y", count: 249)
    #expect(try perform(add([(22, 1)], note: note), on: start).rows == [.put(shift(22, on: day(1), note: note))])
    let long = Refusal("Note can have at most 500 characters.", field: "note", code: .tooLong)
    #expect(refusal(of: add([(22, 1)], note: note + "z"), on: start) == long)
  }

  @Test func `two people may have the same shift on a day`() throws {
    var intent = add([(22, 0)])
    intent.member = id(901)
    #expect(refusal(of: intent, as: .manager, on: start) == .notFound("member"))
    start.apply(.put(member(901)))
    #expect(try perform(intent, as: .manager, on: start).rows == [.put(shift(22, member: id(901)))])
    let own = Refusal("You can change only your own shifts.", code: .notAllowed)
    #expect(refusal(of: intent, as: .member, on: start) == own)
  }
}
