package import ServerAPI

/// What people are told while they do not look at the app: on their devices, and by mail.
package let notificationsServer = ServerFeature(
  "Notifications", routes: notificationRoutes, jobs: [.notifyPeople, .tellChanges],
  messages: NoticeKind.allCases.map(\.messageKind))
