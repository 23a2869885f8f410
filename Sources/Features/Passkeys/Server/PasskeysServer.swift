import ServerAccounts
package import ServerAPI
import ServerStorage

/// Passkeys, to sign in by and to confirm by that it is the person who asks.
package let passkeysServer = ServerFeature(
  "Passkeys", routes: passkeyRoutes,
  check: { server in
    for account in server.accounts.identifiers { _ = server.accounts.passkeys.passkeys(of: account) }
  })
