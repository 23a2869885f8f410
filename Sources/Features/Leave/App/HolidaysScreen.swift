package import HTMLKit
import JSONKit
import LeaveModel
package import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// The holidays of the workplace, the next ones first and those that are over behind them.
package struct HolidaysScreen: ListScreen {
  package typealias Action = ListAction

  package static let path = "/settings/holidays"

  package init() {}

  package func title(on records: Records) -> String { LeaveTexts.holidays }

  package func view(in context: ScreenContext) -> HTML<Action> {
    let all = context.records.rows(Holiday.byDate)
    let sorted = all.filter { $0.date >= context.today } + all.filter { $0.date < context.today }.reversed()
    let mayAdd = context.allows(SaveHoliday.self)
    return screen(
      title(on: context.records), back: Link(SharedTexts.settings, href: "/settings", action: .backTapped),
      tools: mayAdd
        ? iconButton(
          .plus, label: LeaveTexts.addHoliday, shortcut: .add, action: .linkTapped(HolidaySheet.newPath)) : .nothing
    ) {
      if sorted.isEmpty {
        emptyState(
          LeaveTexts.noHolidays, icon: .calendar3, text: LeaveTexts.noHolidaysText,
          button: mayAdd
            ? Button(LeaveTexts.addPublicHolidays, icon: .plus, action: .linkTapped(PublicHolidaysSheet.path)) : nil)
      } else if mayAdd {
        formSection(key: "public") {
          linkRow(
            id: "public-holidays", label: LeaveTexts.publicHolidays, value: "", href: PublicHolidaysSheet.path,
            action: .linkTapped(PublicHolidaysSheet.path))
        }
      }
      cardList(label: LeaveTexts.holidays) {
        for holiday in sorted { cardItem(key: holiday.id.description) { card(holiday) } }
      }
    }
  }

  private func card(_ holiday: Holiday) -> HTML<Action> {
    let path = HolidaySheet.path(of: holiday.id)
    return rowCard(
      lead: iconTile(.calendar3), title: holiday.title,
      meta: [CardDetail(holiday.date.text(.full), icon: .calendar3)], href: path,
      focusKey: holiday.id.description, action: .linkTapped(path))
  }
}
