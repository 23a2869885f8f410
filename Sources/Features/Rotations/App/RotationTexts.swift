import Localization
import RotationKit
import RotationsModel
import SentenceKit
import SharedUIs
import TextKit

/// What the feature of rotations says.
extension RotationTexts {
  static var plural: String { localized() }
  static var assignmentNoun: String { localized() }
  static var assignmentPlural: String { localized() }
  static var rotation: String { localized() }
  static var rotations: String { localized() }
  static var list: String { localized() }
  static var current: String { localized() }
  static var yours: String { localized() }
  static var workplaces: String { localized() }
  static var gone: String { localized() }
  static var setUp: String { localized() }
  static var setUpTeam: String { localized() }
  static var goOn: String { localized() }
  static var firstStepText: String { localized() }
  static var applied: String { localized() }
  static var ended: String { localized() }
  static var saved: String { localized() }
  static var deleted: String { localized() }
  static var notApplied: String { localized() }
}

/// The setup.
extension RotationTexts {
  static var title: String { localized() }
  static var later: String { localized() }
  static var next: String { localized() }
  static var back: String { localized() }
  static var confirm: String { localized() }
  static var purposeTitle: String { localized() }
  static var purposeText: String { localized() }
  static var notifications: String { localized() }
  static var notificationsText: String { localized() }
  static var askedLater: String { localized() }
  static var workTitle: String { localized() }
  static var otherWork: String { localized() }
  static var workNote: String { localized() }
  static var daysTitle: String { localized() }
  static var daysOnOff: String { localized() }
  static var known: String { localized() }
  static var weekly: String { localized() }
  static func weekly(_ hours: String) -> String { localized(.text(hours)) }
  static var own: String { localized() }
  static var daysOn: String { localized() }
  static var daysOff: String { localized() }
  static var weekdays: String { localized() }
  static var letters: String { localized() }
  static var sampleLetters: String { localized() }
  static var lettersNote: String { localized() }
  static var lettersWrong: String { localized() }
  static var usual: String { localized() }
  static var others: String { localized() }
  static var timesTitle: String { localized() }
  static var shiftType: String { localized() }
  static var newType: String { localized() }
  static var startTime: String { localized() }
  static var endTime: String { localized() }
  static var managersAdd: String { localized() }
  static var startTitle: String { localized() }
  static var beginTitle: String { localized() }
  static var cycleDay: String { localized() }
  static var tapDays: String { localized() }
  static var tapHint: String { localized() }
  static var chooseDay: String { localized() }
  static var hideCycle: String { localized() }
  static var previewTitle: String { localized() }
  static var changedTitle: String { localized() }
  static var keepDays: String { localized() }
  static var replaceDays: String { localized() }
  static var nothingPlanned: String { localized() }
  static func worked(_ day: String) -> String { localized(.text(day)) }
  static func fits(day: Int, of count: Int) -> String { localized(.count(day), .count(count)) }
  static func possibilities(_ count: Int) -> String { localized(.count(count)) }
  static func doesNotFit(_ days: [String]) -> String { localized(.text(days.listed(by: "; "))) }
  static func range(_ first: String, _ last: String) -> String { localized(.text(first), .text(last)) }
  static func step(_ number: Int, of count: Int) -> String { localized(.count(number), .count(count)) }
  static func onOff(_ on: Int, _ off: Int) -> String { localized(.count(on), .count(off)) }
  static func ownName(_ letters: String) -> String { localized(.text(letters.limited(toCharacters: 40))) }
  static func days(_ count: Int) -> String { localized(.count(count)) }
  static func day(_ number: Int, _ title: String) -> String { localized(.count(number), .text(title)) }
  static func more(_ count: Int) -> String { localized(.count(count)) }
  static func replacesPast(_ days: Int) -> String { localized(.count(days)) }
  static func changedDay(_ date: String, _ planned: String, _ next: String) -> String {
    localized(.text(date), .text(planned), .text(next))
  }
}

