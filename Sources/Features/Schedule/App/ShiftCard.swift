import HTMLKit
import JSONKit
import ScheduleModel
import ScheduleViews
import SentenceKit
import SharedModels
import SharedUIs
import TimeKit

/// A card of a shift as it is worked on `date`, which may be the day after the one on which it starts. It leads to
/// all about the shift.
func shiftCard<Action>(
  _ shown: ShownShift, on date: CivilDate?, in context: ScreenContext, action: Action
) -> HTML<Action> {
  rowCard(
    lead: badge(shown.symbol, hue: shown.hue, size: shown.isOnLeave ? .covered : .large), title: shown.title,
    meta: facts(shown, on: date, in: context),
    note: shown.shift.note ?? "", href: ShiftPaths.shift(shown.shift.id),
    focusKey: "\(shown.shift.id) \(date?.description ?? "")", action: action)
}

/// The same for a shift that the device does not hold, so that nothing can be done with it.
func distantShiftCard<Action>(_ shown: ShownShift, on date: CivilDate, in context: ScreenContext) -> HTML<Action> {
  infoCard(
    lead: badge(shown.symbol, hue: shown.hue, size: shown.isOnLeave ? .covered : .large), title: shown.title,
    meta: facts(shown, on: date, in: context),
    note: shown.shift.note ?? "")
}

private func facts(_ shown: ShownShift, on date: CivilDate?, in context: ScreenContext) -> [CardDetail] {
  var facts = shown.stateMeta + [CardDetail(timeText(shown, on: date, in: context), icon: .clock)]
  if let location = shown.location { facts.append(CardDetail(location.name, icon: .geoAlt)) }
  return facts + shown.busyMeta(in: context)
}

private func timeText(_ shown: ShownShift, on date: CivilDate?, in context: ScreenContext) -> String {
  let time = shown.duration?.text ?? ScheduleTexts.shiftTypeMissing
  guard let date else { return "\(dayText(shown.shift.date, in: context)), \(time)" }
  if shown.shift.date < date { return ScheduleTexts.since(shown.shift.date.text(.short), time) }
  return shown.duration?.fullText ?? time
}

/// `Today`, `Tomorrow`, or the date.
private func dayText(_ date: CivilDate, in context: ScreenContext) -> String {
  switch date.daysSinceEpoch - context.today.daysSinceEpoch {
  case 0: SharedTexts.today
  case 1: ScheduleTexts.tomorrow
  default:
    date.year == context.today.year
      ? date.text(.short) : date.text(.full)
  }
}
