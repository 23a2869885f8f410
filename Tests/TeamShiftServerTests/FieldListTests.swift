import JSONKit
import RecordKit
import SharedModels
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// What a row's list of fields says is what its codec does.
@Suite struct `A row's list of fields` {
  @Test func `has the fields that are written, in their order and of their kinds`() {
    check(location(1))
    check(shiftType(11, description: "Early.", duration: .standard, color: .teal))
    check(shiftType(11, duration: .allDay, location: nil))
    check(shift(21, note: "Bring keys."))
    check(shift(21))
    check(workplace())
    check(userProfile(900, displayName: "Sam Sample"))
    check(HikeSamples.fullDog)
    check(HikeSamples.inactiveDog)
    check(MemberPreferences(of: id(900), version: 1, skipsSwitchQuestion: true, skippedSteps: "types"))
    check(
      MemberPreferences(
        of: id(900), version: 1, skipsSwitchQuestion: false, accent: .teal, dismissedTips: "dragging"))
    check(
      ChangeLogSettings(
        id: id(5), version: 1, retention: .standard, lastPurged: sampleInstant, lastPurgedCount: 3))
  }

  @Test func `has no field that is never written`() {
    #expect(written(location(1)) == Location.fields.map(\.name))
    #expect(written(shiftType(11, description: "Early.", color: .teal)) == ShiftType.fields.map(\.name))
    #expect(written(shift(21, note: "Bring keys.")) == ScheduledShift.fields.map(\.name))
    #expect(written(userProfile(900, displayName: "Sam Sample")) == UserProfile.fields.map(\.name))
  }

  @Test func `is the one of each resource of the API`() {
    for resource in ServerFeature.all.flatMap(\.resources) {
      #expect(resource.fields.first?.name == "id")
      #expect(resource.fields.dropFirst().first?.name == "version")
    }
  }

  private func check<Row: DescribedRecord>(_ row: Row, sourceLocation: SourceLocation = #_sourceLocation) {
    let recorder = FieldRecorder()
    row.write(to: recorder)
    let optional = Row.fields.filter { field in !recorder.fields.contains { $0.hasPrefix("\(field.name): ") } }
    #expect(optional.allSatisfy { $0.isOptional }, sourceLocation: sourceLocation)
    let listed = Row.fields.filter { field in !optional.contains { $0.name == field.name } }
    #expect(listed.flatMap { $0.lines(like: recorder.fields) } == recorder.fields, sourceLocation: sourceLocation)
  }

  private func written(_ row: some Record) -> [String] {
    (try? JSON.parse(row.json))?.object?.map(\.key) ?? []
  }
}

extension Field {
  /// The field and those inside it, as the recorder has them; of several forms the one that was written.
  fileprivate func lines(like written: [String], in path: String = "") -> [String] {
    let name = path + name
    switch kind {
    case .group(_, let fields): return ["\(name): group"] + fields.flatMap { $0.lines(like: written, in: "\(name).") }
    case .forms(_, let forms):
      let lines = forms.map { form in form.flatMap { $0.lines(like: written, in: "\(name).") } }
      return ["\(name): group"] + (lines.map { $0.filter(written.contains) }.max { $0.count < $1.count } ?? [])
    case .uuid: return ["\(name): uuid"]
    case .text, .choice: return ["\(name): text"]
    case .integer: return ["\(name): integer"]
    case .flag: return ["\(name): flag"]
    case .date: return ["\(name): date"]
    case .instant: return ["\(name): instant"]
    case .timeOfDay: return ["\(name): timeOfDay"]
    case .reference(let table, _, _): return ["\(name): reference to \(table)"]
    case .json: return ["\(name): json"]
    }
  }
}

/// Notes which fields a row writes.
private final class FieldRecorder: FieldWriter {
  private(set) var fields: [String] = []
  private var path: [String] = []

  private func note(_ name: String, _ kind: String) {
    fields.append("\((path + [name]).joined(separator: ".")): \(kind)")
  }

  override func text(_ name: String, _ value: String) { note(name, "text") }
  override func integer(_ name: String, _ value: Int64) { note(name, "integer") }
  override func flag(_ name: String, _ value: Bool) { note(name, "flag") }
  override func date(_ name: String, _ value: CivilDate) { note(name, "date") }
  override func instant(_ name: String, _ value: Instant) { note(name, "instant") }
  override func timeOfDay(_ name: String, _ value: TimeOfDay) { note(name, "timeOfDay") }
  override func uniqueID(_ name: String, _ value: UniqueID) { note(name, "uuid") }
  override func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    note(name, "reference to \(table)")
  }
  override func json(_ name: String, _ value: JSON) { note(name, "json") }
  override func enter(_ name: String) {
    note(name, "group")
    path.append(name)
  }
  override func leave() { _ = path.popLast() }
}
