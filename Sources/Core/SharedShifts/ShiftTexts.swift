import SentenceKit
import SharedModels
import SharedUIs

/// What the rules of shifts say, and what several features say of shifts alike.
package enum ShiftTexts {
  static var capability: String { "Team shifts" }
  static var capabilitySummary: String { "Shift types, rotations, leave, and who works when." }
  package static var noun: String { "shift" }
  package static var shift: String { "Shift" }
  package static var calledBack: String { "Called Back" }
  package static func calledBack(_ title: String) -> String { "\(title), called back" }
  static var yes: String { "Yes" }
  /// The first row of a file for spreadsheets.
  static var fileColumns: [String] {
    [
      ModelTexts.name, SharedTexts.date, "Weekday", SharedTexts.symbol, ModelTexts.title, "From", "To", "Hours",
      calledBack, SharedTexts.location, ModelTexts.note,
    ]
  }
  /// What a member is called within a sentence.
  package static var memberNoun: String { "member" }

  static func busy(_ time: String) -> String { "Busy \(time)" }
  static func andMore(_ text: String, _ count: Int) -> String { "\(text) and \(count) more" }
  static func conflict(_ day: String, _ time: String) -> String {
    "\(day): You’re busy \(time) in your private calendar."
  }
  static func moreConflicts(_ count: Int) -> String {
    count == 1
      ? "and 1 more shift while you’re busy" : "and \(count) more shifts while you’re busy"
  }
  static var areNoTimes: String { "must be pairs of minutes" }

  static func moreBreaches(_ count: Int) -> String {
    count == 1 ? "and 1 more rest warning" : "and \(count) more rest warnings"
  }
  /// A shift within a sentence: "Night Shift on Fri, Nov 20".
  static func shift(_ title: String, on day: String) -> String { "\(title) on \(day)" }

  package static var changeFailed: String { "Couldn’t save the change. Try again." }
  static var undoFailed: String { "Couldn’t undo. Try again." }
  static var redoFailed: String { "Couldn’t redo. Try again." }
  static var undoAndRedo: String { "Undo and redo" }
}

/// Leave, as it lies over shifts.
extension ShiftTexts {
  package static var leave: String { "Leave" }
  package static var onLeave: String { "On leave" }
  static var showLeave: String { "Show Leave" }
  static func until(_ time: String) -> String { "until \(time)" }
  static func untilMorning(_ title: String) -> String { "\(title) until morning" }
  static func leave(_ title: String, until day: String) -> String { "\(title) until \(day)" }
  /// A covered shift as a screen reader says it.
  package static func onLeave(_ title: String) -> String { "\(title), on leave" }
}

/// When people can work.
extension ShiftTexts {
  package static var cannotWork: String { "Can’t work" }
  static var showAvailability: String { "Show Availability" }
  static var isNoAvailability: String { "must be unavailable, prefersOff or prefersToWork" }

  static func availability(_ kind: Availability.Kind) -> String {
    switch kind {
    case .unavailable: cannotWork
    case .prefersOff: "Prefers not to work"
    case .prefersToWork: "Prefers to work"
    }
  }

  /// "Tue, Nov 24: Fatima can’t work 8:00 AM – 12:00 PM."
  ///
  /// - `name`: nil for whoever reads it.
  static func availability(_ kind: Availability.Kind, of name: String?, on day: String, time: String) -> String {
    let time = time.isEmpty ? "" : " \(time)"
    return switch kind {
    case .unavailable: "\(day): \(name ?? "You") can’t work\(time)."
    case .prefersOff: "\(day): \(name.map { "\($0) prefers" } ?? "You prefer") not to work\(time)."
    case .prefersToWork: "\(day): \(name.map { "\($0) prefers" } ?? "You prefer") to work\(time)."
    }
  }
  static func moreObjections(_ count: Int) -> String {
    count == 1 ? "and 1 more shift like this" : "and \(count) more shifts like this"
  }
}

