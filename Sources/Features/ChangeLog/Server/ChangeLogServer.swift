package import ServerAPI
package import SharedUIs

/// The change log, which is kept and searched by the kernel.
///
/// - Parameter features: whose rows are logged, and whose types of change there are.
package func changeLogServer(of features: FeatureList) -> ServerFeature {
  ServerFeature(
    "ChangeLog", migrations: changeLogMigrations, routes: changeLogRoutes(of: features), jobs: [.purgeLog, .trimFeed])
}
