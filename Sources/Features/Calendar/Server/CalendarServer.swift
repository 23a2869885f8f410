package import ServerAPI

/// The schedule in people's own calendars: as addresses to subscribe to, and for programs that read and write.
package let calendarServer = ServerFeature(
  "Calendar", migrations: calendarMigrations, routes: calendarRoutes + privateCalendarRoutes,
  endpoints: [appleProfile, calendarFeed, calDAV], jobs: [.readPrivateCalendars],
  adminCommands: privateCalendarCommands,
  problemCodes: PrivateCalendarProblem.allCases.map(\.rawValue))
