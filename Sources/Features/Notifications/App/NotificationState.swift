import JSONKit
import SharedUIs
import TextKit
import TimeKit

/// What the server knows of a person's notifications.
struct NotificationState: Equatable, Sendable {
  static var path: String { "/api/v1/notifications" }

  /// What this browser would subscribe with; nil where the server cannot notify browsers.
  var publicKey: String?
  var sendsMail = false
  var devices = 0
  var timeZone = ""
  var summary = true
  var summaryMinutes = 420
  var worksOnly = true
  var reminderMinutes: Int?
  var changes = true
  var quietFrom: Int?
  var quietTo: Int?
  var mail = false

  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.parse(bytes), let settings = json["settings"] else { return nil }
    publicKey = json["publicKey"]?.string
    sendsMail = json["sendsMail"]?.bool ?? false
    devices = json["devices"]?.integer.map { Int($0) } ?? 0
    timeZone = json["timeZone"]?.string ?? ""
    summary = settings["summary"]?.bool ?? true
    summaryMinutes = Self.minutes(settings["summaryTime"]) ?? 420
    worksOnly = settings["worksOnly"]?.bool ?? true
    reminderMinutes = settings["reminderMinutes"]?.integer.map { Int($0) }
    changes = settings["changes"]?.bool ?? true
    quietFrom = Self.minutes(settings["quietFrom"])
    quietTo = Self.minutes(settings["quietTo"])
    mail = settings["mail"]?.bool ?? false
  }

  private static func minutes(_ json: JSON?) -> Int? {
    json?.string.flatMap { TimeOfDay($0) }?.minutesSinceMidnight
  }

  /// What the server is told after a choice.
  var request: ServerRequest {
    ServerRequest(.put, Self.path) { fields in
      fields.flag("summary", summary)
      fields.text("summaryTime", Self.text(summaryMinutes))
      fields.flag("worksOnly", worksOnly)
      fields.optionalInteger("reminderMinutes", reminderMinutes.map { Int64($0) })
      fields.flag("changes", changes)
      if let quietFrom, let quietTo {
        fields.text("quietFrom", Self.text(quietFrom))
        fields.text("quietTo", Self.text(quietTo))
      }
      fields.flag("mail", mail)
    }
  }

  private static func text(_ minutes: Int) -> String { TimeOfDay(minutesSinceMidnight: minutes)?.description ?? "" }
}

/// What this browser can do, and whether the person has let it.
enum BrowserPermission: String, Equatable, Sendable {
  /// It has not asked the person yet.
  case ask
  case on
  /// The person has said no, which only the browser's own settings change.
  case denied
  /// Only an app on the Home Screen may ask, as on an iPhone.
  case install
  case unsupported
}

extension Effect {
  /// Say what this browser can do; the screen hears it with the token.
  static func notificationState(token: String) -> Effect { .browser("notificationState", token: token) }

  /// Ask the person, and subscribe with the server's key; the screen hears with the token what the browser can do then.
  static func turnNotificationsOn(token: String, publicKey: String) -> Effect {
    .browser("turnNotificationsOn", token: token) { $0.text("publicKey", publicKey) }
  }

  /// End this browser's subscription; the screen hears with the token what the browser can do then.
  static func turnNotificationsOff(token: String) -> Effect { .browser("turnNotificationsOff", token: token) }
}
