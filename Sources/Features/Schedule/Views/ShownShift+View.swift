import RecordKit
package import ScheduleModel
import SentenceKit
import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

extension ShownShift {
  package var hue: Int { type?.hue ?? 0 }

  /// When it starts and ends, in real time; an all-day shift lasts from midnight to midnight.
  package func span(in context: ScreenContext) -> ClosedRange<Instant> {
    (duration ?? .allDay).span(on: shift.date, by: context.clock)
  }

  /// The label for screen readers, which do not see the rest of a card.
  package var spokenTitle: String { shift.isCalledBack ? ShiftTexts.calledBack(titleAndState) : titleAndState }

  /// The title, with why nobody works it.
  package var titleAndState: String {
    if isOpen { return ShiftTexts.open(title) }
    return isOnLeave ? ShiftTexts.onLeave(title) : title
  }

  /// What is special about it, for the meta line of a card.
  package var stateMeta: [CardDetail] {
    (isOnLeave ? [CardDetail(ShiftTexts.onLeave, icon: .calendar2X)] : [])
      + (isOpen ? [CardDetail(ShiftTexts.open, icon: .people)] : [])
      + (shift.isCalledBack ? [CardDetail(ShiftTexts.calledBack, icon: .arrowRepeat)] : [])
  }

  /// Whether it runs now or is yet to come.
  package func isUnfinished(in context: ScreenContext) -> Bool { span(in: context).upperBound > context.now }

  /// When it starts, in short; empty for all day.
  package var startText: String {
    guard case .scheduled(let from, _, _) = duration else { return "" }
    return from.clockText()
  }

  /// How long it lasts in real time, such as `12 h`: a night in which the clocks change is an hour longer or shorter.
  package func lengthText(in context: ScreenContext) -> String {
    DurationText.hoursAndMinutes(span(in: context).minutes)
  }
}

extension Array where Element == ShownShift {
  /// What a screen reader says of a day after its date: what starts on it, then what is left of the night before. The
  /// shifts are sorted by their start.
  package func spokenTitles(on date: CivilDate) -> String {
    let dayBefore = date.adding(days: -1)
    var (titles, continued) = ("", "")
    for item in self {
      if item.shift.date == date { titles += ", \(item.spokenTitle)" }
      if item.shift.date == dayBefore, item.crossesMidnight {
        continued += ", \(ShiftTexts.untilMorning(item.spokenTitle))"
      }
    }
    return titles + continued
  }
}