/// What keeps somebody from working a shift, in a few words.
extension ShiftTexts {
  static var cannotWorkThen: String { "can’t work then" }
  static var noLongerHere: String { "no longer in this workplace" }
  static func leave(on day: String) -> String { "leave on \(day)" }
  package static func anotherShift(_ title: String, on day: String) -> String { "another shift: \(title) on \(day)" }
}

/// What people must be able to do.
extension ShiftTexts {
  package static var validUntil: String { "Valid until" }
  static func notQualified(_ skill: String) -> String { "not qualified: \(skill)" }
  static func isValidOnly(_ skill: String, until day: String) -> String { "\(skill) is valid only until \(day)" }

  /// "Tue, Nov 24: Fatima is not qualified: Triage nurse."
  ///
  /// - `name`: nil for whoever reads it.
  static func lacks(_ name: String?, _ skill: String, on day: String) -> String {
    "\(day): \(name.map { "\($0) is" } ?? "You are") not qualified: \(skill)."
  }
  /// "Tue, Nov 24: Fatima’s Forklift license is valid only until Thu, Nov 12."
  static func hadOnly(_ name: String?, _ skill: String, until last: String, on day: String) -> String {
    "\(day): \(name.map { "\($0)’s" } ?? "Your") \(isValidOnly(skill, until: last))."
  }
}

/// The shifts of somebody who has left.
extension ShiftTexts {
  package static var open: String { "Open" }
  /// An open shift as a screen reader says it.
  static func open(_ title: String) -> String { "\(title), open" }
  /// "Tom (left)".
  static func left(_ name: String) -> String { "\(name) (left)" }
}

/// Copying a week, and pasting it where shifts are.
extension ShiftTexts {
  package static var copyWeek: String { "Copy Week" }
  static var copyQuestion: String { "Copy Anyway?" }
  package static var sameWeek: String { "Tap a day in another week." }
  package static var weekNotLoaded: String { "That week is still loading. Try again in a moment." }
  package static var emptyWeek: String { "That week has no shifts to copy." }
  static var replaceQuestion: String { "Replace or Add?" }
  static var addQuestion: String { "Add to This Week?" }
  static var replace: String { "Replace" }

  static func weekHas(_ count: Int) -> String {
    count == 1 ? "That week already has another shift." : "That week already has \(count) other shifts."
  }
  static func wouldBeDoubled(_ count: Int) -> String {
    count == 1
      ? "If you add, 1 person would have two shifts on a day."
      : "If you add, \(count) people would have two shifts on a day."
  }
  static func youWouldBeDoubled(_ days: Int) -> String {
    days == 1
      ? "If you add, you would have two shifts on 1 day." : "If you add, you would have two shifts on \(days) days."
  }
  static func stay(_ count: Int) -> String {
    count == 1
      ? "1 shift stays either way, since it has ended or can’t be changed here."
      : "\(count) shifts stay either way, since they have ended or can’t be changed here."
  }
}

/// How shifts were planned.
extension ShiftTexts {
  /// "5 shifts added, 2 removed".
  package static func changed(added: Int, removed: Int) -> String {
    "\(added == 1 ? "1 shift" : "\(added) shifts") added, \(removed) removed"
  }
}

/// What planned shifts run into.
extension ShiftTexts {
  /// - `name`: nil for whoever reads it.
  static func duringLeave(_ name: String?, _ work: String) -> String {
    name.map { "\($0) is on leave: \(work)." } ?? "You’re on leave: \(work)."
  }
  /// - `name`: nil for whoever reads it.
  static func overlaps(_ name: String?, _ work: String, _ other: String) -> String {
    "\(name.map { "\($0): " } ?? "")\(work) overlaps \(other)."
  }
  static func moreOfThese(_ count: Int) -> String {
    count == 1 ? "And 1 more conflict." : "And \(count) more conflicts."
  }
}

