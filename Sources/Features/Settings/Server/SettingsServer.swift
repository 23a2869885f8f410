package import ServerAPI

/// Under which names members change things, and what they prefer.
package let settingsServer = ServerFeature("Settings", migrations: settingsMigrations, routes: userRoutes)
