import HTMLKit
import JSONKit
import NotificationsFeature
import RecordKit
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct `The screen of notifications` {
  private let records = Replica([workplace().erased])
  private let context = ScreenContext.test()
  private var screen = NotificationsScreen()

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    screen.receive(event, in: context.on(records)).map(\.text)
  }

  private mutating func take(_ action: NotificationsScreen.Action) -> [String] {
    screen.reduce(action, in: context.on(records)).map(\.text)
  }

  private var markup: String { screen.view(in: context.on(records)).markup }

  private static func answer(key: String? = "AAAA", devices: Int = 1, mail: Bool = false, rest: String = "") -> [UInt8]
  {
    bytes(
      """
      {\(key.map { #""publicKey": "\#($0)", "# } ?? "")"sendsMail": true, "isSubscribed": true, "devices": \(devices),
       "timeZone": "UTC", "settings": {"summary": true, "summaryTime": "07:00", "worksOnly": true, "changes": true,
       "mail": \(mail)\(rest)}}
      """)
  }

  @Test mutating func `asks the server and the browser once, and says first what notifications are for`() {
    #expect(receive(.shown) == ["fetch notifications /api/v1/notifications", "notificationState browser"])
    #expect(receive(.shown).isEmpty)
    #expect(markup.contains("In the morning, we tell you what is on today."))
    #expect(!markup.contains("Turn On"))
  }

  @Test mutating func `offers to turn them on only where the browser lets a page ask`() {
    _ = receive(.fetched(token: "notifications", Self.answer(devices: 0)))
    for (state, text) in [
      ("install", "add TeamShift to the Home Screen first"), ("denied", "are blocked for TeamShift"),
      ("unsupported", "can’t show notifications"), ("ask", "Turn On for This Device"),
    ] {
      _ = receive(.fetched(token: "browser", bytes(state)))
      #expect(markup.contains(text), "\(state)")
      #expect(markup.contains("Turn On for This Device") == (state == "ask"))
    }
    #expect(!markup.contains("Summary of the Day"), "nothing to choose as long as nobody is reached")
    #expect(take(.onTapped) == ["turnNotificationsOn switched AAAA"])
    #expect(take(.onTapped).isEmpty, "once")
    #expect(receive(.fetched(token: "switched", bytes("on"))) == ["fetch notifications /api/v1/notifications"])
    _ = receive(.fetched(token: "notifications", Self.answer()))
    #expect(markup.contains("Turn Off for This Device") && markup.contains("Summary of the Day"))
  }

  @Test mutating func `tells the server all of what is chosen`() {
    _ = receive(.fetched(token: "notifications", Self.answer()))
    #expect(take(.worksOnlyToggled(false)).count == 1)
    _ = take(.quietToggled(true))
    _ = take(.reminderChosen("30"))
    let effects = screen.reduce(.summaryTimeChosen(390), in: context.on(records))
    guard case .browser(let request)? = effects.first else {
      Issue.record("The server is told.")
      return
    }
    let fields = try? JSON.parse(request.fields)
    let body = fields?["body"]?.string.flatMap { try? JSON.parse($0) }
    #expect(fields?["method"] == .string("PUT") && fields?["path"] == .string("/api/v1/notifications"))
    #expect(body?["summaryTime"] == .string("06:30") && body?["worksOnly"] == .bool(false))
    #expect(body?["quietFrom"] == .string("22:00") && body?["quietTo"] == .string("07:00"))
    #expect(body?["reminderMinutes"] == .integer(30))
    #expect(take(.reminderChosen("never")).count == 1)
  }

  @Test mutating func `says what was not done, and shows what holds`() {
    _ = receive(.fetched(token: "notifications", Self.answer()))
    let failed = receive(.fetchFailed(token: "saved", reason: "Choose a time before noon."))
    #expect(failed.first == "fetch notifications /api/v1/notifications")
    #expect(failed.last == "notice Couldn’t Save: Choose a time before noon.")
    _ = take(.offTapped)
    #expect(receive(.fetchFailed(token: "switched", reason: "No.")).last == "notice Couldn’t Change Notifications: No.")
  }

  @Test mutating func `says that a server cannot notify browsers, and offers mail alone`() {
    _ = receive(.fetched(token: "notifications", Self.answer(key: nil, devices: 0, mail: true)))
    _ = receive(.fetched(token: "browser", bytes("ask")))
    #expect(markup.contains("aren’t set up on this server") && !markup.contains("Turn On"))
    #expect(markup.contains("Send by Email Too") && markup.contains("Summary of the Day"))
  }
}
