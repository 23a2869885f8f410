package import ServerAPI

/// Dog hikes with their clients and payments, which share one schema.
package let hikesServer = ServerFeature(
  "Hikes", migrations: hikesMigrations, resources: hikeResources,
  routes: hikeResources.flatMap(\.routes) + receiptRoutes, news: [.hikes])
