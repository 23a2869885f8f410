import JSONKit
import ServerAccounts
package import ServerStorage
import TimeKit

extension AccountPart {
  /// A person's settings for notifications, and the devices that get them.
  package static let notifications = AccountPart {
    $0.export = { server, account, _, fields in
      guard let settings = server.notifications.settings(of: account) else { return }
      fields.group("notifications") {
        settings.writeChoices(to: fields)
        fields.text("timeZone", settings.timeZone)
        fields.text("locale", settings.locale)
        fields.instant("seenAt", settings.seenAt)
        fields.list("devices", server.notifications.subscriptions(of: account)) { device in
          fields.identifier("session", device.session)
          fields.text("endpoint", device.endpoint)
        }
      }
    }
  }
}
