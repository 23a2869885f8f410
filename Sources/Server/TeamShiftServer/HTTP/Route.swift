import HTTPKit

/// What the paths of a workplace's own routes begin with.
let workplacePath = "/api/v1/workplaces/{workplace}"

/// One operation of the API: how it is asked for, what it means, and what does it.
///
/// The table of routes is both what requests are matched with and what the API's description is written from.
struct Route: Sendable {
  typealias Action = @Sendable (Call) throws(Problem) -> Response

  let method: HTTPKit.Method
  let path: PathTemplate
  let operation: Operation
  /// Whether the answer follows from the workplace's rows, the member, the target and the coding alone, so that it is
  /// good until the workplace changes.
  var isCacheable = false
  /// What it takes so long for that it is done beside the threads that serve, a few at a time; nil for what is quick.
  var deferral: Deferral?
  /// Who may ask for it at all.
  let access: RouteAccess
  let action: Action

  /// - Parameter access: who may ask for it at all, before its own rules; members' routes name their workplace.
  init(
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
  var cacheable: Route {
    var route = self
    route.isCacheable = true
    return route
  }

  /// The same, done beside the threads that serve.
  func deferred(for deferral: Deferral) -> Route {
    var route = self
    route.deferral = deferral
    return route
  }

  /// Names the route in figures.
  var name: String { "\(method.name) \(path.text)" }
}

/// What an operation takes and answers.
struct Operation: Sendable {
  /// The name that generated clients give it.
  let id: String
  let tag: String
  var summary: String
  var parameters: [Parameter] = []
  var content: Content?
  var answers: [Answer]
  /// What can go wrong, besides what can go wrong with every request.
  var problems: [RequestOutcome] = []
}

/// A value in the query or the head of a request.
struct Parameter: Sendable {
  enum Place: String { case query, header }

  let name: String
  let place: Place
  let schema: Schema
  var isRequired = false
  var summary: String
}

/// The body of a request.
struct Content: Sendable {
  let types: [MediaType]
  let schema: Schema
  /// The most bytes.
  var limit = Content.standardLimit
  /// Whether there has to be one.
  var isRequired = true

  static let standardLimit = 1 << 20
}

/// A success.
struct Answer: Sendable {
  var outcome: RequestOutcome
  var summary: String
  var type: MediaType?
  var schema: Schema?
  /// Header fields by name, with what they say.
  var headers: [(name: String, summary: String)] = []
  /// Operations that take the `id` of what is answered.
  var links: [String] = []
}
