package import HTMLKit
import HikesModel
import HikesViews
import JSONKit
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// Who hikes on each day from Monday to Friday, and what is another way than usual.
package struct WeekScreen: Screen {
  /// A day of the week; nil for this week, whatever week that is.
  package let date: CivilDate?
  /// Whether the question is open that says what is left out of a copy.
  private var isAsking = false

  package enum Action: Equatable, Sendable {
    case linkTapped(String)
    case copyTapped
    case copyConfirmed
    case copyCanceled
    case reversal(ReversalAction)
  }

  package init(_ date: CivilDate? = nil) { self.date = date }

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    guard let rest = address.rest(behind: HikePaths.week), rest.count <= 1 else { return nil }
    guard let text = rest.first else { return .screen(WeekScreen()) }
    return CivilDate(text).map { .screen(WeekScreen($0)) }
  }

  static func path(of date: CivilDate) -> String { "\(HikePaths.week)/\(date)" }

  package var path: String { date.map { Self.path(of: $0) } ?? HikePaths.week }
  package func title(on records: Records) -> String { HikesTexts.week }

  private func monday(in context: ScreenContext) -> CivilDate {
    if let date { return date.startOfWeek(on: .monday) }
    // On a weekend, the week that is planned is the next.
    return context.today.workday(orLater: true).startOfWeek(on: .monday)
  }

  private func copy(in context: ScreenContext) -> CopyWeek {
    let monday = monday(in: context)
    return CopyWeek(from: monday.adding(days: -7), to: monday)
  }

  package func alert(in context: ScreenContext) -> HTML<Action>? {
    guard isAsking else { return nil }
    return SharedUIs.alert(
      HikesTexts.copyQuestion,
      message: copy(in: context).notices(by: context.actor, on: context.records).joined(by: "\n"),
      buttons: [
        AlertButton(SharedTexts.cancel, role: .cancel, action: .copyCanceled),
        AlertButton(HikesTexts.copyRest, action: .copyConfirmed),
      ])
  }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    switch action {
    case .linkTapped(let path): return [.open(path)]
    case .copyTapped:
      isAsking = !copy(in: context).notices(by: context.actor, on: context.records).isEmpty
      return isAsking ? [] : [.submit(copy(in: context))]
    case .copyConfirmed:
      isAsking = false
      return [.submit(copy(in: context))]
    case .copyCanceled:
      isAsking = false
      return []
    case .reversal(let action): return [action.effect]
    }
  }

  package mutating func receive(_ event: ScreenEvent, in context: ScreenContext) -> [Effect] {
    guard case .ended(let command, let outcome) = event else { return [] }
    let reversed = endReversal(command, outcome)
    return reversed.isEmpty ? endSetting(outcome) : reversed
  }
}

extension CivilDate {
  /// The day itself if it is one from Monday to Friday, and else the next.
  fileprivate func workday(orLater: Bool) -> CivilDate {
    weekday > .friday ? workday(before: !orLater) : self
  }
}

extension WeekScreen {
  package func view(in context: ScreenContext) -> HTML<Action> {
    let monday = monday(in: context)
    let days = context.records.hikeDays(monday...monday.adding(days: 4))
    let span = HikeTexts.week(
      monday.text(.short), monday.adding(days: 4).text(.short))
    return screen(HikesTexts.week, overline: span, tools: weekTools(monday)) {
      tag("div", .class("week")) {
        for day in days { column(day, in: context) }
      }
      if context.allows(CopyWeek.self) { actions(monday, on: context.records) }
      undoBar(in: context).map { .reversal($0) }
    }
  }

  private func weekTools(_ monday: CivilDate) -> HTML<Action> {
    group {
      iconButton(
        .chevronLeft, label: HikesTexts.previousWeek, action: .linkTapped(Self.path(of: monday.adding(days: -7))))
      iconButton(
        .chevronRight, label: HikesTexts.nextWeek, action: .linkTapped(Self.path(of: monday.adding(days: 7))))
    }
  }

  private func column(_ day: HikeDay, in context: ScreenContext) -> HTML<Action> {
    let date = day.date
    let path = HikePaths.day(date)
    return tag("section", .class(date == context.today ? "hike-day is-today" : "hike-day"), .key(date.description)) {
      tag("header") {
        link(href: path, .linkTapped(path), .class("hike-day-name"), .focusKey("day \(date)")) {
          tag("h2") { date.text(.short) }
          tag("span", .class("quiet numbers")) { HikeTexts.dogCount(day.pickups.count) }
        }
        if let closure = day.closure {
          chip(HikeTexts.closed(closure.reason), icon: .calendar2X, tone: .warn)
        } else if day.isModified {
          chip(HikesTexts.modified, tone: .accent)
        }
      }
      tag("ul", .role("list"), .class("dog-chips")) {
        for pickup in day.pickups + day.absences { dogChip(pickup, on: date, in: context) }
      }
      if context.allows(SaveException.self) { tools(of: day, in: context) }
    }
  }

  /// What is done with a whole day.
  @HTMLBuilder<Action>
  private func tools(of day: HikeDay, in context: ScreenContext) -> HTML<Action> {
    let date = day.date
    if let closure = day.closure {
      tool(ClosedDaysSheet.path(of: closure.id), .pencil, HikesTexts.editClosed, key: "closed \(date)")
    } else {
      tool(AddToDaySheet.path(on: date), .plus, HikesTexts.addDog, key: "add \(date)")
      tool(
        ClosedDaysSheet.newPath(on: date), .calendar2X, HikesTexts.closeDay,
        spoken: HikesTexts.closeDay(date.text(.short)), key: "close \(date)")
    }
  }

  /// - Parameter spoken: what screen readers say; the label if nil.
  private func tool(
    _ path: String, _ name: Icon, _ label: String, spoken: String? = nil, key: String
  ) -> HTML<Action> {
    link(
      href: path, .linkTapped(path), .class("button quiet"), .focusKey(key),
      spoken.map { .aria("label", $0) } ?? .none
    ) {
      icon(name)
      tag("span") { label }
    }
  }

  private func dogChip(_ pickup: Pickup, on date: CivilDate, in context: ScreenContext) -> HTML<Action> {
    let path = HikePaths.dog(pickup.dog.id, on: date)
    let look = pickup.day.hikes ? (pickup.day.isAsUsual ? "" : " special") : " absent"
    return tag("li", .key(pickup.dog.id.description)) {
      link(
        href: path, .linkTapped(path), .class("dog-chip\(look)"), .focusKey("\(date) \(pickup.dog.id)"),
        path == context.sheetPath ? .aria("current", "true") : .none
      ) {
        tag("span") { pickup.dog.name }
        if !pickup.day.isAsUsual { tag("small") { HikesTexts.short(pickup.day) } }
      }
    }
  }

  private func actions(_ monday: CivilDate, on records: Records) -> HTML<Action> {
    let count = records.exceptions(in: monday.adding(days: -7)...monday.adding(days: -1)).count { $0.isForOneDay }
    return tag("div", .class("button-row")) {
      button(
        Button(HikesTexts.copyWeek, icon: .copy, isEnabled: count > 0, action: .copyTapped))
      button(
        Button(HikesTexts.swapDogs, icon: .arrowRepeat, action: .linkTapped(SwapSheet.path(in: monday))))
    }
  }
}
