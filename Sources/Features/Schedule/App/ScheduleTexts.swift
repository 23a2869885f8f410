import SentenceKit
import SharedModels
import SharedUIs

/// What the feature of the schedule says.
enum ScheduleTexts {
  static var plural: String { "shifts" }
  static var schedule: String { "Schedule" }
  static var me: String { "Me" }
  static var person: String { "Person" }
  static var shiftTypeMissing: String { "Shift type missing" }
  static var gone: String { "This shift no longer exists." }

  static var addShift: String { "Add Shift" }
  static var switchShift: String { "Switch Shift" }
  static var switchShifts: String { "Switch Shifts" }
  static var planMonth: String { "Plan the Month" }
  static var selectShifts: String { "Select Shifts" }
  static var redo: String { "Redo" }

  static var notShown: String { "Available with Pro" }
  static func shifts(_ count: Int) -> String { count == 1 ? "1 shift" : "\(count) shifts" }
}

/// Today.
extension ScheduleTexts {
  static var noShiftToday: String { "No shift today" }
  static var todaysShifts: String { "Today’s shifts" }
  static var quickActions: String { "Quick actions" }
  static var openSchedule: String { "Open Schedule" }
  static var nothingComing: String { "Nothing is scheduled from today onward." }
  static var finished: String { "Finished" }
  static var tomorrow: String { "Tomorrow" }

  static var next: String { "Next" }
  static var nextShifts: String { "Next shifts" }
  static var noNextShifts: String { "No shifts in the next two weeks." }
  static var dayNotes: String { "Day notes" }
  static var nextNotes: String { "Notes for the next two weeks" }
  static var noNextNotes: String { "No notes in the next two weeks." }

  static var firstSteps: String { "Get started" }
  static var firstStep: String { "Plan your first month" }
  static var firstStepText: String { "Choose a shift type, then tap days or drag across them." }

  static func nextOne(on day: String) -> String { "The next one is on \(day)." }
  static func starts(in time: String) -> String { "Starts in \(time)" }
  static func ends(in time: String) -> String { "Ends in \(time)" }
  static func skip(_ title: String) -> String { "Skip “\(title)”" }
  static func done(_ title: String) -> String { "\(title): done" }
}

/// The month and its days.
extension ScheduleTexts {
  static var previousMonth: String { "Previous month" }
  static var nextMonth: String { "Next month" }
  static var select: String { "Select" }
  static var plan: String { "Plan" }
  static var shiftList: String { "Shifts" }
  static var noShifts: String { "No shifts" }
  static var noShiftsText: String { "Nothing is scheduled on this day." }
  static var notesOfDay: String { "Notes for the day" }
  static var monthNotLoaded: String { "Couldn’t load this month’s shifts." }
  static var loadingMonth: String { "Loading this month’s shifts…" }
  static var monthNeedsNetwork: String { "Shifts this far away appear when you’re online." }

  static func export(_ month: String) -> String { "Export \(month) (CSV)" }
  static func since(_ day: String, _ times: String) -> String { "\(times), since \(day)" }
}

/// Painting with a brush, and days that are selected.
extension ScheduleTexts {
  static var planHint: String { "Tap days, or drag across them. Tap again to remove a shift." }
  static var offHint: String { "Tap days, or drag across them, to remove all their shifts." }
  static var brushes: String { "Planning tools" }
  static var off: String { "Off" }
  static var noShiftTypesText: String { "You need shift types to plan." }
  static var selectHint: String { "Tap the days whose shifts you want to change." }
  static var move: String { "Move" }
  static var moveShifts: String { "Move shifts" }
  static var theFirstDay: String { "the first day" }

  static func weekHint(_ start: String) -> String {
    "Tap a day in another week to paste the week of \(start) there."
  }
  static func moveHint(_ day: String) -> String { "Tap the new day for the shifts on \(day)." }
  static func daysSelected(_ count: Int) -> String { count == 1 ? "1 day selected" : "\(count) days selected" }
  static func shiftsOnDays(_ count: Int) -> String { "\(shifts(count)) on these days." }
  static func tooManySelected(limit: Int) -> String { "Select at most \(limit) days." }
}

/// The form of a shift.
extension ScheduleTexts {
  static var editShift: String { "Edit Shift" }
  static var times: String { "Times" }
  static var ownTimes: String { "Different Times" }
  static var starts: String { "Starts" }
  static func ends(onNextDay: Bool) -> String { onNextDay ? "Ends (Next Day)" : "Ends" }
  static var endDay: String { "Ends On" }
  static func sameDay(_ length: String) -> String { "Same day, \(length)" }
  static func nextDay(_ length: String) -> String { "Next day, \(length)" }
  static var chooseEndDay: String { "Choose the day on which the shift ends." }
  static func lasts(_ length: String) -> String { "Lasts \(length)." }
  static var changeReasonPlaceholder: String { "Why it changes, for the change log" }
  static var noShiftTypes: String { "No shift types available" }
  static var noShiftTypesWarning: String { "No shift types available. Please create a shift type first." }
  static var createShiftType: String { "Create Shift Type" }
  static var shiftTypeLabel: String { "Shift Type" }
  static var notePlaceholder: String { "Optional note" }
  static var keepMyChanges: String { "Keep My Changes" }
  static var changedElsewhere: String { "You’ve changed this shift on another device." }
  static var deleteQuestion: String { "Delete Shift?" }

