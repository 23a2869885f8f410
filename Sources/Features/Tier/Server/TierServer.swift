import EntitlementClient
package import ServerAPI

/// What accounts are entitled to.
package let tierServer = ServerFeature(
  "Tiers", migrations: tierMigrations, routes: tierRoutes, jobs: [.applyTiers],
  problemCodes: TransactionFailure.Code.allCases.map(\.rawValue))
