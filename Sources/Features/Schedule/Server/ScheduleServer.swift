package import ServerAPI
package import SharedUIs

/// Shifts: what is done to them, and a month of them as a file.
package func scheduleServer(of features: FeatureList) -> ServerFeature {
  ServerFeature(
    "Schedule", migrations: scheduleMigrations, resources: [shiftResource], routes: scheduleRoutes(of: features),
    news: [.shifts, .openShifts])
}
