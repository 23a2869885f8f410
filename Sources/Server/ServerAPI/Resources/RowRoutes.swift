package import HTTPKit
package import JSONKit
import RecordKit
import ServerStorage

/// The operations that every kind of row has alike.
package struct RowRoutes: Sendable {
  package let resource: Resource

  package init(resource: Resource) {
    self.resource = resource
  }

  package func list(_ call: Call) throws(Problem) -> Response {
    let query = try ListQuery(call.request, of: resource)
    let (items, next, tag) = try call.read { records in
      let references = ReferencedRows(records)
      let page = RowPage(query, of: resource, on: records, references)
      let items = page.rows.map { RowDocument($0, resource.fields, references).json }
      return (items, page.next, records.tag)
    }
    return call.show(listJSON(items, next: next.map { Cursor($0).description }), tag: tag)
  }

  package func show(_ call: Call) throws(Problem) -> Response {
    let (document, tag) = try document(id(call), call)
    return call.show(document.json, tag: tag.entityTag)
  }

  package func create(_ call: Call) throws(Problem) -> CallResult {
    let body = try call.content()
    let (given, fields) = try readFields { () throws(FieldError) in
      let reader = try JSONFieldReader(body)
      let id = reader.has(Field.id.name) ? try reader.uniqueID(Field.id.name) : nil
      return (id, try ResourceInput(fields: resource.inputFields).creation(body))
    }
    let id = given ?? call.environment.uniqueID()
    do throws(Problem) {
      return try call.perform(try resource.creation.intent(RowIntent.Target(row: id), fields)) {
        changes throws(Problem) in
        try answer(id, changes.isEmpty ? .ok : .created, call)
      }
    } catch {
      guard error.code == Refusal.Code.duplicate.rawValue, error.field == Field.id.name else { throw error }
      throw .conflict(error.detail)
    }
  }

  func replace(_ call: Call) throws(Problem) -> CallResult {
    try change(call) { input, body, current throws(FieldError) in try input.replacement(body, of: current) }
  }

  package func patch(_ call: Call) throws(Problem) -> CallResult {
    try change(call) { input, body, current throws(FieldError) in try input.patch(body, of: current) }
  }

  private func change(
    _ call: Call, _ read: (ResourceInput, JSON, JSON) throws(FieldError) -> [JSON.Member]
  ) throws(Problem) -> CallResult {
    let (current, tag) = try row(call)
    let body = try call.content()
    let fields = try readFields { () throws(FieldError) in
      try read(ResourceInput(fields: resource.inputFields), body, current.object)
    }
    let target = try target(current, tag, call)
    return try call.perform(try resource.change.intent(target, fields)) { _ throws(Problem) in
      try answer(current.id, .ok, call)
    }
  }

  package func delete(_ call: Call) throws(Problem) -> CallResult {
    try call.perform(try resource.deletion.intent(try target(call))) { _ in .empty(.done) }
  }

  /// The row as it is now.
  package func answer(_ id: UniqueID, _ outcome: RequestOutcome, _ call: Call) throws(Problem) -> Response {
    let (document, tag) = try document(id, call)
    var headers = [("ETag", tag.entityTag.description)]
    if outcome == .created { headers.append(("Location", location(of: id, call))) }
    return .json(document.json, outcome, headers: headers)
  }

  private func location(of id: UniqueID, _ call: Call) -> String {
    "/api/v1/workplaces/\(call.parameters["workplace"] ?? "")/\(resource.path)/\(id)"
  }

  /// The path's row, and the version that the client has seen, if it says so.
  package func target(_ call: Call) throws(Problem) -> RowIntent.Target {
    let (row, tag) = try row(call)
    return try target(row, tag, call)
  }

  private func target(_ row: AnyRow, _ tag: VersionTag, _ call: Call) throws(Problem) -> RowIntent.Target {
    RowIntent.Target(row: row.id, expecting: try call.expectedVersion(of: row, tag))
  }

  private func id(_ call: Call) throws(Problem) -> UniqueID { try call.uniqueID("id", of: resource.noun) }

  private func document(_ id: UniqueID, _ call: Call) throws(Problem) -> (RowDocument, VersionTag) {
    let document = try call.read { records in
      records.row(resource.table, id).map { row in
        let document = RowDocument(row, resource.fields, in: records)
        return (document, records.tag(of: row, showing: document.references))
      }
    }
    guard let document else { throw .unknown(resource.noun) }
    return document
  }

  private func row(_ call: Call) throws(Problem) -> (AnyRow, VersionTag) {
    let id = try id(call)
    let row = try call.read { records in
      records.row(resource.table, id).map { ($0, records.tag(of: $0)) }
    }
    guard let row else { throw .unknown(resource.noun) }
    return row
  }
}

extension Problem {
  /// There is another row under the identifier that a new one was to have.
  package static func conflict(_ detail: String) -> Problem {
    var problem = Problem(.conflict, detail, field: Field.id.name)
    problem.code = Refusal.Code.duplicate.rawValue
    return problem
  }
}
