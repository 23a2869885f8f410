import RecordKit
package import ServerAPI
package import SharedUIs

/// A workplace's settings, its beginning, and its end.
///
/// - Parameter features: the app's, which declare what a workplace can plan.
package func workplaceServer(of features: FeatureList) -> ServerFeature {
  ServerFeature(
    "Workplace", migrations: workplaceMigrations, routes: workplaceSettingsRoutes(features.catalog.capabilities))
}
