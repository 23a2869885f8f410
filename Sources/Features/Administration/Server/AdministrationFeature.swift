package import ServerAPI

/// What whoever runs the server can ask of it about accounts, jobs and what has happened.
package let administrationServer = ServerFeature(
  "Administration", routes: [auditRoute],
  adminCommands: accountCommands + [auditCommand, jobsCommand, outboxCommand, logLevelCommand])
