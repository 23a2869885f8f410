import EntitlementClient
package import ServerAPI

/// Signing up and in, and the account's data.
package let accountServer = ServerFeature(
  "Account", routes: accountRoutes, messages: [.passwordReset, .accountNotice])

/// Invitations to a workplace.
package let invitationsServer = ServerFeature(
  "Invitations", migrations: invitationsMigrations, routes: invitationRoutes)

/// Passkeys.
package let passkeysServer = ServerFeature("Passkeys", routes: passkeyRoutes)

/// What is known of the person of an account.
package let profileServer = ServerFeature("Profile", routes: profileRoutes, jobs: [.forgetMembers])

/// What accounts are entitled to.
package let tierServer = ServerFeature(
  "Tiers", migrations: tierMigrations, routes: tierRoutes, jobs: [.applyTiers],
  problemCodes: TransactionFailure.Code.allCases.map(\.rawValue))
