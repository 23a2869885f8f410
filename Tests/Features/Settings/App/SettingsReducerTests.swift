import HTMLKit
import RecordKit
import SettingsFeature
import SettingsModel
import SharedModels
import SharedUIs
import SyncKit
import TestSupport
import Testing

@Suite struct `The state of the settings` {
  var screen: SettingsScreen
  let context = ScreenContext.test()
  private let records = Replica([workplace().erased])

  init() throws {
    guard case .screen(let opened)? = SettingsScreen.open(Address("/settings"), in: context.on(records)) else {
      throw Refusal("The settings do not open.")
    }
    screen = opened
  }

  @Test func `shows what the features bring, each heading once`() {
    let headings = screen.view(in: context.on(records)).markup.components(between: "<h2>", and: "</h2>")
    #expect(
      headings == [
        "Account", "You", "Calendar", "Team", "Time off", "Workplace", "Rest", "Notifications", "Appearance",
        "Subscription", "Change Log Settings", "Import and export", "This device", "Change tracking",
      ])
  }

  @Test func `says who may choose how long the log is kept`() {
    let note = "Only managers can change this."
    #expect(screen.view(in: .test(.member).on(records)).markup.contains(note))
    #expect(!screen.view(in: context.on(records)).markup.contains(note))
  }

  @Test mutating func `hands what comes back to the section that it is meant for`() {
    #expect(receive(.fetched(token: "copied", [])) == ["toast User ID copied"])
    #expect(
      receive(.fetchFailed(token: "copied", reason: "")) == [
        "notice Couldn’t Copy: This browser doesn’t let TeamShift copy."
      ])
    #expect(receive(.ended(SaveUserProfile(displayName: "Sam"), .failed)).count == 1)
    #expect(receive(.ended(SaveUserProfile(displayName: "Sam"), .stored)).isEmpty)
    #expect(receive(.synced(problem: nil)).isEmpty)
  }

  private mutating func receive(_ event: ScreenEvent) -> [String] {
    screen.receive(event, in: context.on(records)).map(\.text)
  }

  @Test mutating func `hands an action to its section, which alone is in another state then`() throws {
    let position = try #require(screen.sections.lastIndex { $0.title(on: records) == "You" })
    let before = screen.sections.map(\.revision)
    let page = Page<AnyScreenAction>()
    _ = page.mount(screen.sections[position].view(in: context.on(records)))
    let action = try #require(page.action(for: 0, value: "Sam"))
    _ = screen.reduce(.section(position, action), in: context.on(records))
    let changed = screen.sections.indices.filter { screen.sections[$0].revision !== before[$0] }
    #expect(changed == [position])
  }
}

@Suite struct `The state of the appearance` {
  private let records = Replica()

  @Test func `takes no other word for a theme`() {
    var section = AppearanceSection()
    #expect(section.reduce(.themeChosen("light"), in: .test().on(records)).map(\.text) == ["theme light"])
    #expect(section.reduce(.themeChosen("purple"), in: .test().on(records)).isEmpty)
  }
}

@Suite struct `The color in the settings` {
  private let context = ScreenContext.test()

  private func markup(_ rows: AnyRow...) -> String {
    AppearanceSection().view(in: context.on(Replica(rows))).markup
  }

  @Test func `is one of eight, the chosen one marked`() {
    let page = markup(MemberPreferences(of: sampleMember, version: 1, skipsSwitchQuestion: false, accent: .teal).erased)
    for accent in AccentColor.allCases { #expect(page.contains("data-accent=\"\(accent.rawValue)\"")) }
    #expect(page.contains("<span class=\"chosen\" aria-hidden=\"true\">Teal</span>"))
    #expect(page.contains("after you remove and install it again") && !page.contains("#icon-lock"))
  }

  @Test func `is locked on Free`() {
    let page = markup(tierRow(.free))
    #expect(page.contains("#icon-lock") && !page.contains("data-accent"))
  }

  @Test func `is saved, and says why it was not`() {
    var section = AppearanceSection()
    let saved = section.reduce(.accentChosen("pink"), in: context.on(Replica())).first
    #expect(saved?.intent(SaveUserProfile.self) == SaveUserProfile(accent: "pink"))
    let failed = section.receive(.ended(SaveUserProfile(accent: "pink"), .failed), in: context.on(Replica()))
    #expect(failed.count == 1)
    #expect(section.receive(.ended(SaveUserProfile(skippedStep: "x"), .failed), in: context.on(Replica())).isEmpty)
  }
}

@Suite struct `The state of this device` {
  private let records = Replica()

