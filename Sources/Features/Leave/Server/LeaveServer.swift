package import ServerAPI

/// Leave with its reasons, what is asked for, vacation days, and holidays.
package let leaveServer = ServerFeature(
  "Leave", migrations: leaveMigrations,
  resources: [leaveResource, leaveReasonResource, holidayResource, leaveRequestResource],
  routes: leaveResource.routes + leaveReasonResource.reading + holidayResource.routes + leaveRequestRoutes,
  news: [.leave])
