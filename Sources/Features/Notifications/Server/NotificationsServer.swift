package import ServerAPI
import ServerStorage

/// What people are told while they do not look at the app: on their devices, and by mail.
///
/// - Parameter others: the features that may have something to tell.
package func notificationsServer(for others: [ServerFeature]) -> ServerFeature {
  let news = others.flatMap(\.news)
  return ServerFeature(
    "Notifications", routes: notificationRoutes,
    jobs: [.notifyPeople, .tellChanges(of: news), .tellManagers(of: news)],
    messages: NoticeKind.allCases.map(\.messageKind),
    check: { server in
      for account in server.accounts.identifiers {
        _ = server.notifications.settings(of: account)
        _ = server.notifications.subscriptions(of: account)
      }
    })
}
