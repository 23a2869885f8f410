package import ServerAPI

/// What rosters that the app finds keep to, and what was worked before them; the search itself runs on the device.
package let rostersServer = ServerFeature("Rosters", migrations: rostersMigrations, routes: [rosterHistoryRoute])
