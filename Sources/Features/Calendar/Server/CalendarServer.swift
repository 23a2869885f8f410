package import ServerAPI
import ServerStorage

/// The schedule in people's own calendars: as addresses to subscribe to, and for programs that read and write.
package let calendarServer = ServerFeature(
  "Calendar", migrations: calendarMigrations, routes: calendarRoutes + privateCalendarRoutes,
  endpoints: [appleProfile, calendarFeed, calDAV], jobs: [.readPrivateCalendars],
  adminCommands: privateCalendarCommands,
  check: { server in
    for account in server.accounts.identifiers { _ = server.accounts.calendarLinks.links(of: account) }
    _ = server.privateCalendars.calendars(after: nil, limit: .max)
  },
  problemCodes: PrivateCalendarProblem.allCases.map(\.rawValue))
