package import ServerAPI

/// Shifts: what is done to them, and a month of them as a file.
package let scheduleServer = ServerFeature(
  "Schedule", migrations: scheduleMigrations, resources: [shiftResource], routes: scheduleRoutes,
  news: [.shifts, .openShifts])
