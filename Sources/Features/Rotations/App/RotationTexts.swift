import RotationKit
import RotationsModel
import SentenceKit
import SharedUIs
import TextKit

/// What the feature of rotations says.
extension RotationTexts {
  static var plural: String { "rotations" }
  static var assignmentNoun: String { "rotation assignment" }
  static var assignmentPlural: String { "rotation assignments" }
  static var rotation: String { "Rotation" }
  static var rotations: String { "Rotations" }
  static var list: String { "Rotations" }
  static var current: String { "Current" }
  static var yours: String { "Your rotations" }
  static var workplaces: String { "Workplace rotations" }
  static var gone: String { "This rotation no longer exists." }
  static var setUp: String { "Set Up My Rotation" }
  static var setUpTeam: String { "Set Up for the Team" }
  static var goOn: String { "Continue Setup" }
  static var firstStepText: String { "Answer a few questions to plan your shifts for a year." }
  static var applied: String { "Rotation added to the schedule" }
  static var ended: String { "Rotation ended" }
  static var saved: String { "Rotation saved" }
  static var deleted: String { "Rotation deleted" }
  static var notApplied: String { "Couldn’t Add" }
}

/// The setup.
extension RotationTexts {
  static var title: String { "Set Up Rotation" }
  static var later: String { "Later" }
  static var next: String { "Next" }
  static var back: String { "Back" }
  static var confirm: String { "Add to Schedule" }
  static var purposeTitle: String { "What TeamShift asks for" }
  static var purposeText: String {
    "First, a few questions about your work. Your answers stay on your device and in your workplace. You’ll see a month of shifts before anything is saved."
  }
  static var notifications: String { "Notifications" }
  static var notificationsText: String { "We let you know when someone changes your shifts." }
  static var askedLater: String { "You’ll be asked for access only when you turn these on." }
  static var workTitle: String { "What kind of work is it?" }
  static var otherWork: String { "Something else" }
  static var workNote: String { "This only affects what is suggested first." }
  static var daysTitle: String { "When do you work?" }
  static var daysOnOff: String { "On and off" }
  static var known: String { "Common" }
  static var weekly: String { "Weekly" }
  static func weekly(_ hours: String) -> String { "\(hours) h a week" }
  static var own: String { "Custom" }
  static var daysOn: String { "Days On" }
  static var daysOff: String { "Days Off" }
  static var weekdays: String { "Weekdays" }
  static var letters: String { "Days as letters" }
  static var sampleLetters: String { "DDNNOOOO" }
  static var lettersNote: String { "D day, S swing, N night, X 24 hours, O off. Up to 366 days." }
  static var lettersWrong: String { "Use only D, S, N, X, and O, with at least one day of work." }
  static var usual: String { "Common for this work" }
  static var others: String { "Others" }
  static var timesTitle: String { "Which shifts are these?" }
  static var shiftType: String { "Shift type" }
  static var newType: String { "New shift type" }
  static var startTime: String { "Start Time" }
  static var endTime: String { "End Time" }
  static var managersAdd: String {
    "Only managers can add shift types. Choose an existing one, or ask a manager to add one."
  }
  static var startTitle: String { "Where in the cycle are you?" }
  static var beginTitle: String { "When do you start?" }
  static var cycleDay: String { "On that day, I’m on" }
  static var tapDays: String { "Tap the next few days that you work" }
  static var tapHint: String { "Two or three days are usually enough. The days between them are off." }
  static var chooseDay: String { "Choose the Day" }
  static var hideCycle: String { "Hide the Cycle" }
  static var previewTitle: String { "Does this look right?" }
  static var changedTitle: String { "Manually planned days" }
  static var keepDays: String { "Keep as they are" }
  static var replaceDays: String { "Replace with the rotation" }
  static var nothingPlanned: String { "free" }
  static func worked(_ day: String) -> String { "\(day), working" }
  static func fits(day: Int, of count: Int) -> String { "Fits: on the first day, you’re on day \(day) of \(count)." }
  static func possibilities(_ count: Int) -> String { "\(count) possibilities: tap more days, or choose one." }
  static func doesNotFit(_ days: [String]) -> String { "Does not fit: \(days.listed(by: "; "))" }
  static func range(_ first: String, _ last: String) -> String { "\(first) – \(last)" }
  static func step(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)" }
  static func onOff(_ on: Int, _ off: Int) -> String { "\(on) on, \(off) off" }
  static func ownName(_ letters: String) -> String { "Custom: \(letters.limited(toCharacters: 40))" }
  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
  static func day(_ number: Int, _ title: String) -> String { "Day \(number): \(title)" }
  static func more(_ count: Int) -> String { "and \(count) more" }
  static func replacesPast(_ days: Int) -> String {
    days == 1
      ? "On 1 past day, your previous rotation’s shift is replaced. Undo brings it back."
      : "On \(days) past days, your previous rotation’s shifts are replaced. Undo brings them back."
  }
  static func changedDay(_ date: String, _ planned: String, _ next: String) -> String {
    "\(date): \(planned), in the rotation \(next)"
  }
}

