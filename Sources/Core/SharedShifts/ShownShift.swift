package import JSONKit
package import RecordKit
import SentenceKit
package import SharedModels
package import SharedUIs
import TextKit
package import TimeKit

/// A shift with its type and place, ready to be shown.
package struct ShownShift {
  package let shift: ScheduledShift
  package let type: ShiftType?
  package let location: Location?
  /// Whether leave covers the day on which it starts, so that it is not worked.
  package let isOnLeave: Bool
  /// Whether it begins after its member has left, so that nobody works it yet.
  package let isOpen: Bool
  /// What its member is busy with outside of work meanwhile, as far as the person may know; nil for nothing.
  package let conflict: BusyConflict?

  package init(_ shift: ScheduledShift, on records: Records) {
    self.shift = shift
    type = records.shiftType(shift.shiftType)
    location = type?.location.flatMap { records.location($0) }
    isOnLeave = records.leave(of: shift.member, on: shift.date) != nil
    isOpen = records.isOpen(shift)
    conflict = records.busyConflict(during: shift)
  }

  /// A shift whose type and place are known already, and why it is not worked.
  package init(
    _ shift: ScheduledShift, type: ShiftType?, location: Location?, isOnLeave: Bool = false, isOpen: Bool = false,
    conflict: BusyConflict? = nil
  ) {
    self.shift = shift
    self.type = type
    self.location = location
    self.isOnLeave = isOnLeave
    self.isOpen = isOpen
    self.conflict = conflict
  }

  /// Whether its member works it.
  package var isWorked: Bool { !isOnLeave && !isOpen }

  package var title: String { type?.title ?? ShiftTexts.shift }
  package var symbol: String { type?.symbol ?? "?" }
  package var hue: Int { type?.hue ?? 0 }
  /// When in the day it is worked, as it says itself or its type does; nil of a type that is not known.
  package var duration: ShiftDuration? { shift.ownDuration ?? type?.duration }

  /// When it starts and ends, in real time; an all-day shift lasts from midnight to midnight.
  package func span(in environment: Environment) -> ClosedRange<Instant> {
    (duration ?? .allDay).span(on: shift.date, by: environment.clock)
  }

  /// The label for screen readers, which do not see the rest of a card.
  package var spokenTitle: String { shift.isCalledBack ? ShiftTexts.calledBack(titleAndState) : titleAndState }

  /// The title, with why nobody works it.
  package var titleAndState: String {
    if isOpen { return ShiftTexts.open(title) }
    return isOnLeave ? ShiftTexts.onLeave(title) : title
  }

  /// What is special about it, for the meta line of a card.
  package var stateMeta: [Meta] {
    (isOnLeave ? [Meta(ShiftTexts.onLeave, icon: .calendar2X)] : [])
      + (isOpen ? [Meta(ShiftTexts.open, icon: .people)] : [])
      + (shift.isCalledBack ? [Meta(ShiftTexts.calledBack, icon: .arrowRepeat)] : [])
  }

  /// Whether it runs now or is yet to come.
  package func isUnfinished(in environment: Environment) -> Bool { span(in: environment).upperBound > environment.now }

  package var crossesMidnight: Bool { duration?.crossesMidnight ?? false }

  private var startTime: TimeOfDay {
    guard case .scheduled(let from, _, _) = duration else { return .midnight }
    return from
  }

  /// When it starts, in short; empty for all day.
  package func startText(in region: Region) -> String {
    guard case .scheduled(let from, _, _) = duration else { return "" }
    return from.clockText(in: region)
  }

  /// How long it lasts in real time, such as `12 h`: a night in which the clocks change is an hour longer or shorter.
  package func lengthText(in environment: Environment) -> String {
    DurationText.hoursAndMinutes(span(in: environment).minutes)
  }

  /// The day and time of the start, as a text that sorts.
  fileprivate var startKey: String { "\(shift.date) \(startTime)" }
}

extension Array where Element == ShownShift {
  /// By the time at which they start; those that start together keep their order, which is by identifier.
  package func sortedByStart() -> [ShownShift] { order(of: map { $0.startKey }).map { self[$0] } }

  /// Those that are worked on a day: those that start on it, and those of the day before that end on it.
  package func worked(on date: CivilDate) -> [ShownShift] {
    let dayBefore = date.adding(days: -1)
    return filter { $0.shift.date == date || $0.shift.date == dayBefore && $0.crossesMidnight }.sortedByStart()
  }

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

extension Records {
  /// The shift types in the order in which they are offered.
  package var shiftTypesBySymbol: [ShiftType] { shiftTypes().sorted(byText: { $0.symbol.searchKey }) }

  /// A member's shifts that are worked on a day, by their start.
  package func worked(by member: Identifier<Member>, on date: CivilDate) -> [ShownShift] {
    shifts(of: member, in: date.adding(days: -1)...date).map { ShownShift($0, on: self) }.worked(on: date)
  }
}
