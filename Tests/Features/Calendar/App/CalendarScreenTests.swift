import CalendarFeature
import CalendarModel
import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing
import TimeKit

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

extension ScreenContext {
  fileprivate static func signedIn(_ role: Role = .owner) -> ScreenContext {
    var context = ScreenContext.test(role)
    context.hasAccount = true
    return context
  }
}

private func opened<Sheet: Screen>(_ path: String, in context: ScreenContext = .signedIn()) -> Sheet? {
  if case .screen(let screen) = Sheet.open(Address(path), in: context.on(Replica([workplace().erased]))) {
    screen
  } else {
    nil
  }
}

@Suite struct `The screen of calendars` {
  private let records = Replica([workplace().erased])
  private let context = ScreenContext.signedIn()
  private var screen = CalendarScreen()

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    screen.receive(event, in: context.on(records)).map(\.text)
  }

  private var today: String {
    calendarFeature.todaySections().map { $0.view(context.on(records)).markup }.joined()
  }

  private var markup: String { screen.view(in: context.on(records)).markup }

  @Test func `says why, and leads to each kind of program`() {
    #expect(
      markup.contains("We use your calendar to sync your work shifts and prevent personal scheduling conflicts."))
    for path in ["phone", "mac", "android", "thunderbird", "other"] {
      #expect(markup.contains("href=\"/settings/calendar/connect/\(path)\""))
    }
    #expect(markup.contains("href=\"/settings/calendar/link\""))
  }

  @Test mutating func `says how many events of the private calendar could not be read`() {
    let calendar = { (unread: Int) in
      #"{"isConnected": true, "host": "example.org", "readAt": "2026-11-20T10:00:00Z", "unreadEvents": \#(unread)}"#
    }
    _ = receive(.fetched(token: "private", bytes(calendar(3))))
    #expect(markup.contains("3 events couldn’t be read, or not completely."))
    _ = receive(.fetched(token: "private", bytes(calendar(0))))
    #expect(markup.contains("example.org") && !markup.contains("couldn’t be read"))
  }

  @Test mutating func `says up to when a very full calendar is known`() {
    func says(_ count: Int) -> Bool {
      let spans = (0..<count).map { Int64($0) * 60..<Int64($0) * 60 + 30 }
      let times = BusyTimes(of: context.member, version: 1, spans: spans)
      return screen.view(in: context.on(Replica([workplace().erased, times.erased]))).markup
        .contains("and these end on ")
    }
    let connected = #"{"isConnected": true, "host": "example.org", "readAt": "2026-11-20T10:00:00Z"}"#
    _ = receive(.fetched(token: "private", bytes(connected)))
    #expect(says(3_000) && says(BusyTimes.limit) && !says(BusyTimes.limit - 1))
  }

  @Test mutating func `lists what has the calendars, and not the tokens of other programs`() {
    #expect(receive(.shown).first == "fetch list /api/v1/tokens" && receive(.shown).isEmpty)
    _ = receive(.fetched(token: "list", bytes(#"{"items": []}"#)))
    #expect(markup.contains("No calendar yet."))
    let tokens = """
      {"items": [
        {"id": "a", "name": "Calendar on Mac", "scope": "calendar", "createdAt": "2026-11-20T10:00:00Z",
         "lastUsedAt": "2026-11-21T10:00:00Z"},
        {"id": "b", "name": "Backup script", "scope": "read", "createdAt": "2026-11-20T10:00:00Z"}]}
      """
    _ = receive(.fetched(token: "list", bytes(tokens)))
    #expect(markup.contains("Calendar on Mac") && markup.contains("Last used") && !markup.contains("Backup script"))
    _ = receive(.fetched(token: "list", bytes("<html>")))
    #expect(markup.contains("Try Again"))
  }

  @Test mutating func `removes one after a question`() {
    _ = receive(.fetched(token: "list", bytes(#"{"items": [{"id": "a", "name": "My Mac", "scope": "calendar"}]}"#)))
    #expect(screen.reduce(.removeTapped("a"), in: context.on(records)).isEmpty)
    #expect(screen.alert(in: context.on(records))?.markup.contains("“My Mac” can no longer read") == true)
    #expect(
      screen.reduce(.confirmed, in: context.on(records)).map(\.text)
        == ["request removed DELETE /api/v1/tokens/a"])
    #expect(screen.alert(in: context.on(records)) == nil)
    let effects = receive(.fetched(token: "removed", []))
    #expect(effects.first == "fetch list /api/v1/tokens" && effects.last == "toast Calendar removed")
  }

  @Test mutating func `says what a calendar wanted and did not get, here and on Today, until that is read`() throws {
    let member = context.member
    for (number, title) in [(1 as UInt64, "Day"), (2, "Night"), (3, "Night")] {
      let refusal = CalendarRefusal(
        id: UniqueID(high: 0, low: number), at: sampleInstant, title: title, wanted: "Nov 24, 21:00",
        reason: "This shift has already ended.", program: "Calendar on Mac")
      records.apply(records.adding(refusal, of: member))
    }
    #expect(records.calendarRefusals(of: member).map(\.title) == ["Night", "Day"], "the same again says nothing new")
    for text in [
      "Some Calendar Changes Didn’t Work", "Nov 24, 21:00", "This shift has already ended.", "Calendar on Mac",
    ] {
      #expect(markup.contains(text) && today.contains(text))
    }
    #expect(today.contains("Night") && today.contains("and 1 more") && today.contains("href=\"/settings/calendar\""))
    let effects = screen.reduce(.forgetTapped(UniqueID(high: 0, low: 3)), in: context.on(records))
    let intent = try #require(effects.first?.intent(ForgetCalendarRefusal.self))
    for change in try intent.perform(by: context.actor, on: records) { records.apply(change) }
    #expect(today.contains("Day") && !today.contains("Night") && !today.contains("more"))
    let last = ForgetCalendarRefusal(UniqueID(high: 0, low: 1))
    for change in try last.perform(by: context.actor, on: records) { records.apply(change) }
    #expect(!markup.contains("Some Calendar Changes Didn’t Work") && today.isEmpty)
    #expect(try last.perform(by: context.actor, on: records).isEmpty, "forgotten on another device")
  }

  @Test func `keeps no more refused changes than a row may have`() throws {
    let member = context.member
    for number in 0..<UInt64(CalendarRefusals.limit + 2) {
      let refusal = CalendarRefusal(
        id: UniqueID(high: 0, low: number), at: sampleInstant, title: "\(number)", wanted: "", reason: "No.",
        program: "Calendar on Mac")
      records.apply(records.adding(refusal, of: member))
    }
    let titles = records.calendarRefusals(of: member).map(\.title)
    #expect(titles.count == CalendarRefusals.limit && titles.first == "51" && titles.last == "2")
  }

  @Test func `needs an account`() {
    let nobody = CalendarScreen.open(Address(CalendarScreen.path), in: .test().on(records))
    #expect(nobody == nil)
    #expect(CalendarSection().view(in: .test().on(records)).markup.contains("Create an account"))
    #expect(CalendarSection().view(in: context.on(records)).markup.contains("href=\"/settings/calendar\""))
  }
}

@Suite struct `Connecting a calendar` {
  private let records = Replica([workplace().erased])
  private let answer = """
    {"server": "https://shifts.example", "userName": "ada@example.org", "password": "ts_api_secret",
     "profile": "/calendars/ts_api_secret/profile.mobileconfig", "qr": {"size": 25, "path": "M0 0h1v1h-1z"}}
    """

  private func sheet(for app: String, answered: String? = nil) throws -> ConnectSheet {
    var sheet: ConnectSheet = try #require(opened("/settings/calendar/connect/\(app)"))
    #expect(
      sheet.reduce(.saveTapped, in: .signedIn().on(records)).map(\.text)
        == ["request app-password POST /api/v1/calendar-passwords"])
    _ = sheet.receive(.fetched(token: "app-password", bytes(answered ?? answer)), in: .signedIn().on(records))
    return sheet
  }

  @Test(arguments: ["phone", "mac"]) func `gives Apple's devices a file, and a picture of its address`(
    _ app: String
  ) throws {
    var sheet = try sheet(for: app)
    let markup = sheet.view(in: .signedIn().on(records)).markup
    #expect(markup.contains("Install Profile") && markup.contains("M0 0h1v1h-1z") && markup.contains("shown only once"))
    #expect(
      sheet.reduce(.profileTapped, in: .signedIn().on(records)).map(\.text)
        == ["visit /calendars/ts_api_secret/profile.mobileconfig"])
  }

  @Test(arguments: ["android", "thunderbird", "other"]) func `says what to type elsewhere`(_ app: String) throws {
    var sheet = try sheet(for: app)
    let markup = sheet.view(in: .signedIn().on(records)).markup
    #expect(!markup.contains("Install Profile"))
    for text in ["https://shifts.example", "ada@example.org", "ts_api_secret"] { #expect(markup.contains(text)) }
    #expect(
      sheet.reduce(.copyTapped("ts_api_secret"), in: .signedIn().on(records)).map(\.text)
        == ["copy copied ts_api_secret"])
  }

  @Test func `says what the server refused, and what is no answer`() throws {
    let sheet = try sheet(for: "phone", answered: "{}")
    #expect(sheet.view(in: .signedIn().on(records)).markup.contains(SharedTexts.unreadableAnswer))
    var refused: ConnectSheet = try #require(opened("/settings/calendar/connect"))
    let failure = ScreenEvent.fetchFailed(token: "app-password", reason: "There can be at most 50 tokens.")
    _ = refused.receive(failure, in: .signedIn().on(records))
    #expect(refused.view(in: .signedIn().on(records)).markup.contains("There can be at most 50 tokens."))
  }

  @Test func `knows the programs by their addresses alone`() {
    let unknown: ConnectSheet? = opened("/settings/calendar/connect/toaster")
    let nobody: ConnectSheet? = opened("/settings/calendar/connect", in: .test())
    #expect(unknown == nil && nobody == nil)
  }
}

@Suite struct `A link to subscribe to` {
  @Test func `is made for what the person may see, and shown once`() throws {
    let records = Replica([workplace().erased])
    var sheet: FeedSheet = try #require(opened("/settings/calendar/link"))
    let form = sheet.view(in: .signedIn().on(records)).markup
    #expect(form.contains("The Team’s Shifts"))
    #expect(!sheet.view(in: .signedIn(.member).on(records)).markup.contains("The Team’s Shifts"))
    _ = sheet.reduce(.contentChosen("team"), in: .signedIn().on(records))
    let sent = sheet.reduce(.saveTapped, in: .signedIn().on(records)).map(\.text)
    #expect(sent == ["request feed POST /api/v1/calendar-links"])
    #expect(sheet.reduce(.saveTapped, in: .signedIn().on(records)).isEmpty)
    let secret = "://shifts.example/calendars/ts_calendar_x/team.ics"
    let answer = #"{"url": "https\#(secret)", "webcal": "webcal\#(secret)"}"#
    _ = sheet.receive(.fetched(token: "feed", bytes(answer)), in: .signedIn().on(records))
    #expect(sheet.view(in: .signedIn().on(records)).markup.contains("https\(secret)"))
    #expect(sheet.reduce(.openTapped, in: .signedIn().on(records)).map(\.text) == ["visit webcal\(secret)"])
  }
}
