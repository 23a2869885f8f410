package import HTMLKit
import JSONKit
package import RecordKit
package import SharedUIs

/// Leads a person through what a calendar program needs, with a password that is for it alone.
package struct ConnectSheet: Screen {
  private var app: CalendarApp
  private var state = RequestState()
  private var made: AppPassword?

  package enum Action: Equatable, Sendable {
    case appChosen(String)
    case saveTapped
    case profileTapped
    case copyTapped(String)
    case cancelTapped
  }

  package static let path = "\(CalendarScreen.path)/connect"
  static func path(of app: CalendarApp) -> String { "\(path)/\(app.rawValue)" }

  init(_ app: CalendarApp) { self.app = app }

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> Opening<Self>? {
    guard environment.hasAccount, let rest = address.rest(behind: path), rest.count < 2 else { return nil }
    guard let name = rest.first else { return .screen(ConnectSheet(.phone)) }
    return CalendarApp(rawValue: name).map { .screen(ConnectSheet($0)) }
  }

  package var path: String { Self.path(of: app) }
  package func title(on records: Records) -> String { CalendarTexts.connectCalendar }
}

extension ConnectSheet {
  private static var token: String { "app-password" }
  private static var copied: String { "copied" }
  static var requestPath: String { "/api/v1/calendar-passwords" }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .appChosen(let name): app = CalendarApp(rawValue: name) ?? app
    case .saveTapped:
      let name = CalendarTexts.calendarOn(app.title)
      return state.send(token: Self.token, ServerRequest(.post, Self.requestPath) { $0.text("name", name) })
    case .profileTapped: return made.map { [.visit($0.profile)] } ?? []
    case .copyTapped(let text): return [.copy(text, token: Self.copied)]
    case .cancelTapped: return [made == nil ? .cancel : .finish]
    }
    return []
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .fetched(Self.token, let bytes):
      state.finish()
      made = AppPassword(bytes)
      if made == nil { state.fail(SharedTexts.unreadableAnswer) }
    case .fetchFailed(Self.token, let reason): state.fail(reason)
    default: return event.copyAnswer(Self.copied) ?? []
    }
    return []
  }
}

extension ConnectSheet {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    guard let made else { return question }
    return sheet(app.title, cancel: Button(SharedTexts.done, action: .cancelTapped)) {
      steps
      if app.takesProfile {
        button(Button(CalendarTexts.installProfile, icon: .download, action: .profileTapped), style: .primary)
        tag("p", .class("form-note")) { CalendarTexts.profileNote }
        if !made.qrPath.isEmpty {
          section(CalendarTexts.otherDevice, key: "qr") {
            tag("div", .class("invite")) { qrCode(size: made.qrSize, path: made.qrPath, label: CalendarTexts.qrLabel) }
          }
        }
      }
      section(app.takesProfile ? CalendarTexts.byHand : CalendarTexts.signInWith, key: "values") {
        cardList(label: CalendarTexts.signInWith) {
          value(CalendarTexts.server, made.server)
          value(CalendarTexts.userName, made.userName)
          value(CalendarTexts.password, made.password)
        }
        tag("p", .class("form-note")) { CalendarTexts.passwordOnce }
      }
    }
  }

  private var question: HTML<Action> {
    sheet(
      CalendarTexts.connectCalendar, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(CalendarTexts.next, action: .saveTapped), isBusy: state.isBusy
    ) {
      tag("p", .class("form-note")) { SharedTexts.calendarPurpose }
      formSection(footer: CalendarTexts.passwordNote, error: state.problem) {
        menuRow(
          id: "calendar-app", label: CalendarTexts.calendarApp,
          choices: CalendarApp.allCases.map { Choice($0.rawValue, $0.title) }, selected: app.rawValue
        ) { .appChosen($0) }
      }
      steps
    }
  }

  private var steps: HTML<Action> {
    tag("ol", .class("steps"), .role("list")) { for step in app.steps { tag("li") { step } } }
  }

  private func value(_ label: String, _ text: String) -> HTML<Action> {
    cardItem(key: label) {
      tag("div", .class("card row")) {
        tag("span", .class("grow")) {
          tag("span", .class("note")) { label }
          tag("span", .class("strong secret")) { text }
        }
        iconButton(.copy, label: CalendarTexts.copy(label), action: .copyTapped(text))
      }
    }
  }
}
