package import HTTPKit

/// What the paths of a workplace's own routes begin with.
package let workplacePath = "/api/v1/workplaces/{workplace}"

/// What becomes of a call.
package enum CallResult: Sendable {
  case done(Response)
  /// It takes too long for the threads that serve, and nothing of it has been done: a pool does it instead.
  case later(Deferral)
}

/// One operation of the API: how it is asked for, what it means, and what does it.
///
/// The table of routes is both what requests are matched with and what the API's description is written from.
package struct Route: Sendable {
  package typealias Action = @Sendable (Call) throws(Problem) -> CallResult

  package let method: HTTPKit.Method
  package let path: PathTemplate
  package let operation: Operation
  /// Whether the answer follows from the workplace's rows, the member, the target and the coding alone, so that it is
  /// good until the workplace changes.
  var isCacheable = false
  /// What it takes so long for that it is done beside the threads that serve, a few at a time; nil for what is quick.
  package var deferral: Deferral?
  /// Whether it is done also while the server has more to do than it can.
  private(set) var isAlwaysTaken = false
  /// Who may ask for it at all.
  package let access: RouteAccess
  package let action: Action

  /// A route that never takes longer where it is done.
  package init(
    _ method: HTTPKit.Method, _ path: String, for access: RouteAccess, _ operation: Operation,
    _ action: @escaping @Sendable (Call) throws(Problem) -> Response
  ) {
    self.init(method, path, for: access, operation) { call throws(Problem) in .done(try action(call)) }
  }

  /// - Parameter access: who may ask for it at all, before its own rules; members' routes name their workplace.
  package init(
    _ method: HTTPKit.Method, _ path: String, for access: RouteAccess, _ operation: Operation,
    _ action: @escaping Action
  ) {
    precondition(access.isOfWorkplace == path.hasPrefix(workplacePath), "Only a workplace has members: \(path)")
    self.method = method
    self.path = PathTemplate(path)
    self.access = access
    self.operation = operation
    self.action = action
  }

  /// The same, for an answer that is good until the workplace changes.
  package var cacheable: Route {
    var route = self
    route.isCacheable = true
    return route
  }

  /// The same, done also while the server has more to do than it can.
  package var alwaysTaken: Route {
    var route = self
    route.isAlwaysTaken = true
    return route
  }

  /// Whether it may be refused while the server has more to do than it can: what members do in a workplace, which their
  /// devices and programs send again.
  package var isRefusable: Bool { access.isOfWorkplace && !isAlwaysTaken }

  /// The same, done beside the threads that serve.
  package func deferred(for deferral: Deferral) -> Route {
    var route = self
    route.deferral = deferral
    return route
  }

  /// Names the route in figures.
  package var name: String { "\(method.name) \(path.text)" }
}

/// What an operation takes and answers.
package struct Operation: Sendable {
  /// The name that generated clients give it.
  package let id: String
  package let tag: String
  package var summary: String
  package var parameters: [Parameter] = []
  package var content: Content?
  package var answers: [Answer]
  /// What can go wrong, besides what can go wrong with every request.
  package var problems: [RequestOutcome] = []

  package init(
    id: String, tag: String, summary: String, parameters: [Parameter] = [], content: Content? = nil, answers: [Answer],
    problems: [RequestOutcome] = []
  ) {
    self.id = id
    self.tag = tag
    self.summary = summary
    self.parameters = parameters
    self.content = content
    self.answers = answers
    self.problems = problems
  }
}

/// A value in the query or the head of a request.
package struct Parameter: Sendable {
  package enum Place: String { case query, header }

  package let name: String
  package let place: Place
  package let schema: Schema
  package var isRequired = false
  package var summary: String

  package init(name: String, place: Place, schema: Schema, isRequired: Bool = false, summary: String) {
    self.name = name
    self.place = place
    self.schema = schema
    self.isRequired = isRequired
    self.summary = summary
  }
}

/// The body of a request.
package struct Content: Sendable {
  package let types: [MediaType]
  package let schema: Schema
  /// The most bytes.
  package var limit = Content.standardLimit
  /// Whether there has to be one.
  package var isRequired = true

  package init(types: [MediaType], schema: Schema, limit: Int = Content.standardLimit, isRequired: Bool = true) {
    self.types = types
    self.schema = schema
    self.limit = limit
    self.isRequired = isRequired
  }

  package static let standardLimit = 1 << 20
}

/// A success.
package struct Answer: Sendable {
  package var outcome: RequestOutcome
  package var summary: String
  package var type: MediaType?
  package var schema: Schema?
  /// Header fields by name, with what they say.
  package var headers: [(name: String, summary: String)] = []
  /// Operations that take the `id` of what is answered.
  package var links: [String] = []

  package init(
    outcome: RequestOutcome, summary: String, type: MediaType? = nil, schema: Schema? = nil,
    headers: [(name: String, summary: String)] = [], links: [String] = []
  ) {
    self.outcome = outcome
    self.summary = summary
    self.type = type
    self.schema = schema
    self.headers = headers
    self.links = links
  }
}
