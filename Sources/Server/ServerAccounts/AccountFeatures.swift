import EntitlementClient
package import ServerAPI
import ServerStorage

/// Signing up and in, and the account's data.
package let accountServer = ServerFeature(
  "Account", routes: accountRoutes, messages: [.passwordReset, .accountNotice])

/// Invitations to a workplace.
package let invitationsServer = ServerFeature(
  "Invitations", migrations: invitationsMigrations, routes: invitationRoutes,
  check: { server in _ = server.accounts.invitations.all })

/// Passkeys.
package let passkeysServer = ServerFeature(
  "Passkeys", routes: passkeyRoutes,
  check: { server in
    for account in server.accounts.identifiers { _ = server.accounts.passkeys.passkeys(of: account) }
  })

/// What is known of the person of an account.
package let profileServer = ServerFeature("Profile", routes: profileRoutes, jobs: [.forgetMembers])

/// What accounts are entitled to.
package let tierServer = ServerFeature(
  "Tiers", migrations: tierMigrations, routes: tierRoutes, jobs: [.applyTiers],
  problemCodes: TransactionFailure.Code.allCases.map(\.rawValue))
