import RotationKit
import SharedUIs
import TextKit

/// What the feature of rotations says.
enum RotationTexts {
  static var noun: String { "rotation" }
  static var plural: String { "rotations" }
  static var assignmentNoun: String { "rotation of a person" }
  static var assignmentPlural: String { "rotations of people" }
  static var rotation: String { "Rotation" }
  static var rotations: String { "Rotations" }
  static var list: String { "Rotations" }
  static var yours: String { "Yours" }
  static var workplaces: String { "Of the workplace" }
  static var gone: String { "This rotation no longer exists." }

  static var setUp: String { "Set Up My Rotation" }
  static var setUpTeam: String { "Set Up for the Team" }
  static var goOn: String { "Go On with the Setup" }
  static var firstStepText: String { "A few questions, and your shifts are there for a year." }

  static var applied: String { "Rotation added to the schedule" }
  static var ended: String { "Rotation ended" }
  static var saved: String { "Rotation saved" }
  static var deleted: String { "Rotation deleted" }
  static var notApplied: String { "Not Added" }

  static func theRotation(of name: String) -> String { "The rotation of \(name)" }
}

/// Why something is refused.
extension RotationTexts {
  static var isNoChoice: String { "is not one of the choices" }
  static var isNoObject: String { "must be an object" }
  static var nothingWorked: String { "A rotation has at least one day with a shift." }
  static var shiftTypeGone: String { "Selected shift type no longer exists. Please choose another." }
  static var crewOutsideCycle: String { "The first crew begins with the cycle, and the others within it." }
  static var isWorked: String { "People work this rotation. Set up a new one, which takes effect from a day on." }
  static var isWorkedNow: String { "People work this rotation. End it for them first, then delete it." }
  static var managersKeep: String { "Managers keep the rotations of the workplace." }
  static var lastDayBeforeFirst: String { "The last day is before the first." }
  static var personTwice: String { "A person is named twice." }
  static var pastStays: String { "What was worked stays as it is. Choose today or a later day." }
  static var worksNone: String { "No rotation is worked on that day." }
  static var answersTooLong: String { "The answers are too long to be kept." }

