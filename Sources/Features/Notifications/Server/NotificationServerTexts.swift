import MailClient
import SentenceKit

/// What the server says of notifications, and in them.
enum NotificationServerTexts {
  static let unknownZone = "Name a time zone, such as America/Halifax."
  static let noPush = "Notifications aren’t set up on this server."
  static let unknownService = "This browser’s push service isn’t supported."
  static let wrongKeys = "The keys of the subscription are missing or wrong."
  static let notBeforeNoon = "Choose a time before noon."
  static let wrongMinutes = "Choose from 5 minutes to 24 hours."
  static let noQuietHours = "Quiet hours can’t start and end at the same time."

  static let dayOff = "You’re off today."
  static let changesTitle = "Your schedule changed"
  static func beginsAt(_ time: String) -> String { "Your shift begins at \(time)" }
  static func more(_ count: Int) -> String { count == 1 ? "and 1 more change" : "and \(count) more changes" }

  static func mail(_ content: NoticeContent, at origin: String, to address: MailAddress) -> MailMessage {
    MailMessage(
      to: address, subject: content.title,
      text: """
        \(content.body)

        \(origin)\(content.path)

        You get this because you chose it in Settings, under Notifications, where you can turn it off.

        """)
  }
}
