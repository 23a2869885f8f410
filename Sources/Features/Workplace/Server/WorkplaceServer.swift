package import ServerAPI

/// A workplace's settings, its beginning, and its end.
package let workplaceServer = ServerFeature(
  "Workplace", migrations: workplaceMigrations, routes: workplaceSettingsRoutes)
