import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 000, 3.3.2 (2) and 6.2, as design section 6 (1) settles them.
@Suite struct DurationTests {
  private static let minutes = [0, 1, 2, 479, 480, 481, 719, 720, 1438, 1439]

  @Test(arguments: minutes, minutes)
  func `a shift of one day ends after it starts`(from: Int, to: Int) throws {
    let duration = ShiftDuration.scheduled(from: time(0, from), to: time(0, to), endsNextDay: false)
    let intent = newShiftType(duration: duration)
    if to > from {
      #expect(try perform(intent, on: oneLocation).rows == [.put(shiftType(11, duration: duration))])
    } else {
      let expected = Refusal("End time must be after start time.", field: "duration")
      #expect(refusal(of: intent, on: oneLocation) == expected)
    }
  }

  @Test(arguments: minutes, minutes)
  func `a shift that ends the next day lasts 24 hours at most`(from: Int, to: Int) throws {
    let duration = ShiftDuration.scheduled(from: time(0, from), to: time(0, to), endsNextDay: true)
    let intent = newShiftType(duration: duration)
    if to <= from {
      #expect(try perform(intent, on: oneLocation).rows == [.put(shiftType(11, duration: duration))])
    } else {
      let expected = Refusal("A shift can last at most 24 hours.", field: "duration")
      #expect(refusal(of: intent, on: oneLocation) == expected)
    }
  }

  @Test func `a shift type changes between times and all day`() throws {
    let start = try replica(after: newShiftType(), startingFrom: oneLocation)
    let allDay = SaveShiftType(id: id(11), mode: .update, duration: .allDay)
    #expect(try perform(allDay, on: start).rows == [.put(shiftType(11, version: 2, duration: .allDay))])
    let back = SaveShiftType(id: id(11), mode: .update, duration: .standard)
    let again = try replica(after: allDay, back, startingFrom: start)
    #expect(again.shiftType(id(11)) == shiftType(11, version: 3))
  }

  @Test func `an edit with impossible times is turned down, and nothing else of it is kept`() throws {
    let start = try replica(after: newShiftType(), startingFrom: oneLocation)
    let edit = SaveShiftType(
      id: id(11), mode: .update, title: "Day", duration: .scheduled(from: time(8), to: time(8), endsNextDay: false))
    #expect(refusal(of: edit, on: start)?.message == "End time must be after start time.")
  }
}
