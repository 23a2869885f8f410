import HTTPKit
import JSONKit
import RecordKit
import WorkplaceFeature

let workplaceSettingsRoutes = [
  Route(
    .patch, workplacePath,
    Operation(
      id: "updateWorkplace", tag: "workplaces",
      summary: "Change what a workplace is called, or its time zone (RFC 7396)",
      content: Content(types: [.mergePatch, .json], schema: WorkplaceSettings.patchSchema),
      answers: [.one(Workplaces.schema, "The workplace")], problems: [.unknown, .refused]),
    { call throws(Problem) in try WorkplaceSettings.patch(call) })
]

/// The part of a workplace that its managers change.
enum WorkplaceSettings {
  static let patchSchema = Schema.named("WorkplacePatch", .object(Workplace.fields.map(\.patchSchema)))

  static func patch(_ call: Call) throws(Problem) -> Response {
    let body = try call.content()
    let current = try call.read { $0.workplace?.json }.flatMap { try? JSON.parse($0) } ?? .null
    let intent = RowIntent(SaveWorkplace.self) { _, fields in fields }
    let fields = try readFields { () throws(FieldError) in
      try ResourceInput(fields: Workplace.fields).patch(body, of: current)
    }
    _ = try call.perform(try intent.intent(RowIntent.Target(row: call.environment.uniqueID()), fields))
    let (workplace, tag) = try Workplaces.tagged(call)
    return .json(workplace.json, headers: [("ETag", tag.entityTag.description)])
  }
}
