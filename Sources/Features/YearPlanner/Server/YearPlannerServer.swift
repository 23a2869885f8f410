package import ServerAPI

/// The schedule as files, and people's hours.
package let yearPlannerServer = ServerFeature("YearPlanner", routes: yearPlannerRoutes)
