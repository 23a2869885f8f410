import Localization
import SharedUIs

/// What the feature of the schedule says.
enum ScheduleTexts: TextTable {
  static let table: StaticString = "ScheduleTexts"

  static var plural: String { localized() }
  static var schedule: String { localized() }
  static var me: String { localized() }
  static var person: String { localized() }
  static var shiftTypeMissing: String { localized() }
  static var gone: String { localized() }

  static var addShift: String { localized() }
  static var switchShift: String { localized() }
  static var switchShifts: String { localized() }
  static var planMonth: String { localized() }
  static var selectShifts: String { localized() }
  static var redo: String { localized() }

  static var notShown: String { localized() }
}

/// Today.
extension ScheduleTexts {
  static var noShiftToday: String { localized() }
  static var todaysShifts: String { localized() }
  static var quickActions: String { localized() }
  static var openSchedule: String { localized() }
  static var nothingComing: String { localized() }
  static var finished: String { localized() }
  static var tomorrow: String { localized() }

  static var next: String { localized() }
  static var nextShifts: String { localized() }
  static var noNextShifts: String { localized() }
  static var dayNotes: String { localized() }
  static var nextNotes: String { localized() }
  static var noNextNotes: String { localized() }

  static var firstSteps: String { localized() }
  static var firstStep: String { localized() }
  static var firstStepText: String { localized() }

  static func nextOne(on day: String) -> String { localized(.text(day)) }
  static func starts(in time: String) -> String { localized(.text(time)) }
  static func ends(in time: String) -> String { localized(.text(time)) }
  static func skip(_ title: String) -> String { localized(.text(title)) }
  static func done(_ title: String) -> String { localized(.text(title)) }
}

/// The month and its days.
extension ScheduleTexts {
  static var previousMonth: String { localized() }
  static var nextMonth: String { localized() }
  static var select: String { localized() }
  static var plan: String { localized() }
  static var shiftList: String { localized() }
  static var noShifts: String { localized() }
  static var noShiftsText: String { localized() }
  static var notesOfDay: String { localized() }
  static var monthNotLoaded: String { localized() }
  static var loadingMonth: String { localized() }
  static var monthNeedsNetwork: String { localized() }

  static func export(_ month: String) -> String { localized(.text(month)) }
  static func since(_ day: String, _ times: String) -> String { localized(.text(times), .text(day)) }
}

/// Painting with a brush, and days that are selected.
extension ScheduleTexts {
  static var planHint: String { localized() }
  static var offHint: String { localized() }
  static var brushes: String { localized() }
  static var off: String { localized() }
  static var noShiftTypesText: String { localized() }
  static var selectHint: String { localized() }
  static var move: String { localized() }
  static var moveShifts: String { localized() }
  static var theFirstDay: String { localized() }

  static func weekHint(_ start: String) -> String { localized(.text(start)) }
  static func moveHint(_ day: String) -> String { localized(.text(day)) }
  static func daysSelected(_ count: Int) -> String { localized(.count(count)) }
  static func shiftsOnDays(_ count: Int) -> String { localized(.count(count)) }
  static func tooManySelected(limit: Int) -> String { localized(.count(limit)) }
}

/// The form of a shift.
extension ScheduleTexts {
  static var editShift: String { localized() }
  static var times: String { localized() }
  static var ownTimes: String { localized() }
  static var starts: String { localized() }
  static func ends(onNextDay: Bool) -> String { onNextDay ? localized(key: "ends.nextDay") : localized() }
  static var endDay: String { localized() }
  static func sameDay(_ length: String) -> String { localized(.text(length)) }
  static func nextDay(_ length: String) -> String { localized(.text(length)) }
  static var chooseEndDay: String { localized() }
  static func lasts(_ length: String) -> String { localized(.text(length)) }
  static var changeReasonPlaceholder: String { localized() }
  /// What the log calls a change of a shift that was over.
  /// - `name`: who is told; nil for nobody, as of shifts of one's own.
  static func correctionNote(telling name: String?) -> String {
    name.map { localized(.text($0)) } ?? localized()
  }
  static var noShiftTypes: String { localized() }
  static var noShiftTypesWarning: String { localized() }
  static var createShiftType: String { localized() }
  static var shiftTypeLabel: String { localized() }
  static var notePlaceholder: String { localized() }
  static var keepMyChanges: String { localized() }
  static var changedElsewhere: String { localized() }
  static var deleteQuestion: String { localized() }

