package import ServerAPI

/// What people's work costs, which the API does not have.
package let payServer = ServerFeature("Pay", migrations: payMigrations)
