import DatabaseKit
import ServerStorage

/// What a feature adds to the server: the tables of its rows, its part of the API, and what it does by itself.
struct ServerFeature: Sendable {
  /// As the feature's folder is called.
  let name: String
  /// The steps that made the feature's tables; the list only ever grows at its end.
  let migrations: [Migration]
  /// The rows that the API has.
  let resources: [Resource]
  /// The feature's part of the API.
  let routes: [Route]
  /// What it does again and again without anybody asking for it.
  let jobs: [Job]

  /// - Parameter routes: the feature's part of the API; the operations of its resources if nothing else is given.
  init(
    _ name: String, migrations: [Migration] = [], resources: [Resource] = [], routes: [Route]? = nil, jobs: [Job] = []
  ) {
    self.name = name
    self.migrations = migrations
    self.resources = resources
    self.routes = routes ?? resources.flatMap(\.routes)
    self.jobs = jobs
  }
}
