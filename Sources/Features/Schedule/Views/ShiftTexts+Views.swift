import AvailabilityModel
import Localization
import ScheduleModel
import SharedModels

/// What the rules of shifts say, and what several features say of shifts alike.
extension ShiftTexts {
  package static var calledBack: String { localized() }
  package static func calledBack(_ title: String) -> String { localized(.text(title)) }
  /// "Unpaid break: 30 min".
  package static func unpaidBreak(_ minutes: Int64) -> String { localized(.text(String(minutes))) }
  static var yes: String { localized() }
  /// The first row of a file for spreadsheets.
  static var fileColumns: [String] {
    [
      SharedTexts.name, SharedTexts.date, localized(key: "fileColumns.weekday"), SharedTexts.symbol, SharedTexts.title,
      localized(key: "fileColumns.from"), localized(key: "fileColumns.to"), localized(key: "fileColumns.hours"),
      calledBack, SharedTexts.location, SharedTexts.note,
    ]
  }
  static func busy(_ time: String) -> String { localized(.text(time)) }
  static func andMore(_ text: String, _ count: Int) -> String { localized(.text(text), .count(count)) }
  static func conflict(_ day: String, _ time: String) -> String { localized(.text(day), .text(time)) }
  static func moreConflicts(_ count: Int) -> String { localized(.count(count)) }
  static func moreBreaches(_ count: Int) -> String { localized(.count(count)) }
  package static var changeFailed: String { localized() }
}

/// Leave, as it lies over shifts.
extension ShiftTexts {
  package static var onLeave: String { localized() }
  static var showLeave: String { localized() }
  static func until(_ time: String) -> String { localized(.text(time)) }
  static func untilMorning(_ title: String) -> String { localized(.text(title)) }
  static func leave(_ title: String, until day: String) -> String { localized(.text(title), .text(day)) }
  /// A covered shift as a screen reader says it.
  package static func onLeave(_ title: String) -> String { localized(.text(title)) }
}

/// When people can work.
extension ShiftTexts {
  static var showAvailability: String { localized() }
  /// "Tue, Nov 24: Fatima can’t work 8:00 AM – 12:00 PM."
  ///
  /// - `name`: nil for whoever reads it.
  static func availability(_ kind: Availability.Kind, of name: String?, on day: String, time: String) -> String {
    switch (kind, name) {
    case (.unavailable, let name?):
      time.isEmpty
        ? localized(.text(day), .text(name), key: "availability.unavailable")
        : localized(.text(day), .text(name), .text(time), key: "availability.unavailable")
    case (.unavailable, nil):
      time.isEmpty
        ? localized(.text(day), key: "availability.unavailable.you")
        : localized(.text(day), .text(time), key: "availability.unavailable.you")
    case (.prefersOff, let name?):
      time.isEmpty
        ? localized(.text(day), .text(name), key: "availability.prefersOff")
        : localized(.text(day), .text(name), .text(time), key: "availability.prefersOff")
    case (.prefersOff, nil):
      time.isEmpty
        ? localized(.text(day), key: "availability.prefersOff.you")
        : localized(.text(day), .text(time), key: "availability.prefersOff.you")
    case (.prefersToWork, let name?):
      time.isEmpty
        ? localized(.text(day), .text(name), key: "availability.prefersToWork")
        : localized(.text(day), .text(name), .text(time), key: "availability.prefersToWork")
    case (.prefersToWork, nil):
      time.isEmpty
        ? localized(.text(day), key: "availability.prefersToWork.you")
        : localized(.text(day), .text(time), key: "availability.prefersToWork.you")
    }
  }
  static func moreObjections(_ count: Int) -> String { localized(.count(count)) }
}

/// What people must be able to do.
extension ShiftTexts {
  /// "Tue, Nov 24: Fatima is not qualified: Triage nurse."
  ///
  /// - `name`: nil for whoever reads it.
  static func lacks(_ name: String?, _ skill: String, on day: String) -> String {
    name.map { localized(.text(day), .text($0), .text(skill)) } ?? localized(.text(day), .text(skill))
  }
  /// "Tue, Nov 24: Fatima’s Forklift license is valid only until Thu, Nov 12."
  static func hadOnly(_ name: String?, _ skill: String, until last: String, on day: String) -> String {
    name.map { localized(.text(day), .text($0), .text(skill), .text(last)) }
      ?? localized(.text(day), .text(skill), .text(last))
  }
}

/// The shifts of somebody who has left.
extension ShiftTexts {
  package static var open: String { localized() }
  /// An open shift as a screen reader says it.
  static func open(_ title: String) -> String { localized(.text(title)) }
}

/// Copying a week, and pasting it where shifts are.
extension ShiftTexts {
  package static var copyWeek: String { localized() }
  static var copyQuestion: String { localized() }
  package static var sameWeek: String { localized() }
  package static var weekNotLoaded: String { localized() }
  package static var emptyWeek: String { localized() }
  static var replaceQuestion: String { localized() }
  static var addQuestion: String { localized() }
  static var replace: String { localized() }
  static func weekHas(_ count: Int) -> String { localized(.count(count)) }
  static func wouldBeDoubled(_ count: Int) -> String { localized(.count(count)) }
  static func youWouldBeDoubled(_ days: Int) -> String { localized(.count(days)) }
  static func stay(_ count: Int) -> String { localized(.count(count)) }
}

/// How shifts were planned.
extension ShiftTexts {
  /// "5 shifts added, 2 removed".
  package static func changed(added: Int, removed: Int) -> String {
    localized(.count(added), .count(removed))
  }
}

/// Why a command is refused.
extension ShiftTexts {
  package static func rangeTooLong(_ count: Int, limit: Int) -> String { localized(.count(limit), .count(count)) }
}