/// What a letter stands for.
extension RotationTexts {
  static var off: String { "Off" }
  static func title(of letter: RotationLetter) -> String {
    switch letter {
    case .day: "Day"
    case .swing: "Swing"
    case .night: "Night"
    case .full: "24 Hours"
    case .off: off
    case .kelly: "Kelly day"
    }
  }
  static func symbol(of letter: RotationLetter) -> String {
    switch letter {
    case .day: "D"
    case .swing: "S"
    case .night: "N"
    case .full: "24"
    case .off, .kelly: ""
    }
  }
}

/// Facts of a pattern.
extension RotationTexts {
  static var facts: String { "Facts" }
  static var hoursPerWeek: String { "Hours per week" }
  static var cycle: String { "Cycle" }
  static var longestRun: String { "Longest run" }
  static var nights: String { "Nights in a row" }
  static var shortestRest: String { "Shortest rest" }
  static var weekendsOff: String { "Weekends off" }
  static var none: String { "none" }
  static var rest: String { "Rest" }
  static var noBreach: String { "No rest warnings in a year." }
  static func tenths(_ number: Int) -> String { number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)" }
  static var noDaysOff: String { "No days off" }
  static var everyNight: String { "Every night" }
  static var weekendsOffNote: String { "A weekend is off if no shift starts on its Saturday or Sunday." }
  static var byStart: String { "depending on the start" }
  static var byCrew: String { "depending on the crew" }
  static func nights(_ count: Int) -> String { count == 0 ? none : "\(count)" }
  static func ofTen(_ range: ClosedRange<Int>, by reason: String) -> String {
    range.lowerBound == range.upperBound
      ? "\(tenths(range.lowerBound)) of 10"
      : "\(tenths(range.lowerBound)) to \(tenths(range.upperBound)) of 10, \(reason)"
  }
  static func rest(_ rest: RotationFacts.Rest) -> String {
    rest.minutes < 0 ? overlap(title(of: rest.first), title(of: rest.next), -rest.minutes) : hours(rest.minutes)
  }
  static func overlap(_ first: String, _ next: String, _ minutes: Int) -> String {
    "\(first) and \(next) overlap by \(hours(minutes))."
  }
  static func title(of day: RotationDay) -> String { day.name.isEmpty ? title(of: day.letter) : day.name }
  static func hours(_ minutes: Int) -> String {
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    return parts.isEmpty ? "0 h" : parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
  static func picture(_ name: String, _ letters: String) -> String { "Cycle of \(name): \(letters)" }
}

/// A rotation's screen.
extension RotationTexts {
  static var crews: String { "Crews" }
  static var people: String { "People" }
  static var nobody: String { "No one is working this rotation yet." }
  static var assign: String { "Assign People" }
  static var assignTitle: String { "Assign People" }
  static var firstDay: String { "First Day" }
  static var nobodyChosen: String { "No crew" }
  static var coverage: String { "Coverage" }
  static var covered: String { "Every hour of the week is covered." }
  static var noCoverage: String { "Coverage is shown for shift types with times." }
  static var endRotation: String { "End Rotation" }
  static var deleteRotation: String { "Delete Rotation" }
  static var deleteQuestion: String { "Delete Rotation?" }
  static var startDate: String { "Starts" }
  static var noRotations: String { "No rotations yet" }
  static var noRotationsText: String {
    "A rotation plans your shifts for a year: your own days on and off, or one of 31 common patterns."
  }
  static var end: String { "End" }
  static var replaceNote: String {
    "Otherwise, manually planned days are kept. A single undo removes what was added."
  }
  static var teamTitle: String { "Rotation for the Team" }
  static var crewsNote: String { "Each crew starts the cycle on a different day." }
  static var cycleStart: String { "Crew A starts on" }
  static func peopleCount(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
  /// A to Z, and then numbers.
  static func crewName(_ index: Int) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return index < letters.count
      ? String(letters[letters.index(letters.startIndex, offsetBy: index)]) : String(index + 1)
  }
  static func crewCount(_ count: Int) -> String { "\(count) crews" }
  static func crew(_ name: String) -> String { "Crew \(name)" }
  static func endText(_ name: String) -> String {
    "\(name)’s shifts from this rotation are removed after the last day. Manually changed days are kept."
  }
  static func uncovered(_ stretches: [String]) -> String { "Not covered: \(stretches.listed(by: "; "))." }
  static func stretch(_ from: String, _ to: String) -> String { "\(from) to \(to)" }
  static func hour(_ day: String, _ hour: Int) -> String { "\(day) \(hour):00" }
  static func crewsAtLeast(_ least: Int) -> String {
    least == 1
      ? "\(covered) At least one crew is always on." : "\(covered) At least \(least) crews are always on."
  }
  static func since(_ date: String) -> String { "from \(date)" }
  static func until(_ date: String) -> String { "until \(date)" }
}

/// What is worth knowing.
extension RotationTexts {
  static var changingTip: String {
    "If your rotation changes, set up the new one from its first day on. Earlier shifts stay as they are."
  }
}

extension Tip {
  static var changing: Tip { Tip("changing", RotationTexts.changingTip) }
}

/// What the account knows of the person.
extension RotationTexts {
  static var detailsTitle: String { "About you" }
  static var details: String { "Badge number and department" }
  static var detailsText: String {
    "Optional. They are stored encrypted, and you decide whether managers see them."
  }
}
