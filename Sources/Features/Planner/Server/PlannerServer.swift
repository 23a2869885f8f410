package import ServerAPI

/// The schedule as files, and people's hours.
package let plannerServer = ServerFeature("Planner", routes: plannerRoutes)
