package import ServerAPI

/// Leave with its reasons, and holidays.
package let leaveServer = ServerFeature(
  "Leave", migrations: leaveMigrations, resources: [leaveResource, leaveReasonResource, holidayResource],
  routes: leaveResource.routes + leaveReasonResource.reading + holidayResource.routes)
