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
  _ shown: ShownShift, on date: CivilDate?, in environment: Environment, action: Action
) -> HTML<Action> {
  rowCard(
    lead: badge(shown.symbol, hue: shown.hue, size: shown.isOnLeave ? .covered : .large), title: shown.title,
    meta: facts(shown, on: date, in: environment),
    note: shown.shift.note ?? "", href: ShiftPaths.shift(shown.shift.id),
    focusKey: "\(shown.shift.id) \(date?.description ?? "")", action: action)
}

/// The same for a shift that the device does not hold, so that nothing can be done with it.
func distantShiftCard<Action>(_ shown: ShownShift, on date: CivilDate, in environment: Environment) -> HTML<Action> {
  infoCard(
    lead: badge(shown.symbol, hue: shown.hue, size: shown.isOnLeave ? .covered : .large), title: shown.title,
    meta: facts(shown, on: date, in: environment),
    note: shown.shift.note ?? "")
}

private func facts(_ shown: ShownShift, on date: CivilDate?, in environment: Environment) -> [CardDetail] {
  var facts = shown.stateMeta + [CardDetail(timeText(shown, on: date, in: environment), icon: .clock)]
  if let location = shown.location { facts.append(CardDetail(location.name, icon: .geoAlt)) }
  return facts + shown.busyMeta(in: environment)
}

private func timeText(_ shown: ShownShift, on date: CivilDate?, in environment: Environment) -> String {
  let time = shown.duration?.text(in: environment.region) ?? ScheduleTexts.shiftTypeMissing
  guard let date else { return "\(dayText(shown.shift.date, in: environment)), \(time)" }
  if shown.shift.date < date { return ScheduleTexts.since(shown.shift.date.text(.short, in: environment.region), time) }
  return shown.duration?.fullText(in: environment.region) ?? time
}

/// `Today`, `Tomorrow`, or the date.
private func dayText(_ date: CivilDate, in environment: Environment) -> String {
  switch date.daysSinceEpoch - environment.today.daysSinceEpoch {
  case 0: SharedTexts.today
  case 1: ScheduleTexts.tomorrow
  default:
    date.year == environment.today.year
      ? date.text(.short, in: environment.region) : date.text(.full, in: environment.region)
  }
}
