package import ServerAPI

/// Signing up and in, and the account's data.
package let accountServer = ServerFeature(
  "Account", routes: accountRoutes, messages: [.passwordReset, .accountNotice])

/// What is known of the person of an account.
package let profileServer = ServerFeature("Profile", routes: profileRoutes, jobs: [.forgetMembers, .closeBooks])
