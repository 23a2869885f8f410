package import ServerAPI

/// Where people work.
package let locationsServer = ServerFeature("Locations", migrations: locationsMigrations, resources: [locationResource])
