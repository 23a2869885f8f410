import HTTPKit
import JSONKit
import RecordKit
import RotationsModel
import ServerAPI
import ServerStorage
import TimeKit

/// The API's `rotations`.
let rotationResource = Resource(
  Rotation.self, path: "rotations", typeName: "Rotation", noun: "rotation", delete: DeleteRotation.self)

/// Who works which rotation: it is read alone, and changes by applying and ending.
let rotationAssignmentResource = Resource(
  RotationAssignment.self, path: "rotation-assignments", typeName: "RotationAssignment", noun: "rotation assignment",
  creation: RowIntent(ApplyRotation.self) { _, fields in fields },
  change: RowIntent(ApplyRotation.self) { _, fields in fields },
  deletion: RowIntent(EndRotation.self) { _, fields in fields })

/// The API of rotations, beside what all rows have.
let rotationRoutes =
  rotationResource.routes + rotationAssignmentResource.routes.filter { $0.method == .get } + [
    Route(
      .post, "\(rotationResource.item)/apply", for: .members,
      Operation(
        id: "applyRotation", tag: "rotations",
        summary: "Assign people to the rotation from a day on: their shifts for the next 400 days",
        content: Content(types: [.json], schema: RotationVerbs.applySchema),
        answers: [RotationVerbs.answer], problems: [.refused]),
      { call throws(Problem) in try RotationVerbs.apply(call) }),
    Route(
      .post, "\(workplacePath)/rotation-assignments/end", for: .members,
      Operation(
        id: "endRotation", tag: "rotations", summary: "End a person's rotation from a day on",
        content: Content(types: [.json], schema: RotationVerbs.endSchema),
        answers: [RotationVerbs.answer], problems: [.refused]),
      { call throws(Problem) in try RotationVerbs.end(call) }),
  ]

/// What is done with rotations beside changing their fields.
enum RotationVerbs {
  static let answer = Answer.one(
    .list(of: rotationAssignmentResource.schema), "The rotation assignments that have changed")

  private static let changedDays = Field(
    "changedDays", .choice(ChangedDays.allCases.map { $0.rawValue }), input: .optional,
    summary: "What happens to manually planned days: they stay if not given.")
  private static let member = Field(
    "member", .reference(to: Member.self, name: "MemberReference"), input: .optional,
    summary: "Whoever asks if not given.")
  private static let cycleStart = Field("start", .date, summary: "The first day of the person's own cycle.")

  static let applySchema = Schema.named(
    "RotationApplication",
    .object(
      [
        Field(
          "people", .list(of: .group(name: "RotationPerson", [member, cycleStart]), limit: nil),
          summary: "Who works by it, each with an own cycle."),
        Field("firstDay", .date, summary: "The first day of work by it."),
        Field("lastDay", .date, input: .optional, summary: "The last day of work by it; no end if not given."),
        changedDays,
      ].map(\.inputSchema)))
  static let endSchema = Schema.named(
    "RotationEnd",
    .object([member, Field("firstDay", .date, summary: "The first day without."), changedDays].map(\.inputSchema)))

  /// `POST …/rotations/{id}/apply`.
  static func apply(_ call: Call) throws(Problem) -> CallResult {
    let rows = RowRoutes(resource: rotationResource)
    let id = try rows.target(call).row
    let body = try call.content()
    let fields = try names(of: body, ["people", "firstDay", "lastDay", "changedDays"])
    let reference = JSON.Member("rotation", .object([.init("id", id.json)]))
    return try perform(RowIntent(ApplyRotation.self) { _, fields in [reference] + fields }, fields, call)
  }

  /// `POST …/rotation-assignments/end`.
  static func end(_ call: Call) throws(Problem) -> CallResult {
    let fields = try names(of: try call.content(), ["member", "firstDay", "changedDays"])
    return try perform(RowIntent(EndRotation.self) { _, fields in fields }, fields, call)
  }

  private static func names(of body: JSON, _ known: [String]) throws(Problem) -> [JSON.Member] {
    guard case .object(let members) = body else { throw .wrong("", "must be an object") }
    for member in members where !known.contains(member.key) { throw .wrong(member.key, "is not a field here") }
    return members.filter { !$0.value.isNull }
  }

  private static func perform(_ intent: RowIntent, _ fields: [JSON.Member], _ call: Call) throws(Problem) -> CallResult
  {
    let target = RowIntent.Target(row: call.environment.uniqueID())
    return try call.perform(try intent.intent(target, fields)) { changes throws(Problem) in
      let items = try call.read { records in
        let references = ReferencedRows(records)
        return changes.compactMap(\.row).filter { $0.table === RotationAssignment.table && records.includes($0) }
          .map { RowDocument($0, rotationAssignmentResource.fields, references).json }
      }
      return .json(listJSON(items, next: nil))
    }
  }
}