/// Why a command is refused.
extension ShiftTexts {
  package static var shiftTypeGone: String { "Selected shift type no longer exists. Please choose another." }
  static var dayHasShift: String { "This person already has this shift on that day." }
  static var identifierOfRotation: String { "Use a new UUID; this one is reserved for rotations." }
  static var daysHaveShifts: String { "These shifts are already on these days." }
  static var sameDay: String { "Two of these shifts are on the same day." }
  static var sameShiftType: String { "This is already a shift of that type. Choose another type." }
  package static var ownShiftsOnly: String { "You can change only your own shifts." }
  static var managersPlan: String { "Only managers can change shifts here." }

  static func changedBy(_ name: String) -> String { "\(name) has changed this shift." }
  static func daysHaveShift(_ count: Int) -> String {
    count == 1 ? dayHasShift : "This person already has this shift on those days."
  }
  static func theShift(on day: String) -> String { "The shift on \(day)" }
  static func hasPassed(_ day: String) -> String { "The shift on \(day) is over." }
  static func dayHasOneOfThese(_ day: String) -> String { "\(day) already has one of these shifts." }
  static func rangeTooLong(limit: Int) -> String { "Choose at most \(limit) days." }
  package static func rangeTooLong(_ count: Int, limit: Int) -> String {
    "Choose at most \(limit) days; you chose \(count)."
  }

  static func tooManyToSwitch(limit: Int) -> String { "Switch at most \(limit) shifts at a time." }
  static func tooManyToDelete(limit: Int) -> String { "Delete at most \(limit) shifts at a time." }
  static func tooManyToMove(limit: Int) -> String { "Move at most \(limit) shifts at a time." }
}

/// Why a shift type is not taken.
extension ShiftTexts {
  package static var shiftTypeNoun: String { "shift type" }
  static var endBeforeStart: String { "End time must be after start time." }
  static var shiftTooLong: String { "A shift can last at most 24 hours." }
  package static var locationGone: String { "Selected location no longer exists. Please choose another." }
  static var symbolNotVisible: String { "A symbol can’t have spaces or invisible characters." }

  static func symbolTaken(_ symbol: String) -> String { "A shift type with symbol '\(symbol)' already exists." }

  package static func shiftTypeInUse(by count: Int) -> String {
    count == 1
      ? "1 shift uses this shift type. Delete it first."
      : "\(count) shifts use this shift type. Delete those first."
  }
  static var neededPeople: String { "People" }
  /// What a staffing need is called, without what it does not have.
  package static func staffing(_ times: String, shiftType: String?, skill: String?, location: String?) -> String {
    [times, shiftType ?? "", skill ?? "", location ?? ""].filter { !$0.isEmpty }.listed(by: " · ")
  }
  /// Too few people at some times: "7:00 AM – 9:30 AM: 2 of 3".
  static func shortage(_ times: String, _ count: Int, of needed: Int) -> String { "\(times): \(count) of \(needed)" }
}

/// The draft of the schedule.
extension ShiftTexts {
  static func draftIsFull(limit: Int) -> String {
    "A draft can have at most \(limit) changes. Publish or discard some of them first."
  }
}

/// Why a file is not taken.
extension ShiftTexts {
  static var entryTwice: String { "The file contains the same entry twice, with different content." }
  static func tooManyShiftTypes(limit: Int) -> String {
    "A file can have at most \(limit) shift types and \(limit) locations."
  }
}

/// Kinds of work.
extension ShiftTexts {
  static var retail: String { "Retail" }
  static var healthCare: String { "Healthcare" }
  static var fire: String { "Fire and rescue" }
  static var office: String { "Office" }
}

/// Pay.
extension ShiftTexts {
  static var hourlyRate: String { "Hourly rate" }
  static var newRate: String { "New hourly rate" }
  static var newRateFrom: String { "New rate from" }
  static var currency: String { "Currency" }
  static var isNoListOfRates: String { "must be a list of up to 100 rates" }
  static var isNoLaterDay: String { "is not a day after the one before" }
  static var isNoRate: String { "is not a number of cents from 0 to 1000000, or null" }
  static var overtimePercent: String { "Overtime pay (% of hourly rate)" }
}
