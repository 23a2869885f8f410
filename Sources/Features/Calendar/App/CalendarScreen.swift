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

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    address.rest(behind: path) == [] && context.hasAccount ? .screen(CalendarScreen()) : nil
  }
  package var path: String { Self.path }
  package func title(on records: Records) -> String { SharedTexts.calendar }
}

extension CalendarScreen {
  private static var list: String { "list" }
  private static var removed: String { "removed" }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .backTapped: return [.open("/settings")]
    case .linkTapped(let path): return [.open(path)]
    case .retryTapped: return load(in: context)
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

  private mutating func load(in context: ScreenContext) -> [Effect] {
    hasAsked = true
    return [.fetch(token: Self.list, path: CalendarAccess.path), PrivateCalendarPart.load]
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    switch event {
    case .shown: return hasAsked ? [] : load(in: context)
    case .sheetFinished: return load(in: context)
    case .fetched(Self.list, let bytes):
      accesses = CalendarAccess.list(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
    case .fetchFailed(Self.list, let reason): accesses = .failed(reason)
    case .fetched(Self.removed, _): return load(in: context) + [.toast(CalendarTexts.removed)]
    case .fetchFailed(Self.removed, let reason): return [.notice(title: CalendarTexts.notRemoved, message: reason)]
    default: return own.receive(event) ?? []
    }
    return []
  }
}

extension CalendarScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    screen(SharedTexts.calendar, back: Link(SharedTexts.settings, href: "/settings", action: .backTapped)) {
      tag("p", .class("form-note")) { SharedTexts.calendarPurpose }
      refused(context.records.calendarRefusals(of: context.member), in: context)
      own.view(in: context).map { .own($0) }
      section(CalendarTexts.connect, key: "connect") {
        cardList(label: CalendarTexts.connect) {
          for app in CalendarApp.allCases {
            link(app.title, icon: app == .mac || app == .thunderbird ? .laptop : .calendar3, ConnectSheet.path(of: app))
          }
        }
        if mayPlan(in: context), !context.allows(.calendarSync) {
          lockedNote(.calendarSync)
        } else {
          tag("p", .class("form-note")) {
            mayPlan(in: context) ? CalendarTexts.connectNote : CalendarTexts.readNote
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
            cardList(label: CalendarTexts.connected) { for access in accesses { card(access, in: context) } }
            tag("p", .class("form-note")) { CalendarTexts.connectedNote }
          }
        }
      }
    }
  }

  private func mayPlan(in context: ScreenContext) -> Bool {
    context.actor.role >= .manager || context.records.workplace?.permissions.planOwnShifts ?? true
  }

  private func link(_ title: String, icon: Icon, _ path: String) -> HTML<Action> {
    cardItem(key: path) {
      rowCard(lead: iconTile(icon, tone: .accent), title: title, href: path, action: .linkTapped(path))
    }
  }

  private func refused(_ refusals: [CalendarRefusal], in context: ScreenContext) -> HTML<Action> {
    if refusals.isEmpty { return .nothing }
    return section(CalendarTexts.notMade, key: "refused") {
      cardList(label: CalendarTexts.notMade) { for refusal in refusals { card(refusal, in: context) } }
      tag("p", .class("form-note")) { CalendarTexts.notMadeNote }
    }
  }

  private func card(_ refusal: CalendarRefusal, in context: ScreenContext) -> HTML<Action> {
    cardItem(key: refusal.id.description) {
      infoCard(
        lead: iconTile(.calendar2X, tone: .warn), title: refusal.title, meta: facts(of: refusal, in: context),
        note: refusal.reason,
        end: iconButton(.x, label: CalendarTexts.forget(refusal.title), action: .forgetTapped(refusal.id)))
    }
  }

  private func day(_ instant: Instant, in context: ScreenContext) -> String {
    context.clock.civil(at: instant).date.text(.shortDate)
  }

  private func card(_ access: CalendarAccess, in context: ScreenContext) -> HTML<Action> {
    cardItem(key: access.id) {
      infoCard(
        lead: iconTile(.calendar3), title: access.name,
        meta: [
          CardDetail(access.lastUse.map { CalendarTexts.lastUse(day($0, in: context)) } ?? CalendarTexts.neverUsed),
          CardDetail(access.createdAt.map { CalendarTexts.since(day($0, in: context)) } ?? ""),
        ].filter { !$0.text.isEmpty },
        end: iconButton(.x, label: CalendarTexts.remove(access.name), action: .removeTapped(access.id)))
    }
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard let question else { return own.alert().map { $0.map { .own($0) } } }
    return SharedUIs.alert(
      CalendarTexts.removeQuestion, message: CalendarTexts.removeText(question.name),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(CalendarTexts.removeAction, role: .destructive, action: .confirmed),
      ])
  }
}
