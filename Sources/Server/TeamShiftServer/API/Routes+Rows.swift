import HTTPKit

/// The operations of one kind of rows.
func rowRoutes<Kind: Resource>(_ kind: Kind.Type) -> [Route] {
  let noun = Kind.noun
  let one = Answer.one(Kind.schema, "The \(noun)")
  var made = Answer.made(Kind.schema, "The new \(noun)")
  made.links = ["get", "replace", "update", "delete"].map { $0 + Kind.typeName }
  return [
    Route(
      .get, Kind.collection,
      .rows(
        kind, "list", "s", "List \(noun)s, page by page", parameters: .listing(dates: Kind.hasDates),
        answers: [.one(.list(of: Kind.schema), "A page of \(noun)s"), .unchanged]),
      { call throws(Problem) in try RowRoutes<Kind>.list(call) }),
    Route(
      .post, Kind.collection,
      .rows(
        kind, "create", "", "Make a \(noun)", content: Content(types: [.json], schema: Kind.inputSchema),
        answers: [made, one], problems: [.refused, .conflict]),
      { call throws(Problem) in try RowRoutes<Kind>.make(call) }),
    Route(
      .get, Kind.member,
      .rows(kind, "get", "", "Get a \(noun)", parameters: [.ifNoneMatch], answers: [one, .unchanged]),
      { call throws(Problem) in try RowRoutes<Kind>.show(call) }),
    Route(
      .put, Kind.member,
      .rows(
        kind, "replace", "", "Change all fields of a \(noun)", parameters: [.ifMatch],
        content: Content(types: [.json], schema: Kind.inputSchema), answers: [one], problems: [.refused, .stale]),
      { call throws(Problem) in try RowRoutes<Kind>.replace(call) }),
    Route(
      .patch, Kind.member,
      .rows(
        kind, "update", "", "Change some fields of a \(noun) (RFC 7396)", parameters: [.ifMatch],
        content: Content(types: [.mergePatch, .json], schema: Kind.patchSchema), answers: [one],
        problems: [.refused, .stale]),
      { call throws(Problem) in try RowRoutes<Kind>.patch(call) }),
    Route(
      .delete, Kind.member,
      .rows(
        kind, "delete", "", "End a \(noun)", parameters: [.ifMatch],
        answers: [Answer(outcome: .done, summary: "The \(noun) has ended")], problems: [.refused, .stale]),
      { call throws(Problem) in try RowRoutes<Kind>.end(call) }),
  ]
}

extension Operation {
  fileprivate static func rows<Kind: Resource>(
    _ kind: Kind.Type, _ verb: String, _ plural: String, _ summary: String, parameters: [Parameter] = [],
    content: Content? = nil, answers: [Answer], problems: [Outcome] = []
  ) -> Operation {
    Operation(
      id: "\(verb)\(Kind.typeName)\(plural)", tag: Kind.path, summary: summary, parameters: parameters,
      content: content, answers: answers, problems: [.unknown] + problems)
  }
}

extension Answer {
  static func one(_ schema: Schema, _ summary: String) -> Answer {
    Answer(
      outcome: .shown, summary: summary, type: .json, schema: schema, headers: [("ETag", "Names this version.")])
  }

  static func made(_ schema: Schema, _ summary: String) -> Answer {
    var answer = one(schema, summary)
    answer.outcome = .made
    answer.headers.append(("Location", "Where it is."))
    return answer
  }

  static let unchanged = Answer(outcome: .unchanged, summary: "You have this version already")
}

extension Parameter {
  static let ifMatch = Parameter(
    name: "If-Match", place: .header, schema: .text,
    summary: "The entity tag of the version that you have seen; a later one is not changed.")
  static let ifNoneMatch = Parameter(
    name: "If-None-Match", place: .header, schema: .text, summary: "The entity tag of the version that you have.")
}

extension [Parameter] {
  static func listing(dates: Bool) -> [Parameter] {
    let range = [
      Parameter(name: "from", place: .query, schema: .date, summary: "The first day."),
      Parameter(name: "to", place: .query, schema: .date, summary: "The last day."),
    ]
    return [
      Parameter(
        name: "limit", place: .query, schema: .integer(1...Int64(ListQuery.highestLimit)),
        summary: "The most items of a page; \(ListQuery.standardLimit) if not given."),
      Parameter(name: "cursor", place: .query, schema: .text, summary: "The nextCursor of the page before."),
      Parameter(
        name: "q", place: .query, schema: .text, summary: "A text to find, without regard to case and accents."),
      .ifNoneMatch,
    ] + (dates ? range : [])
  }
}
