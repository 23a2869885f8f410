package import ServerAPI

/// What rosters that the app finds keep to; the search itself runs on the device.
package let rostersServer = ServerFeature("Rosters", migrations: rostersMigrations)
