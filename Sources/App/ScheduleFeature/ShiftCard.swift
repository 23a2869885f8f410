import HTMLKit
import JSONKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// A shift with its type and place, ready to be shown.
struct ShownShift {
  let shift: ScheduledShift
  let type: ShiftType?
  let location: Location?

  init(_ shift: ScheduledShift, on records: some Records) {
    self.shift = shift
    type = records.shiftType(shift.shiftType)
    location = type?.location.flatMap { records.location($0) }
  }

  var title: String { type?.title ?? "Shift" }
  var symbol: String { type?.symbol ?? "?" }
  var hue: Int { type?.hue ?? 0 }

  /// When it starts and ends, in real time; an all-day shift lasts from midnight to midnight.
  func span(in environment: Environment) -> ClosedRange<Instant> {
    let start = environment.clock.instant(shift.date, startTime)
    let end = environment.clock.instant(endDate, endTime)
    return start...max(start, end)
  }

  var crossesMidnight: Bool { type?.duration.crossesMidnight ?? false }

  fileprivate var startTime: TimeOfDay {
    guard case .scheduled(let from, _, _) = type?.duration else { return .midnight }
    return from
  }

  private var endTime: TimeOfDay {
    guard case .scheduled(_, let to, _) = type?.duration else { return .midnight }
    return to
  }

  private var endDate: CivilDate {
    guard case .scheduled(_, _, false) = type?.duration else { return shift.date.adding(days: 1) }
    return shift.date
  }

  /// How long it lasts in real time, such as `12 h`: a night in which the clocks change is an hour longer or shorter.
  func lengthText(in environment: Environment) -> String {
    let span = span(in: environment)
    return DurationText.hoursAndMinutes(Int(span.upperBound.milliseconds(since: span.lowerBound) / 60_000))
  }
}

/// The shifts that are worked on a day: those that start on it, and those of the day before that end on it.
func shifts(on date: CivilDate, _ records: some Records) -> [ShownShift] {
  let shown = records.shifts(in: date.adding(days: -1)...date).map { ShownShift($0, on: records) }
  return shown.filter { $0.shift.date == date || $0.crossesMidnight }.sortedByStart()
}

extension Array where Element == ShownShift {
  /// By the time at which they start; those that start together keep their order, which is by identifier.
  func sortedByStart() -> [ShownShift] { order(of: map { $0.startKey }).map { self[$0] } }
}

extension ShownShift {
  /// The day and time of the start, as a text that sorts.
  fileprivate var startKey: String { "\(shift.date) \(startTime)" }
}

/// A card of a shift as it is worked on `date`, which may be the day after the one on which it starts.
func shiftCard(_ shown: ShownShift, on date: CivilDate?, in environment: Environment) -> HTML<ScheduleAction> {
  rowCard(
    lead: badge(shown.symbol, hue: shown.hue), title: shown.title, meta: facts(shown, on: date, in: environment),
    note: shown.shift.note ?? "", href: "/schedule/shifts/\(shown.shift.id)/switch",
    focusKey: "\(shown.shift.id) \(date?.description ?? "")", action: .switching(.opened(.shift(shown.shift.id))))
}

private func facts(_ shown: ShownShift, on date: CivilDate?, in environment: Environment) -> [Meta] {
  var facts = [Meta(timeText(shown, on: date, in: environment), icon: .clock)]
  if let location = shown.location { facts.append(Meta(location.name, icon: .geoAlt)) }
  return facts
}

private func timeText(_ shown: ShownShift, on date: CivilDate?, in environment: Environment) -> String {
  let time = shown.type?.duration.text ?? "Shift type missing"
  guard let date else { return "\(dayText(shown.shift.date, in: environment)), \(time)" }
  if shown.shift.date < date { return "\(time), since \(shown.shift.date.text(.short))" }
  return shown.type?.duration.fullText ?? time
}

/// `Today`, `Tomorrow`, or the date.
func dayText(_ date: CivilDate, in environment: Environment) -> String {
  switch date.daysSinceEpoch - environment.today.daysSinceEpoch {
  case 0: "Today"
  case 1: "Tomorrow"
  default: date.year == environment.today.year ? date.text(.short) : date.text(.full)
  }
}
