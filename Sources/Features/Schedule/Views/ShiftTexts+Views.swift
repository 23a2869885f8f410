import AvailabilityModel
import ScheduleModel
import SentenceKit
import SharedModels
import SkillsModel

/// What the rules of shifts say, and what several features say of shifts alike.
extension ShiftTexts {
  package static var calledBack: String { "Called Back" }
  package static func calledBack(_ title: String) -> String { "\(title), called back" }
  static var yes: String { "Yes" }
  /// The first row of a file for spreadsheets.
  static var fileColumns: [String] {
    [
      SharedTexts.name, SharedTexts.date, "Weekday", SharedTexts.symbol, SharedTexts.title, "From", "To", "Hours",
      calledBack, SharedTexts.location, SharedTexts.note,
    ]
  }
  static func busy(_ time: String) -> String { "Busy \(time)" }
  static func andMore(_ text: String, _ count: Int) -> String { "\(text) and \(count) more" }
  static func conflict(_ day: String, _ time: String) -> String {
    "\(day): You’re busy \(time) in your private calendar."
  }
  static func moreConflicts(_ count: Int) -> String {
    count == 1
      ? "and 1 more shift while you’re busy" : "and \(count) more shifts while you’re busy"
  }
  static func moreBreaches(_ count: Int) -> String {
    count == 1 ? "and 1 more rest warning" : "and \(count) more rest warnings"
  }
  package static var changeFailed: String { "Couldn’t save the change. Try again." }
}

/// Leave, as it lies over shifts.
extension ShiftTexts {
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
  static var showAvailability: String { "Show Availability" }
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

/// What people must be able to do.
extension ShiftTexts {
  /// "Tue, Nov 24: Fatima is not qualified: Triage nurse."
  ///
  /// - `name`: nil for whoever reads it.
  static func lacks(_ name: String?, _ skill: String, on day: String) -> String {
    "\(day): \(name.map { "\($0) is" } ?? "You are") not qualified: \(skill)."
  }
  /// "Tue, Nov 24: Fatima’s Forklift license is valid only until Thu, Nov 12."
  static func hadOnly(_ name: String?, _ skill: String, until last: String, on day: String) -> String {
    "\(day): \(name.map { "\($0)’s" } ?? "Your") \(SkillsTexts.isValidOnly(skill, until: last))."
  }
}

/// The shifts of somebody who has left.
extension ShiftTexts {
  package static var open: String { "Open" }
  /// An open shift as a screen reader says it.
  static func open(_ title: String) -> String { "\(title), open" }
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

/// Why a command is refused.
extension ShiftTexts {
  package static func rangeTooLong(_ count: Int, limit: Int) -> String {
    "Choose at most \(limit) days; you chose \(count)."
  }
}
