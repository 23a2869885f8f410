import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing
import TimeKit

/// Document 000, 5.3.1: what keeps a form from being saved, field by field.
@Suite struct ProblemTests {
  private let replica = Replica(locations: [location(1)], shiftTypes: [shiftType(11)])

  @Test func `all that is wrong with a form is known at once`() {
    let edit = SaveShiftType(
      id: id(12), mode: .create, symbol: "m", title: "", shiftDescription: "\u{0}",
      duration: .scheduled(from: time(9), to: time(8), endsNextDay: false), location: id(9))
    #expect(
      edit.problems(by: sampleActor(), on: replica).map { $0.field }
        == ["title", "shiftDescription", "symbol", "duration", "location"])
    #expect(refusal(of: edit, on: replica)?.field == "title")
  }

  @Test func `a form that can be saved has no problems`() {
    let edit = SaveShiftType(id: id(12), mode: .create, symbol: "N", title: "Night", duration: .allDay, location: id(1))
    #expect(edit.problems(by: sampleActor(), on: replica) == [])
    #expect(SaveShiftType(id: id(11), mode: .update, title: "Day").problems(by: sampleActor(), on: replica) == [])
  }

  @Test func `a form about a row that is gone says so`() {
    let edit = SaveShiftType(id: id(12), mode: .update, title: "")
    #expect(edit.problems(by: sampleActor(), on: replica) == [.notFound("shift type")])
  }
}
