import CalendarModel
package import HTMLKit
package import RecordKit
import SharedModels
package import SharedUIs

/// The way to the calendars, on the settings screen.
package struct CalendarSection: Screen {
  package enum Action: Equatable, Sendable {
    case linkTapped
  }

  package init() {}

  package static func open(_ address: Address, in context: ScreenContext) -> RouteMatch<Self>? {
    nil
  }
  package var path: String { "/settings#calendar" }
  package func title(on records: Records) -> String { SharedTexts.calendar }

  package mutating func reduce(_ action: Action, in context: ScreenContext) -> [Effect] {
    [.open(CalendarScreen.path)]
  }

  package func view(in context: ScreenContext) -> HTML<Action> {
    guard context.hasAccount else { return tag("p", .class("form-note")) { CalendarTexts.noAccount } }
    return rowCard(
      lead: iconTile(.calendar3, tone: .accent), title: CalendarTexts.yourCalendars, note: CalendarTexts.sectionText,
      href: CalendarScreen.path, action: .linkTapped)
  }
}
