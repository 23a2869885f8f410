package import ServerAPI

/// Requests about shifts, and what people are told of them.
package let requestsServer = ServerFeature(
  "Requests", migrations: requestMigrations, resources: [requestResource], routes: requestRoutes, news: [.requests])
