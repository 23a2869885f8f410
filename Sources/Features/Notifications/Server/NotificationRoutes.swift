import HTTPKit
import ServerAccounts
import ServerAPI

let notificationRoutes = [
  Route(
    .get, NotificationDocument.path, for: .sessions,
    .account(
      "getNotifications", "Get what you are notified of, and what this device needs to be notified",
      answer: .one(NotificationDocument.schema, "Your notifications")),
    { call throws(Problem) in try Notifications.show(call) }),
  Route(
    .put, NotificationDocument.path, for: .sessions,
    .account(
      "setNotifications", "Choose what you are notified of, and when", content: NotificationDocument.settingsSchema,
      answer: .one(NotificationDocument.schema, "Your notifications"), problems: [.refused]),
    { call throws(Problem) in try Notifications.set(call) }),
  Route(
    .put, "\(NotificationDocument.path)/device", for: .sessions,
    .account(
      "setNotificationDevice",
      "Name the browser's push subscription of this session and its time zone: at each start, since both may change",
      content: NotificationDocument.deviceSchema,
      answer: .one(NotificationDocument.schema, "Your notifications"), problems: [.refused]),
    { call throws(Problem) in try Notifications.setDevice(call) }),
  Route(
    .delete, "\(NotificationDocument.path)/device", for: .sessions,
    .account(
      "removeNotificationDevice", "Have this session's browser notified no longer", answer: .done("It is not notified")),
    { call throws(Problem) in try Notifications.removeDevice(call) }),
]
