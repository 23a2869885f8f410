import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels

func workplaceSettingsRoutes(_ capabilities: [Capability]) -> [Route] {
  [
    Route(
      .patch, workplacePath, for: .members,
      Operation(
        id: "updateWorkplace", tag: "workplaces",
        summary: "Change a workplace's name, time zone, permissions, or how long it keeps the books (RFC 7396)",
        content: Content(types: [.mergePatch, .json], schema: WorkplaceSettings.patchSchema(capabilities)),
        answers: [.one(Workplaces.schema, "The workplace")], problems: [.refused]),
      { call throws(Problem) in try WorkplaceSettings.patch(call) }),
    Route(
      .post, "/api/v1/workplaces", for: .accounts,
      Operation(
        id: "createWorkplace", tag: "workplaces", summary: "Create a workplace, which you own",
        content: Content(types: [.json], schema: WorkplaceLife.inputSchema(capabilities), limit: 16 << 10),
        answers: [
          Answer(
            outcome: .created, summary: "The workplace", type: .json, schema: Workplaces.schema,
            headers: [("Location", "Where it is.")])
        ], problems: [.refused]),
      { call throws(Problem) in try WorkplaceLife.create(call) }),
    Route(
      .delete, workplacePath, for: .confirmedOwner,
      Operation(
        id: "deleteWorkplace", tag: "workplaces", summary: "Delete your workplace with everything in it, for good",
        content: Content(types: [.json], schema: WorkplaceLife.endSchema, limit: 16 << 10),
        answers: [Answer(outcome: .done, summary: "The workplace is deleted")], problems: [.refused]),
      { call throws(Problem) in try WorkplaceLife.end(call) }),
  ]
}

/// The part of a workplace that its managers change.
enum WorkplaceSettings {
  static func patchSchema(_ capabilities: [Capability]) -> Schema {
    .named("WorkplacePatch", .object(Workplace.fields(naming: capabilities).map(\.patchSchema)))
  }

  static func patch(_ call: Call) throws(Problem) -> CallResult {
    let body = try call.content()
    let current =
      try call.read { records in
        records.workplace.map { Workplaces.json($0, in: records.catalog) }
      }.flatMap { try? JSON.parse($0) } ?? .null
    let intent = RowIntent(SaveWorkplace.self) { _, fields in fields }
    let fields = try readFields { () throws(FieldError) in
      try ResourceInput(fields: Workplace.fields).patch(body, of: current)
    }
    let target = RowIntent.Target(row: call.environment.uniqueID())
    return try call.perform(try intent.intent(target, fields)) { _ throws(Problem) in
      let (workplace, tag) = try Workplaces.tagged(call)
      return .json(Workplaces.json(workplace, in: call.store.catalog), headers: [("ETag", tag.entityTag.description)])
    }
  }
}

extension Workplace {
  /// The fields, with the names of what a workplace can plan.
  static func fields(naming capabilities: [Capability]) -> [Field] {
    let names = capabilities.map(\.name).sorted()
    return fields.map { field in
      guard field.name == "kind" else { return field }
      return Field(
        field.name, field.kind, isOptional: field.isOptional, input: field.input,
        summary: "\(field.summary) One or more of: \(names.joined(separator: ", ")).")
    }
  }
}
