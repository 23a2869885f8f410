package import ServerAPI

/// The rules of rest, which the API does not have.
package let restServer = ServerFeature("Rest", migrations: restMigrations)
