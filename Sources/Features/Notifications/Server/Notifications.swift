import DatabaseKit
import HTTPKit
import JSONKit
import PushClient
import RecordKit
import SecurityKit
import ServerAccounts
import ServerAPI
import ServerStorage
import TimeKit

/// The API's notifications of a person.
enum Notifications {
  /// How often at most it is noted that somebody looks at the app, in milliseconds.
  private static let seenStep: Int64 = 600_000

  static func show(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    return .json(
      try mapWorkplaceErrors { () throws(DatabaseFailure) in try call.store.engine.read { document(call, access, $0) } }
    )
  }

  static func set(_ call: Call) throws(Problem) -> Response {
    let (access, fields) = (try call.access(), try call.body())
    var chosen = NotificationSettings()
    try readFields { () throws(FieldError) in try NotificationDocument.read(fields, into: &chosen) }
    try check(chosen)
    return try write(call, access) { server in
      var settings = server.notifications.settings(of: access.account) ?? call.newSettings
      settings.take(chosen)
      server.notifications.set(settings, of: access.account)
    }
  }

  static func setDevice(_ call: Call) throws(Problem) -> Response {
    let (access, fields) = (try call.access(), try call.body())
    guard let session = access.session else { throw .signInRequired }
    let zone = try readFields { () throws(FieldError) in try fields.text("timeZone") }
    guard ZoneClock.knows(zone: zone) else {
      throw Problem(Refusal(NotificationServerTexts.unknownZone, field: "timeZone"))
    }
    let subscription = try subscription(fields, of: access.account, session, call)
    let isKnown = try mapWorkplaceErrors { () throws(DatabaseFailure) in
      try call.store.engine.read { server in
        let notifications = server.notifications
        guard let settings = notifications.settings(of: access.account) else { return subscription == nil }
        return settings.timeZone == zone && settings.locale == call.locale && settings.origin == call.origin
          && call.environment.now().milliseconds(since: settings.seenAt) < seenStep
          && (subscription == nil || notifications.subscription(of: session) == subscription)
      }
    }
    if isKnown { return try show(call) }
    try checkNew(subscription, of: session, call)
    return try write(call, access) { server in
      guard server.accounts.keeps(session, of: access.account) else { return }
      var settings = server.notifications.settings(of: access.account) ?? call.newSettings
      settings.timeZone = zone
      (settings.locale, settings.origin) = (call.locale, call.origin)
      settings.seenAt = call.environment.now()
      server.notifications.set(settings, of: access.account)
      if let subscription { server.notifications.set(subscription) }
    }
  }

  /// A browser that was left open has notifications sent nowhere else: only what is known of this session already may be
  /// said again by a page that starts.
  private static func checkNew(
    _ subscription: DeviceSubscription?, of session: Identifier<Session>, _ call: Call
  ) throws(Problem) {
    guard let subscription else { return }
    let known = try mapDatabaseErrors { () throws(DatabaseFailure) in
      try call.store.engine.read { $0.notifications.subscription(of: session) }
    }
    if known != subscription { try call.requireConfirmation() }
  }

  static func removeDevice(_ call: Call) throws(Problem) -> Response {
    let access = try call.access()
    guard let session = access.session else { throw .signInRequired }
    _ = try write(call, access) { $0.notifications.removeSubscription(of: session) }
    return .empty(.done)
  }

  /// Nil where the body names none.
  private static func subscription(
    _ fields: JSONFieldReader, of account: Identifier<Account>, _ session: Identifier<Session>, _ call: Call
  ) throws(Problem) -> DeviceSubscription? {
    let (endpoint, key, secret) = try readFields { () throws(FieldError) in
      (try fields.optionalText("endpoint"), try fields.optionalText("p256dh"), try fields.optionalText("auth"))
    }
    guard let endpoint else { return nil }
    guard let push = call.services[NotificationService.self].push else {
      throw Problem(Refusal(NotificationServerTexts.noPush, field: "endpoint"))
    }
    guard push.takes(endpoint: endpoint) else {
      throw Problem(Refusal(NotificationServerTexts.unknownService, field: "endpoint"))
    }
    guard let key = key.flatMap({ Base64URL.decode($0) }), let secret = secret.flatMap({ Base64URL.decode($0) }),
      PushSubscription(endpoint: endpoint, publicKey: key, secret: secret) != nil
    else { throw Problem(Refusal(NotificationServerTexts.wrongKeys, field: "p256dh")) }
    return DeviceSubscription(
      session: session, account: account, endpoint: endpoint, publicKey: key, secret: secret)
  }

  private static func check(_ settings: NotificationSettings) throws(Problem) {
    guard settings.summaryTime < .noon else {
      throw Problem(Refusal(NotificationServerTexts.notBeforeNoon, field: "summaryTime"))
    }
    if let minutes = settings.reminderMinutes, !NotificationDocument.reminderMinutes.contains(minutes) {
      throw Problem(Refusal(NotificationServerTexts.wrongMinutes, field: "reminderMinutes"))
    }
    if let hours = settings.quietHours, hours.start == hours.end {
      throw Problem(Refusal(NotificationServerTexts.noQuietHours, field: "quietTo"))
    }
  }

  /// Writes, and plans anew what is due for the person.
  private static func write(
    _ call: Call, _ access: AccountAccess, _ body: (ServerTransaction) -> Void
  ) throws(Problem) -> Response {
    let planner = NotificationPlanner(call.services[NotificationService.self], at: call.environment.now())
    let answer = try mapWorkplaceErrors { () throws(DatabaseFailure) in
      try call.store.engine.write { server in
        body(server)
        planner.plan(access.account, in: server)
        return document(call, access, server)
      }
    }
    call.store.wake()
    return .json(answer)
  }

  private static func document(_ call: Call, _ access: AccountAccess, _ server: ServerTransaction) -> [UInt8] {
    let notifications = server.notifications
    let devices = notifications.subscriptions(of: access.account)
    return NotificationDocument.json(
      notifications.settings(of: access.account) ?? call.newSettings,
      publicKey: call.services[NotificationService.self].push?.publicKey, sendsMail: call.accounts.sendsMail,
      isSubscribed: devices.contains { $0.session == access.session }, devices: devices.count)
  }
}

extension Call {
  fileprivate var locale: String {
    String((request.header("Accept-Language") ?? "").prefix(while: { $0 != "," && $0 != ";" }).prefix(35))
  }

  /// What holds before the person has chosen anything.
  fileprivate var newSettings: NotificationSettings {
    var settings = NotificationSettings()
    (settings.locale, settings.origin, settings.seenAt) = (locale, origin, environment.now())
    return settings
  }
}

extension NotificationSettings {
  /// Takes what a person chooses; what devices say of themselves stays.
  fileprivate mutating func take(_ chosen: NotificationSettings) {
    (summary, summaryTime, worksOnly) = (chosen.summary, chosen.summaryTime, chosen.worksOnly)
    (reminderMinutes, changes, quietHours, mail) = (
      chosen.reminderMinutes, chosen.changes, chosen.quietHours, chosen.mail
    )
  }
}
