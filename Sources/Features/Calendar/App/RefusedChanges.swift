import CalendarModel
import HTMLKit
import JSONKit
import RecordKit
import SharedUIs
import TimeKit

/// What the person's calendar programs wanted and did not get, as a part of Today that leads to all of it.
func refusedChanges(in context: ScreenContext) -> HTML<String> {
  let refusals = context.records.calendarRefusals(of: context.member)
  guard let newest = refusals.first else { return .nothing }
  return section(CalendarTexts.notMade, key: "calendar-refusals") {
    cardList(label: CalendarTexts.notMade) {
      cardItem(key: "refused") {
        rowCard(
          lead: iconTile(.calendar2X, tone: .warn), title: newest.title,
          meta: facts(of: newest, in: context)
            + (refusals.count > 1 ? [CardDetail(CalendarTexts.andMore(refusals.count - 1))] : []),
          note: newest.reason, href: CalendarScreen.path, action: CalendarScreen.path)
      }
    }
  }
}

/// When it was wanted, by which program, and the day on which it was turned down.
func facts(of refusal: CalendarRefusal, in context: ScreenContext) -> [CardDetail] {
  let day = context.clock.civil(at: refusal.at).date.text(.shortDate)
  return [refusal.wanted.isEmpty ? CalendarTexts.deletion : refusal.wanted, refusal.program, day]
    .filter { !$0.isEmpty }.map { CardDetail($0) }
}
