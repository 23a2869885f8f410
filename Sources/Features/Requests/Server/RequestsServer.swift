package import ServerAPI

/// Requests about shifts.
package let requestsServer = ServerFeature("Requests", migrations: requestMigrations)
