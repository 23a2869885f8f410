import HTMLKit
import RecordKit
import SentenceKit
import SharedUIs
import TimeKit

/// What other features have to say of a day, as cards that lead to it.
func dayMarks<Action>(
  on day: CivilDate, in context: ScreenContext, open: (String) -> Action
) -> HTML<Action> {
  let marks = context.features.dayMarks(in: day...day, on: context.records)
  guard !marks.isEmpty else { return .nothing }
  return cardList(label: ScheduleTexts.notesOfDay) {
    for mark in marks {
      cardItem(key: mark.id) {
        rowCard(
          lead: tag("span", .class("day-mark"), .data("hue", String(mark.hue))), title: mark.text,
          meta: mark.dates.count > 1
            ? [CardDetail(rangeText(mark.dates), icon: .calendar3)] : [],
          href: mark.path,
          focusKey: mark.id, action: open(mark.path))
      }
    }
  }
}

/// The card of a mark among those of several days: it says its own.
func markItem<Action>(
  _ mark: DayMark, in context: ScreenContext, open: (String) -> Action
) -> HTML<Action> {
  cardItem(key: mark.id) {
    rowCard(
      lead: tag("span", .class("day-mark"), .data("hue", String(mark.hue))), title: mark.text,
      meta: [
        CardDetail(
          mark.dates.count > 1
            ? rangeText(mark.dates)
            : mark.dates.lowerBound.text(.short), icon: .calendar3)
      ],
      href: mark.path, focusKey: "next \(mark.id)", action: open(mark.path))
  }
}

private func rangeText(_ dates: ClosedRange<CivilDate>) -> String {
  "\(dates.lowerBound.text(.monthAndDay)) – \(dates.upperBound.text(.monthAndDay))"
}

/// The buttons that add something to a day, of all features that let the person do so.
func dayMarkButtons<Action>(
  on day: CivilDate, in context: ScreenContext, open: (String) -> Action
) -> [HTML<Action>] {
  context.features.dayMarkSources.compactMap { source in
    source.addPath(day, context).map { button(Button(source.addTitle, icon: .plus, action: open($0))) }
  }
}
