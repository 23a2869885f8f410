package import DatabaseKit
package import ServerStorage

/// What a feature adds to the server: the tables of its rows, its part of the API, and what it does by itself.
package struct ServerFeature: Sendable {
  /// As the feature's folder is called.
  package let name: String
  /// The steps that made the feature's tables; the list only ever grows at its end.
  package let migrations: [Migration]
  /// The rows that the API has.
  package let resources: [Resource]
  /// The feature's part of the API.
  package let routes: [Route]
  /// What it answers beside the API.
  package let endpoints: [Endpoint]
  /// What it does again and again without anybody asking for it.
  package let jobs: [Job]
  /// What it sends to people.
  package let messages: [MessageKind]
  /// What it has to tell people who do not look at the app.
  package let news: [NotificationSource]
  /// What the operator's programs may want to know of it.
  package let metrics: @Sendable (WorkplaceStore, ServerServices) -> [Metric]
  /// What whoever runs the server can ask of it.
  package let adminCommands: [AdminCommand]
  /// Reads every row of its stores as the server would, so that one that cannot be read is found.
  package let check: @Sendable (ServerTransaction) -> Void
  /// What programs tell its own refusals apart by, beside those of the rules.
  package let problemCodes: [String]

  /// - Parameter routes: the feature's part of the API; the operations of its resources if nothing else is given.
  package init(
    _ name: String, migrations: [Migration] = [], resources: [Resource] = [], routes: [Route]? = nil,
    endpoints: [Endpoint] = [], jobs: [Job] = [], messages: [MessageKind] = [], news: [NotificationSource] = [],
    metrics: @escaping @Sendable (WorkplaceStore, ServerServices) -> [Metric] = { _, _ in [] },
    adminCommands: [AdminCommand] = [], check: @escaping @Sendable (ServerTransaction) -> Void = { _ in },
    problemCodes: [String] = []
  ) {
    self.name = name
    self.migrations = migrations
    self.resources = resources
    self.routes = routes ?? resources.flatMap(\.routes)
    self.endpoints = endpoints
    self.jobs = jobs
    self.messages = messages
    self.news = news
    self.metrics = metrics
    self.adminCommands = adminCommands
    self.check = check
    self.problemCodes = problemCodes
  }
}