  static func rangeNote(_ count: Int) -> String { localized(.count(count)) }
  static func willBeDeleted(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
}

/// All about a shift.
extension ScheduleTexts {
  static var edit: String { localized() }
  static var length: String { localized() }
  static var unpaidBreak: String { localized(key: "break") }
  static func breakLength(_ minutes: Int) -> String { localized(.text(String(minutes))) }
  static var location: String { localized() }
  static var with: String { localized() }
  static var moveTo: String { localized() }
  static var allChanges: String { localized() }

  static func moveButton(_ day: String) -> String { localized(.text(day)) }
  static func over(_ length: String, by difference: String) -> String { localized(.text(length), .text(difference)) }
  static func under(_ length: String, by difference: String) -> String { localized(.text(length), .text(difference)) }
  static func andMore(_ names: String, _ count: Int) -> String { localized(.text(names), .count(count)) }
}

/// The form of a switch.
extension ScheduleTexts {
  /// What a switch is called within a sentence.
  static var switchNoun: String { localized() }
  static var whichShift: String { localized() }
  static var otherShifts: String { localized() }
  static var nothingToSwitchToday: String { localized() }
  static var nothingToSwitch: String { localized() }
  static var confirmSwitch: String { localized() }
  static var replace: String { localized() }
  static var switchTo: String { localized() }
  static var newShift: String { localized() }
  static var selectShiftType: String { localized() }
  static var noOtherTypes: String { localized() }
  static var reason: String { localized() }
  static var reasonPlaceholder: String { localized() }
  static var history: String { localized() }
  static var switchQuestion: String { localized() }
  static var dontAskAgain: String { localized() }

  static func switchTitle(_ count: Int) -> String { count > 1 ? switchShifts : switchShift }
  static func currentShifts(_ count: Int) -> String { localized(.count(count)) }
  static func switchButton(_ count: Int) -> String { localized(.count(count)) }
  static func switchWarning(_ count: Int) -> String { localized(.count(count)) }
  /// For several days.
  static func dayRange(_ count: Int, _ first: String, to last: String) -> String {
    localized(.count(count), .text(first), .text(last))
  }
}

/// What was done.
extension ScheduleTexts {
  static var shiftSaved: String { localized() }
  static var shiftDeleted: String { localized() }

  static func added(_ title: String, on day: String) -> String { localized(.text(title), .text(day)) }
  static func added(_ title: String, onDays count: Int) -> String {
    localized(.text(title), .count(count), key: "added.onDays")
  }
  static func moved(to day: String) -> String { localized(.text(day)) }
  static func switched(_ count: Int) -> String { localized(.count(count)) }
  static func added(_ count: Int) -> String { localized(.count(count)) }
  static func deleted(_ count: Int) -> String { localized(.count(count)) }
  static func moved(_ count: Int) -> String { localized(.count(count), key: "moved.count") }
}

/// What was not done.
extension ScheduleTexts {
  static var notSwitched: String { localized() }
  static var notMoved: String { localized() }
  static var changeNotSaved: String { localized() }
  static var shiftNotDeleted: String { localized() }
  static var anotherShift: String { localized() }

  static func switchNotMade(_ count: Int, to title: String) -> String { localized(.count(count), .text(title)) }
  static func notAdded(_ count: Int) -> String { localized(.count(count)) }
  static func notDeleted(_ count: Int) -> String { localized(.count(count)) }
  static func notMoved(_ count: Int) -> String { localized(.count(count)) }
}

/// Somebody has changed a shift before.
extension ScheduleTexts {
  static var youElsewhere: String { localized() }

  static func stale(_ day: String, by name: String, on date: String, at time: String, _ change: String) -> String {
    localized(.text(name), .text(day), .text(change), .text(date), .text(time))
  }
  static func now(_ title: String) -> String { localized(.text(title)) }
  static func change(from old: String, to new: String) -> String { localized(.text(old), .text(new)) }
  static func quoted(_ note: String) -> String { localized(.text(note)) }
  static var noNote: String { localized() }
  static var planned: String { localized() }
}

/// What is worth knowing.
extension ScheduleTexts {
  static var switchingTip: String { localized() }
  static var draggingTip: String { localized() }
}

extension Tip {
  static var switching: Tip { Tip("switching", ScheduleTexts.switchingTip) }
  static var dragging: Tip { Tip("dragging", ScheduleTexts.draggingTip) }
}
