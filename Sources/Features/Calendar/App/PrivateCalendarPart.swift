import CalendarModel
import HTMLKit
import JSONKit
import RecordKit
import SharedModels
import SharedUIs
import TimeKit

/// What the screen of calendars has of the person's own one.
package struct PrivateCalendarPart: Equatable, Sendable {
  private var state = Fetched<PrivateCalendarState>.loading
  private var isChecking = false
  private var isAsking = false

  package enum Action: Equatable, Sendable {
    case connectTapped
    case retryTapped
    case checkTapped
    case removeTapped
    case removeConfirmed
    case dismissed
  }

  private static var shown: String { "private" }
  private static var checked: String { "private-checked" }
  private static var removed: String { "private-removed" }

  static var load: Effect { .fetch(token: shown, path: PrivateCalendarState.path) }

  mutating func reduce(_ action: Action) -> [Effect] {
    switch action {
    case .connectTapped: return [.open(PrivateCalendarSheet.path)]
    case .retryTapped: return [Self.load]
    case .checkTapped:
      if isChecking { return [] }
      isChecking = true
      return [.request(token: Self.checked, ServerRequest(.post, "\(PrivateCalendarState.path)/check"))]
    case .removeTapped: isAsking = true
    case .removeConfirmed:
      isAsking = false
      return [.request(token: Self.removed, ServerRequest(.delete, PrivateCalendarState.path))]
    case .dismissed: isAsking = false
    }
    return []
  }

  /// Nil for what is not about this calendar.
  mutating func receive(_ event: ScreenEvent) -> [Effect]? {
    switch event {
    case .fetched(Self.shown, let bytes): show(bytes)
    case .fetchFailed(Self.shown, let reason): state = .failed(reason)
    case .fetched(Self.checked, let bytes):
      isChecking = false
      show(bytes)
    case .fetchFailed(Self.checked, let reason):
      isChecking = false
      return [.notice(title: CalendarTexts.notChecked, message: reason)]
    case .fetched(Self.removed, _): return [Self.load, .toast(CalendarTexts.removed)]
    case .fetchFailed(Self.removed, let reason): return [.notice(title: CalendarTexts.notRemoved, message: reason)]
    default: return nil
    }
    return []
  }

  private mutating func show(_ bytes: [UInt8]) {
    state = PrivateCalendarState(bytes).map { .here($0) } ?? .failed(SharedTexts.unreadableAnswer)
  }
}

extension PrivateCalendarPart {
  func view(in context: ScreenContext) -> HTML<Action> {
    section(CalendarTexts.privateCalendar, key: "private") {
      state.view(retry: .retryTapped) { calendar in
        if calendar.isConnected {
          connected(calendar, context.records[Identifier<BusyTimes>(context.member.rawValue)], in: context)
        } else {
          cardList(label: CalendarTexts.privateCalendar) {
            cardItem(key: "connect") {
              rowCard(
                lead: iconTile(.lock, tone: .accent), title: CalendarTexts.connectPrivate,
                href: PrivateCalendarSheet.path, action: .connectTapped)
            }
          }
          tag("p", .class("form-note")) { CalendarTexts.privateNote }
        }
      }
    }
  }

  @HTMLBuilder<Action>
  private func connected(
    _ calendar: PrivateCalendarState, _ times: BusyTimes?, in context: ScreenContext
  ) -> HTML<Action> {
    if let since = calendar.failingSince {
      banner("\(CalendarTexts.failing(since: text(since, in: context))) \(calendar.problem)")
    }
    if calendar.unread > 0 { banner(CalendarTexts.unread(calendar.unread)) }
    if let end = times?.end { banner(CalendarTexts.busyUntil(text(end, in: context))) }
    cardList(label: CalendarTexts.privateCalendar) {
      cardItem(key: "private") {
        infoCard(
          lead: iconTile(.lock, tone: calendar.isWholly ? .good : .warn), title: calendar.host,
          meta: [
            CardDetail(calendar.userName),
            CardDetail(calendar.readAt.map { CalendarTexts.readLast(text($0, in: context)) } ?? ""),
          ].filter { !$0.text.isEmpty },
          end: iconButton(.x, label: CalendarTexts.remove(calendar.host), action: .removeTapped))
      }
    }
    tag("p", .class("form-note")) { CalendarTexts.privateNote }
    tag("div", .class("button-row")) {
      button(
        Button(
          isChecking ? CalendarTexts.checking : CalendarTexts.checkNow, icon: .arrowRepeat, isEnabled: !isChecking,
          action: .checkTapped))
      button(Button(CalendarTexts.connectAnother, icon: .pencil, action: .connectTapped))
    }
  }

  /// The time of today, or the date.
  private func text(_ instant: Instant, in context: ScreenContext) -> String {
    let civil = context.clock.civil(at: instant)
    return civil.date == context.today
      ? civil.time.clockText() : civil.date.text(.short)
  }

  func alert() -> HTML<Action>? {
    guard isAsking else { return nil }
    return SharedUIs.alert(
      CalendarTexts.removePrivateQuestion, message: CalendarTexts.removePrivateText,
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .dismissed),
        AlertButton(CalendarTexts.removeAction, role: .destructive, action: .removeConfirmed),
      ])
  }
}
