package import ServerAPI

/// The draft of the schedule.
package let publishingServer = ServerFeature(
  "Publishing", migrations: publishingMigrations, resources: [draftResource], routes: draftRoutes)