  static func rangeNote(_ count: Int) -> String {
    "\(SharedTexts.days(count)); days that already have this shift stay as they are."
  }
  static func willBeDeleted(_ title: String, on day: String) -> String { "“\(title)” on \(day) will be deleted." }
}

/// All about a shift.
extension ScheduleTexts {
  static var edit: String { "Edit" }
  static var length: String { "Length" }
  static var location: String { "Location" }
  static var with: String { "With" }
  static var moveTo: String { "Move To" }
  static var allChanges: String { "All Changes" }

  static func moveButton(_ day: String) -> String { "Move to \(day)" }
  static func over(_ length: String, by difference: String) -> String { "\(length), \(difference) longer than usual" }
  static func under(_ length: String, by difference: String) -> String {
    "\(length), \(difference) shorter than usual"
  }
  static func andMore(_ names: String, _ count: Int) -> String { "\(names) and \(count) more" }
}

/// The form of a switch.
extension ScheduleTexts {
  /// What a switch is called within a sentence.
  static var switchNoun: String { "switch" }
  static var whichShift: String { "Which Shift?" }
  static var otherShifts: String { "Other shifts" }
  static var nothingToSwitchToday: String { "No shifts to switch today." }
  static var nothingToSwitch: String { "No shifts to switch here." }
  static var confirmSwitch: String { "Switch" }
  static var replace: String { "Replace" }
  static var switchTo: String { "Switch To" }
  static var newShift: String { "New Shift" }
  static var selectShiftType: String { "Select Shift Type" }
  static var noOtherTypes: String { "No other shift types" }
  static var reason: String { "Reason (Optional)" }
  static var reasonPlaceholder: String { "Enter reason for switch…" }
  static var history: String { "History" }
  static var switchQuestion: String { "Switch Shift?" }
  static var dontAskAgain: String { "Don’t ask again" }

  static func switchTitle(_ count: Int) -> String { count > 1 ? switchShifts : switchShift }
  static func currentShifts(_ count: Int) -> String { count > 1 ? "Current Shifts" : "Current Shift" }
  static func switchButton(_ count: Int) -> String { count > 1 ? "Switch \(count) Shifts" : switchShift }
  static func switchWarning(_ count: Int) -> String {
    count > 1
      ? "Are you sure you want to switch these \(count) shifts?" : "Are you sure you want to switch this shift?"
  }
  /// For several days.
  static func dayRange(_ count: Int, _ first: String, to last: String) -> String {
    "\(SharedTexts.days(count)), \(first) to \(last)"
  }
}

/// What was done.
extension ScheduleTexts {
  static var shiftSaved: String { "Shift saved" }
  static var shiftDeleted: String { "Shift deleted" }

  static func added(_ title: String, on day: String) -> String { "\(title) added on \(day)" }
  static func added(_ title: String, onDays count: Int) -> String { "\(title) added on \(SharedTexts.days(count))" }
  static func moved(to day: String) -> String { "Shift moved to \(day)" }
  static func switched(_ count: Int) -> String {
    count == 1 ? "Shift switched successfully" : "\(count) shifts switched successfully"
  }
  static func added(_ count: Int) -> String { "\(shifts(count)) added" }
  static func deleted(_ count: Int) -> String { "\(shifts(count)) deleted" }
  static func moved(_ count: Int) -> String { "\(shifts(count)) moved" }
}

/// What was not done.
extension ScheduleTexts {
  static var notSwitched: String { "Couldn’t Switch" }
  static var notMoved: String { "Couldn’t Move" }
  static var changeNotSaved: String { "Couldn’t save the change to the shift." }
  static var shiftNotDeleted: String { "Couldn’t delete the shift." }
  static var anotherShift: String { "another shift" }

  static func switchNotMade(_ count: Int, to title: String) -> String {
    count == 1
      ? "Couldn’t switch to “\(title)”." : "Couldn’t switch \(count) shifts to “\(title)”."
  }
  static func notAdded(_ count: Int) -> String { "Couldn’t add \(shifts(count))." }
  static func notDeleted(_ count: Int) -> String { "Couldn’t delete \(shifts(count))." }
  static func notMoved(_ count: Int) -> String { "Couldn’t move \(shifts(count))." }
}

/// Somebody has changed a shift before.
extension ScheduleTexts {
  static var youElsewhere: String { "On another device, you" }

  static func stale(_ day: String, by name: String, on date: String, at time: String, _ change: String) -> String {
    "\(name) changed the shift on \(day): \(change) (\(date), \(time))."
  }
  static func now(_ title: String) -> String { "it’s now “\(title)”" }
  static func change(from old: String, to new: String) -> String { "\(old) → \(new)" }
  static func quoted(_ note: String) -> String { "“\(note)”" }
  static var noNote: String { "no note" }
  static var planned: String { "Planned" }
}

/// What is worth knowing.
extension ScheduleTexts {
  static var switchingTip: String {
    "Tap a shift to see all about it, switch it, or move it. Undo reverses your latest changes, one at a time."
  }
  static var draggingTip: String {
    "Drag a shift to another day to move it. On a touchscreen, hold it for a moment first."
  }
}

extension Tip {
  static var switching: Tip { Tip("switching", ScheduleTexts.switchingTip) }
  static var dragging: Tip { Tip("dragging", ScheduleTexts.draggingTip) }
}
