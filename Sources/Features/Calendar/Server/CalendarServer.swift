package import ServerAPI

/// The schedule in people's own calendars: as addresses to subscribe to.
package let calendarServer = ServerFeature("Calendar", routes: calendarRoutes, endpoints: [calendarFeed])
