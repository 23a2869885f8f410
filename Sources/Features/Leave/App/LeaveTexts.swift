import SharedModels

/// What the feature of leave and holidays says.
enum LeaveTexts {
  static var noun: String { "leave" }
  static var plural: String { "leaves" }
  static var memberNoun: String { "member" }
  static var addLeave: String { "Add Leave" }
  static var editLeave: String { "Edit Leave" }
  static var deleteLeave: String { "Delete Leave" }
  static var deleteQuestion: String { "Delete Leave?" }
  static var deleteWarning: String { "The shifts on these days will count again." }
  static var added: String { "Leave added" }
  static var saved: String { "Leave saved" }
  static var deleted: String { "Leave deleted" }
  static var gone: String { "This leave no longer exists." }
  static var kind: String { "Type" }
  static var person: String { "Person" }
  static var privacy: String {
    "Only this person and managers see the type and the note. Everyone else sees leave on these days. Shifts stay, and are shown as covered."
  }

  static func days(_ first: String, to last: String) -> String { first == last ? first : "\(first) to \(last)" }
  /// What a leave is called in the log: "Leave, Nov 23 to Nov 27".
  static func leave(_ days: String) -> String { "Leave, \(days)" }
}

/// The list.
extension LeaveTexts {
  static var leave: String { "Leave" }
  static var yours: String { "Yours" }
  static var others: String { "Others, from today" }
  static var none: String { "No leave yet" }
  static var noneText: String { "Leave is shown over the schedule. It does not change any shifts." }
  static var showAll: String { "All Leave" }
  static func thisYear(_ days: Int, _ year: Int) -> String {
    days == 1 ? "1 day of leave in \(year)" : "\(days) days of leave in \(year)"
  }
  static func named(_ person: String, _ title: String) -> String { "\(person): \(title)" }
}

/// The reason, in the log.
extension LeaveTexts {
  static var reasonNoun: String { "reason for leave" }
  static var reasonPlural: String { "reasons for leave" }
  static var theReason: String { "The reason for leave" }
}

/// Why a command is refused.
extension LeaveTexts {
  static var ownLeaveOnly: String { "You can change only your own leave." }
  static func theLeave(from day: String) -> String { "The leave from \(day)" }
  static func tooManyDays(_ count: Int, limit: Int) -> String {
    "Leave can last at most \(limit) days; this one lasts \(count)."
  }
  static func overlaps(_ title: String, _ days: String) -> String {
    "These days overlap other leave: \(title), \(days)."
  }
  static func holidayIsThere(_ title: String) -> String {
    "\(ModelTexts.quoted(title)) is already a holiday on this day."
  }
}

/// Holidays.
extension LeaveTexts {
  static var holidays: String { "Holidays" }
  static var holiday: String { "Holiday" }
  static var holidayNoun: String { "holiday" }
  static var holidayPlural: String { "holidays" }
  static var addHoliday: String { "Add Holiday" }
  static var deleteHoliday: String { "Delete Holiday" }
  static var deleteHolidayQuestion: String { "Delete Holiday?" }
  static var holidayAdded: String { "Holiday added" }
  static var holidaySaved: String { "Holiday saved" }
  static var holidayDeleted: String { "Holiday deleted" }
  static var holidayGone: String { "This holiday no longer exists." }
  static var titlePlaceholder: String { "e.g., New Year’s Day" }
  static var publicHolidays: String { "Public Holidays" }
  static var addPublicHolidays: String { "Add Public Holidays" }
  static var publicHolidaysNote: String {
    "Holidays are suggested by country and region. Check the dates, as governments may still change them."
  }
  static var country: String { "Country" }
  static var region: String { "Region" }
  static var wholeCountry: String { "Whole country" }
  static var throughYear: String { "Through" }
  static var noneInTheseYears: String { "No holidays are known for these years." }
  static var managersAddHolidays: String { "Only managers can add holidays." }
  static var needsConnection: String {
    "The list of public holidays isn’t on this device yet. Try again when you’re online."
  }
  static func addHolidays(_ count: Int) -> String { "Add \(count)" }
  static func isThere(on day: String) -> String { "\(day) · already added" }
  static func holidaysAdded(_ count: Int) -> String { count == 1 ? holidayAdded : "\(count) holidays added" }
  static var holidaysNotAdded: String { "The holidays were not added." }
  static var noHolidays: String { "No holidays yet" }
  static var noHolidaysText: String { "A holiday marks its day for everyone. It does not change any shifts." }
}
