package import ServerAPI

/// The members of a workplace, whose table is the kernel's.
package let membersServer = ServerFeature("Members", migrations: membersMigrations, routes: memberRoutes)
