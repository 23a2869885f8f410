import ServerAccounts
package import ServerAPI
import ServerStorage

/// Invitations to a workplace.
package let invitationsServer = ServerFeature(
  "Invitations", migrations: invitationsMigrations, routes: invitationRoutes,
  check: { server in _ = server.accounts.invitations.all })