  static func cycleTooLong(limit: Int) -> String { "A cycle can have at most \(limit) days." }
  static func crewsOutOfRange(limit: Int) -> String { "A rotation has from 1 to \(limit) crews." }
  static func kellyOutOfRange(_ range: ClosedRange<Int>) -> String {
    "Each \(range.lowerBound)nd to \(range.upperBound)th shift can be off."
  }
  static func firstDayTooFar(limit: Int) -> String { "The first day can be at most \(limit) days from today." }
  static func tooManyPeople(limit: Int) -> String { "At most \(limit) people at once." }
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
    "First a few questions about your work, which stay on your device and in your workplace. You see a month of shifts before anything is saved."
  }
  static var calendar: String { "Calendar" }
  static var calendarText: String {
    "We use your calendar to sync your work shifts and prevent personal scheduling conflicts."
  }
  static var notifications: String { "Notifications" }
  static var notificationsText: String { "We tell you when somebody changes your shifts." }
  static var askedLater: String { "You are asked for either only when you turn it on." }

  static var workTitle: String { "What kind of work is it?" }
  static var otherWork: String { "Something else" }
  static var workNote: String { "This only decides what is suggested first." }

  static var daysTitle: String { "When do you work?" }
  static var daysOnOff: String { "On and off" }
  static var known: String { "Known" }
  static var weekly: String { "Weekly" }
  static func weekly(_ hours: String) -> String { "\(hours) h a week" }
  static var own: String { "Own" }
  static var daysOn: String { "Days On" }
  static var daysOff: String { "Days Off" }
  static var weekdays: String { "Weekdays" }
  static var letters: String { "Days in letters" }
  static var sampleLetters: String { "DDNNOOOO" }
  static var lettersNote: String { "D day, S swing, N night, X 24 hours, O off. Up to 366 days." }
  static var lettersWrong: String { "Only D, S, N, X and O, with at least one day of work." }
  static var usual: String { "Usual in this work" }
  static var others: String { "Others" }

  static var timesTitle: String { "Which shifts are these?" }
  static var shiftType: String { "Shift type" }
  static var newType: String { "New shift type" }
  static var startTime: String { "Start Time" }
  static var endTime: String { "End Time" }
  static var managersAdd: String {
    "Only managers add shift types. Choose one that is there, or ask a manager for one."
  }

  static var startTitle: String { "Where in the cycle are you?" }
  static var beginTitle: String { "When do you begin?" }
  static var cycleDay: String { "On that day I am on" }

  static var previewTitle: String { "Is this right?" }
  static var changedTitle: String { "Days that were planned by hand" }
  static var keepDays: String { "Keep them as they are" }
  static var replaceDays: String { "Replace them by the rotation" }
  static var nothingPlanned: String { "free" }

  static func step(_ number: Int, of count: Int) -> String { "Step \(number) of \(count)" }
  static func onOff(_ on: Int, _ off: Int) -> String { "\(on) on, \(off) off" }
  static func ownName(_ letters: String) -> String { "Own: \(letters.limited(toCharacters: 40))" }
  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
  static func day(_ number: Int, _ title: String) -> String { "Day \(number): \(title)" }
  static func more(_ count: Int) -> String { "and \(count) more" }
  static func replacesPast(_ days: Int) -> String {
    days == 1
      ? "On 1 day that has passed, the shift of your former rotation is replaced. Undo brings it back."
      : "On \(days) days that have passed, the shifts of your former rotation are replaced. Undo brings them back."
  }
  static func changedDay(_ date: String, _ planned: String, _ next: String) -> String {
    "\(date): \(planned), by the rotation \(next)"
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
  static var hoursPerWeek: String { "Hours a week" }
  static var cycle: String { "Cycle" }
  static var longestRun: String { "Longest run" }
  static var nights: String { "Nights in a row" }
  static var shortestRest: String { "Shortest rest" }
  static var weekendsOff: String { "Weekends off" }
  static var none: String { "none" }
  static var rest: String { "Rest" }
  static var noBreach: String { "No breach in a year." }

  static func tenths(_ number: Int) -> String { number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)" }
  static func ofTen(_ number: Int) -> String { "\(tenths(number)) of 10" }
  static func hours(_ minutes: Int) -> String {
    minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
  static func picture(_ name: String, _ letters: String) -> String { "The cycle of \(name): \(letters)" }
}

/// A rotation's screen.
extension RotationTexts {
  static var crews: String { "Crews" }
  static var people: String { "People" }
  static var nobody: String { "Nobody works this rotation yet." }
  static var assign: String { "Assign People" }
  static var assignTitle: String { "Assign People" }
  static var firstDay: String { "First Day" }
  static var nobodyChosen: String { "No crew" }
  static var coverage: String { "Coverage" }
  static var covered: String { "Every hour of the week is covered." }
  static var noCoverage: String { "Coverage is shown for shift types with times." }
  static var endRotation: String { "End Rotation" }
  static var endQuestion: String { "End Rotation?" }
  static var deleteRotation: String { "Delete Rotation" }
  static var deleteQuestion: String { "Delete Rotation?" }
  static var startDate: String { "Begins" }
  static var noRotations: String { "No Rotations" }
  static var noRotationsText: String {
    "A rotation plans your shifts for a year: days on and off, or one of 31 known ones."
  }

  static var end: String { "End" }
  static var replaceNote: String {
    "Else days that were planned by hand stay as they are. One undo takes back what was added."
  }
  static var teamTitle: String { "Rotation for the Team" }
  static var crewsNote: String { "Each crew begins the cycle on a day of its own." }
  static var cycleStart: String { "Crew A begins on" }

  static func peopleCount(_ count: Int) -> String { count == 1 ? "1 person" : "\(count) people" }
  /// A to Z, and then numbers.
  static func crewName(_ index: Int) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return index < letters.count
      ? String(letters[letters.index(letters.startIndex, offsetBy: index)]) : String(index + 1)
  }
  static func crewCount(_ count: Int) -> String { "\(count) crews" }
  static func crew(_ name: String) -> String { "Crew \(name)" }
  static func endText(_ name: String, _ date: String) -> String {
    "The shifts of \(name) by this rotation are taken off the schedule from \(date) on. Days that were changed by hand stay."
  }
  static func uncovered(_ stretches: [String]) -> String { "Not covered: \(stretches.joined(separator: "; "))." }
  static func stretch(_ from: String, _ to: String) -> String { "\(from) to \(to)" }
  static func hour(_ day: String, _ hour: Int) -> String { "\(day) \(hour):00" }
  static func crewsAtLeast(_ least: Int) -> String {
    least == 1
      ? "\(covered) One crew at least is always at work." : "\(covered) \(least) crews at least are always at work."
  }
  static func since(_ date: String) -> String { "from \(date)" }
  static func until(_ date: String) -> String { "until \(date)" }
}

/// What is worth knowing.
extension RotationTexts {
  static var changingTip: String {
    "When your rotation changes, set up the next one from its first day on. The shifts before it stay as they are."
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
    "Only if you like. They are stored encrypted, and you say whether managers see them."
  }
}
