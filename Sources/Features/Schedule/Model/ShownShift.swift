package import CalendarModel
package import JSONKit
import LeaveModel
package import RecordKit
import SentenceKit
package import SharedModels
import TextKit
package import TimeKit

/// A shift with its type and place, and why nobody works it.
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

  package var title: String { type?.title ?? SharedTexts.shift }
  package var symbol: String { type?.symbol ?? "?" }
  /// When in the day it is worked, as it says itself or its type does; nil of a type that is not known.
  package var duration: ShiftDuration? { shift.ownDuration ?? terms?.duration }
  /// What holds for its type on its day; nil of a type that is not known.
  package var terms: ShiftTerms? { type?.on(shift.date) }

  /// The minutes of it that are an unpaid break.
  package var unpaidBreak: Int { terms?.unpaidBreak(of: shift) ?? shift.unpaidBreak ?? 0 }

  package var crossesMidnight: Bool { duration?.crossesMidnight ?? false }

  private var startTime: TimeOfDay {
    guard case .scheduled(let from, _, _) = duration else { return .midnight }
    return from
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
}

extension Records {
  /// The shift types in the order in which they are offered.
  package var shiftTypesBySymbol: [ShiftType] { shiftTypes().sorted(byText: { $0.symbol.searchKey }) }

  /// A member's shifts that are worked on a day, by their start.
  package func worked(by member: Identifier<Member>, on date: CivilDate) -> [ShownShift] {
    shifts(of: member, in: date.adding(days: -1)...date).map { ShownShift($0, on: self) }.worked(on: date)
  }
}
