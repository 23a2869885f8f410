import CalendarModel
package import HTMLKit
package import JSONKit
package import RecordKit
import SharedModels
package import SharedUIs
import TimeKit

/// Which calendar programs have the shifts and hikes, and how another one gets them.
package struct CalendarScreen: Screen {
  private var accesses = Fetched<[CalendarAccess]>.loading
  private var question: CalendarAccess?
  private var hasAsked = false
  private var own = PrivateCalendarPart()

  package enum Action: Equatable, Sendable {
    case backTapped
    case linkTapped(String)
    case retryTapped
    case removeTapped(String)
    case forgetTapped(UniqueID)
    case confirmed
    case dismissed
    case own(PrivateCalendarPart.Action)
  }

  package static let path = "/settings/calendar"

  package init() {}

  package static func open(_ address: Address, on records: Records, in environment: Environment) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] && environment.hasAccount ? .screen(CalendarScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { SharedTexts.calendar }
}

extension CalendarScreen {
  private static var list: String { "list" }
  private static var removed: String { "removed" }

  package mutating func reduce(_ action: Action, on records: Records, in environment: Environment) -> [Effect] {
    switch action {
    case .backTapped: return [.open("/settings")]
    case .linkTapped(let path): return [.open(path)]
    case .retryTapped: return load(in: environment)
    case .removeTapped(let id): question = accesses.value?.first { $0.id == id }
    case .forgetTapped(let id): return [.submit(ForgetCalendarRefusal(id))]
    case .confirmed:
      defer { question = nil }
      guard let question else { return [] }
      return [.request(token: Self.removed, ServerRequest(.delete, "\(CalendarAccess.path)/\(question.id)"))]
    case .dismissed: question = nil
    case .own(let action): return own.reduce(action)
    }
    return []
  }

  private mutating func load(in environment: Environment) -> [Effect] {
    hasAsked = true
    return [.fetch(token: Self.list, path: CalendarAccess.path), PrivateCalendarPart.load]
  }

  package mutating func receive(
    _ event: ScreenEvent, on records: Records, in environment: Environment
  ) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load(in: environment)
    case .sheetFinished: return load(in: environment)
    case .fetched(Self.list, let bytes):
      accesses = CalendarAccess.list(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetchFailed(Self.list, let reason): accesses = .failed(reason)
    case .fetched(Self.removed, _): return load(in: environment) + [.toast(CalendarTexts.removed)]
    case .fetchFailed(Self.removed, let reason): return [.notice(title: CalendarTexts.notRemoved, message: reason)]
    default: return own.receive(event) ?? []
    }
    return []
  }
}

extension CalendarScreen {
  package func view(on records: Records, in environment: Environment) -> HTML<Action> {
    screen(SharedTexts.calendar, back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)) {
      tag("p", .class("form-note")) { SharedTexts.calendarPurpose }
      refused(records.calendarRefusals(of: environment.member), in: environment)
      own.view(on: records, in: environment).map { .own($0) }
      section(CalendarTexts.connect, key: "connect") {
        cardList(label: CalendarTexts.connect) {
          for app in CalendarApp.allCases {
            link(app.title, icon: app == .mac || app == .thunderbird ? .laptop : .calendar3, ConnectSheet.path(of: app))
          }
        }
        if mayPlan(on: records, in: environment), !environment.allows(.calendarSync, on: records) {
          lockedNote(.calendarSync)
        } else {
          tag("p", .class("form-note")) {
            mayPlan(on: records, in: environment) ? CalendarTexts.connectNote : CalendarTexts.readNote
          }
        }
      }
      section(CalendarTexts.subscribe, key: "subscribe") {
        cardList(label: CalendarTexts.subscribe) { link(CalendarTexts.createLink, icon: .share, FeedSheet.path) }
        tag("p", .class("form-note")) { CalendarTexts.subscribeNote }
      }
      section(CalendarTexts.connected, key: "connected") {
        accesses.view(retry: .retryTapped) { accesses in
          if accesses.isEmpty {
            tag("p", .class("form-note")) { CalendarTexts.nothingConnected }
          } else {
            cardList(label: CalendarTexts.connected) { for access in accesses { card(access, in: environment) } }
            tag("p", .class("form-note")) { CalendarTexts.connectedNote }
          }
        }
      }
    }
  }

  private func mayPlan(on records: Records, in environment: Environment) -> Bool {
    environment.actor.role >= .manager || records.workplace?.permissions.planOwnShifts ?? true
  }

  private func link(_ title: String, icon: Icon, _ path: String) -> HTML<Action> {
    cardItem(key: path) {
      rowCard(lead: iconTile(icon, tone: .accent), title: title, href: path, action: .linkTapped(path))
    }
  }

  private func refused(_ refusals: [CalendarRefusal], in environment: Environment) -> HTML<Action> {
    if refusals.isEmpty { return .nothing }
    return section(CalendarTexts.notMade, key: "refused") {
      cardList(label: CalendarTexts.notMade) { for refusal in refusals { card(refusal, in: environment) } }
      tag("p", .class("form-note")) { CalendarTexts.notMadeNote }
    }
  }

  private func card(_ refusal: CalendarRefusal, in environment: Environment) -> HTML<Action> {
    cardItem(key: refusal.id.description) {
      infoCard(
        lead: iconTile(.calendar2X, tone: .warn), title: refusal.title, meta: facts(of: refusal, in: environment),
        note: refusal.reason,
        end: iconButton(.x, label: CalendarTexts.forget(refusal.title), action: .forgetTapped(refusal.id)))
    }
  }

  private func day(_ instant: Instant, in environment: Environment) -> String {
    environment.clock.civil(at: instant).date.text(.shortDate, in: environment.region)
  }

  private func card(_ access: CalendarAccess, in environment: Environment) -> HTML<Action> {
    cardItem(key: access.id) {
      infoCard(
        lead: iconTile(.calendar3), title: access.name,
        meta: [
          CardDetail(access.lastUse.map { CalendarTexts.lastUse(day($0, in: environment)) } ?? CalendarTexts.neverUsed),
          CardDetail(access.createdAt.map { CalendarTexts.since(day($0, in: environment)) } ?? ""),
        ].filter { !$0.text.isEmpty },
        end: iconButton(.x, label: CalendarTexts.remove(access.name), action: .removeTapped(access.id)))
    }
  }

  package func alert(on records: Records, in environment: Environment) -> HTML<Action>? {
    guard let question else { return own.alert().map { $0.map { .own($0) } } }
    return SharedUIs.alert(
      CalendarTexts.removeQuestion, message: CalendarTexts.removeText(question.name),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(CalendarTexts.removeAction, role: .destructive, action: .confirmed),
      ])
  }
}