/// What a letter stands for.
extension RotationTexts {
  static var off: String { localized() }
  static func title(of letter: RotationLetter) -> String {
    switch letter {
    case .day: localized(key: "letter.day")
    case .swing: localized(key: "letter.swing")
    case .night: localized(key: "letter.night")
    case .full: localized(key: "letter.full")
    case .off: off
    case .kelly: localized(key: "letter.kelly")
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
  static var facts: String { localized() }
  static var hoursPerWeek: String { localized() }
  static var cycle: String { localized() }
  static var longestRun: String { localized() }
  static var nights: String { localized() }
  static var shortestRest: String { localized() }
  static var weekendsOff: String { localized() }
  static var none: String { localized() }
  static var rest: String { localized() }
  static var noBreach: String { localized() }
  static func tenths(_ number: Int) -> String { number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)" }
  static var noDaysOff: String { localized() }
  static var everyNight: String { localized() }
  static var weekendsOffNote: String { localized() }
  static var byStart: String { localized() }
  static var byCrew: String { localized() }
  static func nights(_ count: Int) -> String { count == 0 ? none : "\(count)" }
  static func ofTen(_ range: ClosedRange<Int>, by reason: String) -> String {
    range.lowerBound == range.upperBound
      ? localized(.text(tenths(range.lowerBound)))
      : localized(.text(tenths(range.lowerBound)), .text(tenths(range.upperBound)), .text(reason))
  }
  static func rest(_ rest: RotationFacts.Rest) -> String {
    rest.minutes < 0 ? overlap(title(of: rest.first), title(of: rest.next), -rest.minutes) : hours(rest.minutes)
  }
  static func overlap(_ first: String, _ next: String, _ minutes: Int) -> String {
    localized(.text(first), .text(next), .text(hours(minutes)))
  }
  static func title(of day: RotationDay) -> String { day.name.isEmpty ? title(of: day.letter) : day.name }
  static func hours(_ minutes: Int) -> String {
    switch (minutes / 60, minutes % 60) {
    case (let hours, 0): localized(.count(hours))
    case (0, let minutes): localized(.count(minutes), key: "hours.minutes")
    case (let hours, let minutes): localized(.count(hours), .count(minutes))
    }
  }
  static func picture(_ name: String, _ letters: String) -> String { localized(.text(name), .text(letters)) }
}

/// A rotation's screen.
extension RotationTexts {
  static var crews: String { localized() }
  static var people: String { localized() }
  static var nobody: String { localized() }
  static var assign: String { localized() }
  static var assignTitle: String { localized() }
  static var firstDay: String { localized() }
  static var nobodyChosen: String { localized() }
  static var coverage: String { localized() }
  static var covered: String { localized() }
  static var noCoverage: String { localized() }
  static var endRotation: String { localized() }
  static var deleteRotation: String { localized() }
  static var deleteQuestion: String { localized() }
  static var startDate: String { localized() }
  static var noRotations: String { localized() }
  static var noRotationsText: String { localized() }
  static var end: String { localized() }
  static var replaceNote: String { localized() }
  static var teamTitle: String { localized() }
  static var crewsNote: String { localized() }
  static var cycleStart: String { localized() }
  static func peopleCount(_ count: Int) -> String { localized(.count(count)) }
  /// A to Z, and then numbers.
  static func crewName(_ index: Int) -> String {
    index < 26 ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) : String(index + 1)
  }
  static func crewCount(_ count: Int) -> String { localized(.count(count)) }
  static func crew(_ name: String) -> String { localized(.text(name)) }
  static func endText(_ name: String) -> String { localized(.text(name)) }
  static func uncovered(_ stretches: [String]) -> String { localized(.text(stretches.listed(by: "; "))) }
  static func stretch(_ from: String, _ to: String) -> String { localized(.text(from), .text(to)) }
  static func hour(_ day: String, _ hour: Int) -> String { localized(.text(day), .count(hour)) }
  static func crewsAtLeast(_ least: Int) -> String { localized(.count(least), .text(covered)) }
  static func since(_ date: String) -> String { localized(.text(date)) }
  static func until(_ date: String) -> String { localized(.text(date)) }
}

/// What is worth knowing.
extension RotationTexts {
  static var changingTip: String { localized() }
}

extension Tip {
  static var changing: Tip { Tip("changing", RotationTexts.changingTip) }
}

/// What the account knows of the person.
extension RotationTexts {
  static var detailsTitle: String { localized() }
  static var details: String { localized() }
  static var detailsText: String { localized() }
}
