import JSONKit
import SecurityKit
import ServerAPI
import ServerStorage
import TimeKit

/// What the API says of a person's notifications.
enum NotificationDocument {
  static let path = "/api/v1/notifications"
  /// How many minutes before a shift a person can be reminded.
  static let reminderMinutes = 5...1_440

  static let settingsSchema = Schema.named(
    "NotificationSettings",
    .object([
      .init(name: "summary", schema: .flag, summary: "Whether the day is summed up in the morning."),
      .init(name: "summaryTime", schema: time, summary: "When, by your clocks, such as 07:00; before noon."),
      .init(name: "worksOnly", schema: .flag, summary: "Whether days without work are left out."),
      .init(
        name: "reminderMinutes",
        schema: .nullable(.integer(Int64(reminderMinutes.lowerBound)...Int64(reminderMinutes.upperBound))),
        isRequired: false, summary: "How many minutes before a shift you are reminded; null for never."),
      .init(
        name: "changes", schema: .flag, summary: "Whether you are told when somebody else changes your schedule."),
      .init(name: "quietFrom", schema: .nullable(time), isRequired: false, summary: "From when changes wait."),
      .init(name: "quietTo", schema: .nullable(time), isRequired: false, summary: "Until when changes wait."),
      .init(name: "mail", schema: .flag, summary: "Whether all of it is sent by mail too."),
    ]))

  static let deviceSchema = Schema.named(
    "NotificationDevice",
    .object([
      .init(name: "timeZone", schema: .text(lengths: 1...100), summary: "The device's, such as America/Halifax."),
      .init(
        name: "endpoint", schema: .text(lengths: 1...2_000), isRequired: false,
        summary: "Of the subscription (Push API); without one, nothing else than the time zone is kept."),
      .init(name: "p256dh", schema: .text, isRequired: false, summary: "The subscription's public key, in base64url."),
      .init(name: "auth", schema: .text, isRequired: false, summary: "The subscription's secret, in base64url."),
    ]))

  static let schema = Schema.named(
    "Notifications",
    .object([
      .init(
        name: "publicKey", schema: .text, isRequired: false,
        summary: "What a browser subscribes with, in base64url; missing where the server cannot notify browsers."),
      .init(name: "sendsMail", schema: .flag, summary: "Whether the server sends mail."),
      .init(name: "isSubscribed", schema: .flag, summary: "Whether this session's browser is notified."),
      .init(name: "devices", schema: .integer, summary: "How many browsers are notified."),
      .init(name: "timeZone", schema: .text, summary: "By which your times are meant: that of the device used last."),
      .init(name: "settings", schema: settingsSchema),
    ]))

  private static let time = Schema.text(lengths: 5...5)

  static func json(
    _ settings: NotificationSettings, publicKey: [UInt8]?, sendsMail: Bool, isSubscribed: Bool, devices: Int
  ) -> [UInt8] {
    JSONWriter.object { fields in
      fields.optionalText("publicKey", publicKey.map { Base64URL.encode($0) })
      fields.flag("sendsMail", sendsMail)
      fields.flag("isSubscribed", isSubscribed)
      fields.integer("devices", Int64(devices))
      fields.text("timeZone", settings.timeZone)
      fields.group("settings") { settings.writeChoices(to: fields) }
    }
  }

  /// Takes what a person has chosen; what the devices say of themselves stays.
  static func read(_ fields: JSONFieldReader, into settings: inout NotificationSettings) throws(FieldError) {
    settings.summary = try fields.flag("summary")
    settings.summaryTime = try time("summaryTime", fields)
    settings.worksOnly = try fields.flag("worksOnly")
    settings.reminderMinutes = try fields.optionalInteger("reminderMinutes").map { Int($0) }
    settings.changes = try fields.flag("changes")
    settings.mail = try fields.flag("mail")
    let start = fields.has("quietFrom") ? try time("quietFrom", fields) : nil
    let end = fields.has("quietTo") ? try time("quietTo", fields) : nil
    guard (start == nil) == (end == nil) else { throw FieldError(start == nil ? "quietFrom" : "quietTo", "is missing") }
    settings.quietHours = start.flatMap { start in
      end.map { NotificationSettings.QuietHours(start: start, end: $0) }
    }
  }

  /// Of the 24-hour clock, as `07:00`.
  private static func time(_ name: String, _ fields: JSONFieldReader) throws(FieldError) -> TimeOfDay {
    guard let time = TimeOfDay(try fields.text(name)) else { throw FieldError(name, "must be a time such as 07:00") }
    return time
  }
}
