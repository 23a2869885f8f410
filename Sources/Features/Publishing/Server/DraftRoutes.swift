import HTTPKit
import JSONKit
import PublishingModel
import RecordKit
import ScheduleModel
import ServerAPI
import TimeKit

/// The API's `drafted-shifts`. One is created under the identifier of the shift that it takes off the schedule, or of one
/// that is new; deleting it drops it from the draft.
let draftResource = Resource(
  DraftedShift.self, path: "drafted-shifts", typeName: "DraftedShift", noun: "draft change", creation: .drafting,
  change: .drafting, deletion: .discarding, byMember: DraftedShift.byMember)

/// What is done to the draft: its changes are made and dropped, but not changed, and published together.
let draftRoutes =
  draftResource.routes.filter { $0.method != .put && $0.method != .patch }
  .map { $0.method == .post ? drafting($0) : $0 } + [
    Route(
      .post, "\(workplacePath)/publish-draft", for: .managers,
      Operation(
        id: "publishDraft", tag: draftResource.path,
        summary: "Put the draft on the schedule: all of it, or what is on some days",
        content: Content(types: [.json], schema: .named("PublishDraftInput", .object(days.map(\.inputSchema)))),
        answers: [Answer(outcome: .done, summary: "The changes are published")], problems: [.refused]),
      { call throws(Problem) in try publish(call) })
  ]

private func drafting(_ route: Route) -> Route {
  Route(
    .post, route.path.text, for: .managers, route.operation,
    { call throws(Problem) -> CallResult in
      let fields = try call.body()
      // A drafted shift has the times of its type; they are changed, and noted on, once it is published.
      for name in ["startTime", "endTime", "overOneDay", "calledBack", "unpaidBreak", "note"] where fields.has(name) {
        throw .wrong(name, "can be given only once the shift is published")
      }
      return try RowRoutes(resource: draftResource).create(call)
    })
}

private let days = [
  Field("firstDay", .date, isOptional: true, input: .optional, summary: "The first day; all if not given."),
  Field("lastDay", .date, isOptional: true, input: .optional, summary: "The last day; all if not given."),
]

private func publish(_ call: Call) throws(Problem) -> CallResult {
  let fields = try call.body()
  let (first, last) = try readFields { () throws(FieldError) in
    (try fields.optionalDate("firstDay"), try fields.optionalDate("lastDay"))
  }
  let targets = try call.read { records in
    records.draftedShifts().dated(from: first, through: last).map { ShiftTarget($0) }
  }
  guard targets.count <= PublishDraft.limit else {
    throw .wrong("lastDay", "must leave at most \(PublishDraft.limit) changes to publish at once")
  }
  return try call.perform(PublishDraft(targets).erased) { _ in .empty(.done) }
}

extension RowIntent {
  /// A new shift, or the removal of one, in the draft.
  fileprivate static let drafting = RowIntent(DraftShifts.self) { target, fields in
    let row = JSON.Member("row", target.row.json)
    if fields.contains(where: { $0.key == "removal" && $0.value == .bool(true) }) {
      return [.init("delete", .object([.init("shifts", .array([.object([row])]))]))]
    }
    let day = JSON.object([row] + fields.filter { ["date", "shiftType", "member"].contains($0.key) })
    return [.init("plan", .object([.init("days", .array([day]))]))]
  }

  fileprivate static let discarding = RowIntent(DiscardDraft.self) { target, _ in
    let version = target.expecting.map { [JSON.Member("expecting", .integer(Int64($0)))] } ?? []
    return [.init("changes", .array([.object([.init("row", target.row.json)] + version)]))]
  }
}
