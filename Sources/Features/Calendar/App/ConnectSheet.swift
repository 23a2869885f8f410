import CalendarModel
package import HTMLKit
import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs

/// Leads a person through what a calendar program needs, with a password that is for it alone.
package struct ConnectSheet: Screen {
  private var app: CalendarApp
  private var extra: Set<CalendarContent> = []
  private var creation = Creation<AppPassword>(token: "app-password")

  package enum Action: Equatable, Sendable {
    case appChosen(String)
    case contentToggled(String, Bool)
    case saveTapped
    case profileTapped
    case copyTapped(String)
    case cancelTapped
  }

  package static let path = "\(CalendarScreen.path)/connect"
  static func path(of app: CalendarApp) -> String { "\(path)/\(app.rawValue)" }

  init(_ app: CalendarApp) { self.app = app }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard context.hasAccount, let rest = address.rest(behind: path), rest.count < 2 else { return nil }
    guard let name = rest.first else { return .screen(ConnectSheet(.phone)) }
    return CalendarApp(rawValue: name).map { .screen(ConnectSheet($0)) }
  }

  package var path: String { Self.path(of: app) }
  package func title(on records: Records) -> String { CalendarTexts.connectCalendar }
}

extension ConnectSheet {
  private var made: AppPassword? { creation.made }
  private static var copied: String { "copied" }
  static var requestPath: String { "/api/v1/calendar-passwords" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .appChosen(let name): app = CalendarApp(rawValue: name) ?? app
    case .contentToggled(let name, let isOn):
      guard let content = CalendarContent(rawValue: name) else { break }
      if isOn { extra.insert(content) } else { extra.remove(content) }
    case .saveTapped:
      let name = CalendarTexts.calendarOn(app.title)
      return creation.send(
        ServerRequest(.post, Self.requestPath) { fields in
          fields.text("name", name)
          for content in CalendarContent.allCases where extra.contains(content) { fields.flag(content.rawValue, true) }
        })
    case .profileTapped: return made.map { [.visit($0.profile)] } ?? []
    case .copyTapped(let text): return [.copy(text, token: Self.copied)]
    case .cancelTapped: return [made == nil ? .cancel : .finish]
    }
    return []
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    creation.receive(event, AppPassword.init) ? [] : event.copyAnswer(Self.copied) ?? []
  }
}

extension ConnectSheet {
  package func view(in context: ScreenContext) -> HTML<Action> {
    guard let made else { return question(in: context) }
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

  private func question(in context: ScreenContext) -> HTML<Action> {
    let offered = CalendarContent.offered(in: context).filter { $0 != .shifts }
    return sheet(
      CalendarTexts.connectCalendar, cancel: Button(SharedTexts.cancel, action: .cancelTapped),
      save: Button(CalendarTexts.next, action: .saveTapped), isBusy: creation.state.isBusy
    ) {
      tag("p", .class("form-note")) { SharedTexts.calendarPurpose }
      formSection(footer: CalendarTexts.passwordNote, error: creation.state.problem) {
        menuRow(
          id: "calendar-app", label: CalendarTexts.calendarApp,
          choices: CalendarApp.allCases.map { Choice($0.rawValue, $0.title) }, selected: app.rawValue
        ) { .appChosen($0) }
      }
      if !offered.isEmpty {
        formSection(CalendarTexts.alsoShow, footer: CalendarTexts.alsoShowNote) {
          for content in offered {
            toggleRow(id: "calendar-\(content.rawValue)", label: content.title, isOn: extra.contains(content)) {
              .contentToggled(content.rawValue, $0)
            }
          }
        }
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
