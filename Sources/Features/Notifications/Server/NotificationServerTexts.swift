import Localization
import MailClient

/// What the server says of notifications, and in them.
enum NotificationServerTexts: TextTable {
  static let table: StaticString = "NotificationServerTexts"

  static var unknownZone: String { localized() }
  static var noPush: String { localized() }
  static var unknownService: String { localized() }
  static var wrongKeys: String { localized() }
  static var notBeforeNoon: String { localized() }
  static var wrongMinutes: String { localized() }
  static var noQuietHours: String { localized() }

  static var dayOff: String { localized() }
  static var changesTitle: String { localized() }
  static func beginsAt(_ time: String) -> String { localized(.text(time)) }
  static func more(_ count: Int) -> String { localized(.count(count)) }

  static func mail(_ content: NoticeContent, at origin: String, to address: MailAddress) -> MailMessage {
    MailMessage(
      to: address, subject: content.title,
      text: localized(.text(content.body), .text(origin + content.path)))
  }
}
