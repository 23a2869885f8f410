import HTTPKit

extension Resource {
  /// The operations of this kind of row.
  package var routes: [Route] { reading + writing }

  /// Those that only read, for rows that change with others.
  package var reading: [Route] {
    let rows = RowRoutes(resource: self)
    return [
      Route(
        .get, collection, for: .members,
        operation(
          "list", "s", "List \(plural)", parameters: listParameters,
          answers: [.one(.list(of: schema), "A page of \(plural)"), .unchanged]),
        { call throws(Problem) in try rows.list(call) }
      ).cacheable,
      Route(
        .get, item, for: .members,
        operation("get", "", "Get a \(noun)", parameters: [.ifNoneMatch], answers: [answer, .unchanged]),
        { call throws(Problem) in try rows.show(call) }
      ).cacheable,
    ]
  }

  private var writing: [Route] {
    let rows = RowRoutes(resource: self)
    return [
      Route(
        .post, collection, for: .members,
        operation(
          "create", "", "Create a \(noun)", content: Content(types: [.json], schema: inputSchema),
          answers: [created, answer], problems: [.refused, .conflict]),
        { call throws(Problem) in try rows.create(call) }),
      Route(
        .put, item, for: .members,
        operation(
          "replace", "", "Change all fields of a \(noun)", parameters: [.ifMatch],
          content: Content(types: [.json], schema: inputSchema), answers: [answer], problems: [.refused, .stale]),
        { call throws(Problem) in try rows.replace(call) }),
      Route(
        .patch, item, for: .members,
        operation(
          "update", "", "Change some fields of a \(noun) (RFC 7396)", parameters: [.ifMatch],
          content: Content(types: [.mergePatch, .json], schema: patchSchema), answers: [answer],
          problems: [.refused, .stale]),
        { call throws(Problem) in try rows.patch(call) }),
      Route(
        .delete, item, for: .members,
        operation(
          "delete", "", "Delete a \(noun)", parameters: [.ifMatch],
          answers: [Answer(outcome: .done, summary: "The \(noun) is deleted")], problems: [.refused, .stale]),
        { call throws(Problem) in try rows.delete(call) }),
    ]
  }

  private var answer: Answer { .one(schema, "The \(noun)") }

  private var created: Answer {
    var created = Answer.created(schema, "The new \(noun)")
    created.links = ["get", "replace", "update", "delete"].map { $0 + typeName }
    return created
  }

  private func operation(
    _ verb: String, _ plural: String, _ summary: String, parameters: [Parameter] = [], content: Content? = nil,
    answers: [Answer], problems: [RequestOutcome] = []
  ) -> Operation {
    Operation(
      id: "\(verb)\(typeName)\(plural)", tag: path, summary: summary, parameters: parameters, content: content,
      answers: answers, problems: problems)
  }

  private var listParameters: [Parameter] {
    var parameters: [Parameter] = .listing
    if byDate != nil {
      parameters += [
        Parameter(name: "from", place: .query, schema: .date, summary: "The first day."),
        Parameter(name: "to", place: .query, schema: .date, summary: "The last day."),
      ]
    }
    if byMember != nil {
      parameters.append(Parameter(name: "member", place: .query, schema: .uuid, summary: "Only this member's."))
    }
    return parameters
  }
}

extension Answer {
  package static func one(_ schema: Schema, _ summary: String) -> Answer {
    Answer(outcome: .ok, summary: summary, type: .json, schema: schema, headers: [("ETag", "Names this version.")])
  }

  package static func created(_ schema: Schema, _ summary: String) -> Answer {
    var answer = one(schema, summary)
    answer.outcome = .created
    answer.headers.append(("Location", "Where it is."))
    return answer
  }

  package static let unchanged = Answer(outcome: .unchanged, summary: "You already have this version")

  /// A file to be saved: of comma-separated values, unless it is of another type.
  package static func file(_ summary: String, type: MediaType = .csv) -> Answer {
    Answer(
      outcome: .ok, summary: summary, type: type, schema: .text,
      headers: [("ETag", "Names this version."), ("Content-Disposition", "The file's name.")])
  }
}

extension Parameter {
  package static let ifMatch = Parameter(
    name: "If-Match", place: .header, schema: .text,
    summary: "The entity tag of the version that you have seen; a later one is not changed.")
  package static let ifNoneMatch = Parameter(
    name: "If-None-Match", place: .header, schema: .text, summary: "The entity tag of the version that you have.")
}

extension [Parameter] {
  fileprivate static var listing: [Parameter] {
    [
      Parameter(
        name: "limit", place: .query, schema: .integer(1...Int64(ListQuery.highestLimit)),
        summary: "The most items of a page; \(ListQuery.standardLimit) if not given."),
      Parameter(name: "cursor", place: .query, schema: .text, summary: "The nextCursor of the previous page."),
      Parameter(
        name: "q", place: .query, schema: .text(lengths: 0...ListQuery.textLimit),
        summary: "Text to search for, ignoring case and accents."),
      .ifNoneMatch,
    ]
  }
}