  private func markup(waiting: Int = 0, deferred: Int = 0, unreadable: Int = 0, isOnline: Bool = true) -> String {
    var status = SyncStatus(version: "1.0")
    (status.waiting, status.deferred, status.unreadable) = (waiting, deferred, unreadable)
    status.isOnline = isOnline
    let test = ScreenContext.test()
    let context = ScreenContext(
      on: records, now: test.now, clock: test.clock, actor: test.actor, status: status,
      theme: test.theme, features: test.features, makeIdentifier: test.makeIdentifier)
    return DeviceSection().view(in: context).markup
  }

  @Test func `says how it and the server get along`() {
    #expect(markup().contains("Everything is synced") && !markup().contains("Sync Now"))
    #expect(markup(waiting: 3).contains("3 waiting to sync") && markup(waiting: 3).contains("Sync Now"))
    #expect(markup(waiting: 3, isOnline: false).contains("Offline, 3 waiting to sync"))
  }

  @Test func `says what it cannot read`() {
    #expect(markup(deferred: 1).contains("Update TeamShift to see 1 new change."))
    #expect(markup(unreadable: 2).contains("2 changes can’t be read"))
  }
}

@Suite struct `The state of the change tracking` {
  var section = ChangeTrackingSection()
  private let records = Replica()

  @Test mutating func `asks before the user ID is reset`() throws {
    #expect(section.reduce(.resetTapped, in: .test().on(records)).isEmpty)
    #expect(section.alert(in: .test().on(records))?.markup.contains("Reset User ID?") == true)
    let reset = section.reduce(.resetConfirmed, in: .test().on(records)).first
    #expect(reset?.intent(ResetUserID.self) != nil && section.alert(in: .test().on(records)) == nil)
  }
}

@Suite struct `The state of the person's settings` {
  var section = PersonSection()
  let context = ScreenContext.test()
  private let records = Replica([userProfile(900, displayName: "Sam").erased])

  @discardableResult private mutating func reduce(_ actions: PersonSection.Action...) -> [Effect] {
    actions.map { section.reduce($0, in: context.on(records)) }.last ?? []
  }

  @Test mutating func `keeps a name until it is what it was`() {
    reduce(.nameChanged("Samuel"))
    #expect(section.name == "Samuel")
    reduce(.nameChanged("Sam"))
    #expect(section.name == nil)
  }

  @Test mutating func `saves a name that the rules allow, and is done with it once it is stored`() throws {
    let save = try #require(reduce(.nameChanged("Samuel"), .nameSaved).first?.intent(SaveUserProfile.self))
    #expect(save == SaveUserProfile(displayName: "Samuel"))
    _ = section.receive(.ended(save, .failed), in: context.on(records))
    #expect(section.name == "Samuel")
    _ = section.receive(.ended(save, .stored), in: context.on(records))
    #expect(section.name == nil)
    #expect(reduce(.nameChanged("a\u{7}b"), .nameSaved).isEmpty)
  }

  @Test mutating func `turns the question before a switch off and on`() {
    #expect(
      reduce(.switchQuestionToggled(false)).first?.intent(SaveUserProfile.self)
        == SaveUserProfile(skipsSwitchQuestion: true))
  }
}

extension String {
  /// The texts between each pair of marks.
  fileprivate func components(between start: String, and end: String) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst().map { part in
      part.firstRange(of: end).map { String(part[..<$0.lowerBound]) } ?? String(part)
    }
  }
}
