package import ServerAPI
package import SharedUIs

/// The schedule as files, and people's hours.
package func yearPlannerServer(of features: FeatureList) -> ServerFeature {
  ServerFeature("YearPlanner", routes: yearPlannerRoutes(of: features))
}
