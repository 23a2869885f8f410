import Localization
import SentenceKit
package import SharedModels
import TextKit
package import TimeKit

/// What the rows of hikes and their rules say, and what several features of hikes say alike.
package enum HikeTexts: TextTable {
  package static let table: StaticString = "HikeTexts"

  static var capability: String { localized() }
  static var capabilitySummary: String { localized() }
  package static var ownerName: String { localized() }
  package static var phone: String { localized() }
  package static var email: String { localized() }
  package static var pickupAddress: String { localized() }
  package static var homeAddress: String { localized() }
  package static var region: String { localized() }
  package static var notes: String { localized() }
  package static var reason: String { localized() }
  package static var method: String { localized() }
  package static var dogNoun: String { localized() }
  package static var clientNoun: String { localized() }
  package static var trailNoun: String { localized() }
  package static var paymentNoun: String { localized() }
  package static var exceptionNoun: String { localized() }
  package static var formerDog: String { localized() }
  package static var amount: String { localized() }
  package static func dogCount(_ count: Int) -> String { localized(.count(count)) }
}

/// States of the pickup, the payment and the schedule.
extension HikeTexts {
  package static func status(_ status: ScheduleException.Status) -> String {
    switch status {
    case .scheduled: localized(key: "status.scheduled")
    case .away: localized(key: "status.away")
    case .injured: localized(key: "status.injured")
    case .canceled: localized(key: "status.canceled")
    case .rescheduled: localized(key: "status.rescheduled")
    case .interview: localized(key: "status.interview")
    }
  }
}

/// Places.
extension HikeTexts {
  static var taxNumber: String { localized() }
}

/// Why a command is refused.
extension HikeTexts {
  static var lastDayBeforeFirst: String { localized() }
  static var onlySeveralDays: String { localized() }
  static var needsAnotherDay: String { localized() }
  package static func tooManyDays(_ limit: Int) -> String { localized(.count(limit)) }
  package static func thereIsOne(_ dog: String, _ title: String, _ day: String) -> String {
    localized(.text(dog), .text(day), .text(title))
  }
  static func isClosed(_ day: String) -> String { localized(.text(day)) }
  static func haveHiked(_ dogs: [String], _ day: String) -> String {
    localized(.text(names(dogs)), .count(dogs.count), .text(day))
  }
  package static func doNotHike(_ dogs: [String], _ day: String) -> String {
    localized(.text(names(dogs)), .count(dogs.count), .text(day))
  }
  private static func names(_ dogs: [String]) -> String {
    guard let last = dogs.last, dogs.count > 1 else { return dogs.first ?? "" }
    return localized(.text(dogs.dropLast().listed(by: ", ")), .text(last))
  }
  package static func hikesAlready(_ dog: String, _ day: String) -> String { localized(.text(dog), .text(day)) }
  package static func hikeOutOfRange(_ limit: Int) -> String { localized(.count(limit)) }
  package static func amountTooLarge(_ limit: String) -> String { localized(.text(limit)) }
  package static func theChange(_ dog: String, _ day: String) -> String { localized(.text(dog), .text(day)) }
  package static func thePayment(_ dog: String, _ day: String) -> String { localized(.text(dog), .text(day)) }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension HikeTexts {
  static func invalidTable(_ count: Int) -> String { localized(.count(count * count)) }
  static var invalidDistance: String { localized() }
  static var invalidCoordinate: String { localized() }
  static var invalidAngle: String { localized() }
  static var invalidTax: String { localized() }
  static var invalidWeekday: String { localized() }
  static func invalidList(_ limit: Int) -> String { localized(.count(limit)) }
  static var invalidIdentifier: String { localized() }
  static var isNotBehind: String { localized() }
  static var invalidTime: String { localized() }
  static var invalidDate: String { localized() }
  static var invalidWeekdays: String { localized() }
  static var invalidStatus: String { localized() }
  static var invalidState: String { localized() }
  static var invalidOverdueRule: String { localized() }
  static var invalidTaxRate: String { localized() }
}

/// What the feature of hikes says.
extension HikeTexts {
  package static func room(_ capacity: Int) -> String { localized(.count(capacity)) }
  static func thePickup(_ dog: String, _ day: String) -> String { localized(.text(dog), .text(day)) }
  package static func theHike(_ number: Int, _ day: String) -> String { localized(.count(number), .text(day)) }
  static var theSettings: String { localized() }
}

/// Closed days.
extension HikeTexts {
  package static var closedDaysNoun: String { localized() }
  package static func days(_ days: ClosedRange<CivilDate>) -> String {
    let first = days.lowerBound.text(.short)
    return days.count == 1 ? first : week(first, days.upperBound.text(.short))
  }
  static func theClosedDays(_ days: String) -> String { localized(.text(days)) }
  static func isClosedAlready(_ day: String) -> String { localized(.text(day)) }
  static func tooManyClosedDays(_ limit: Int) -> String { localized(.count(limit)) }
}

/// A dog's day.
extension HikeTexts {
  static func isWeekend(_ day: String) -> String { localized(.text(day)) }
  static func isFull(_ day: String, _ dogs: Int) -> String { localized(.text(day), .count(dogs)) }
}

/// The week.
extension HikeTexts {
  package static func week(_ first: String, _ last: String) -> String { localized(.text(first), .text(last)) }
  static func notCopied(_ reason: String) -> String { localized(.text(reason)) }
}

/// The settings.
extension HikeTexts {
  package static var settingsNoun: String { localized() }
  package static var longestWait: String { localized() }
  package static var longestRide: String { localized() }
  package static var capacity: String { localized() }
  package static var hikesPerDay: String { localized() }
  package static var defaultRate: String { localized() }
  package static var serviceMinutes: String { localized() }
  package static func speed(in unit: LengthUnit) -> String {
    unit == .miles ? localized(key: "speed.miles") : localized(key: "speed.kilometers")
  }
  package static var overdueDays: String { localized() }
}

/// Why a command is refused.
extension HikeTexts {
  static func twiceInTheOrder(_ dog: String) -> String { localized(.text(dog)) }
  static func hikeHasStarted(_ hike: Int) -> String { localized(.count(hike)) }
  static func isPickedUp(_ dog: String, _ hike: Int) -> String { localized(.text(dog), .count(hike)) }
  static func mayNotHikeTogether(_ dog: String, _ other: String) -> String { localized(.text(dog), .text(other)) }
  static var chargesAreForManagers: String { localized() }
  static var nothingToSwap: String { localized() }
  static func doesNotHike(_ dog: String, _ day: String) -> String { localized(.text(dog), .text(day)) }
  static var needsTwoWeeks: String { localized() }
  static func trailInUse(_ name: String) -> String { localized(.text(SharedTexts.quoted(name))) }
  static func trailIsThere(_ name: String) -> String { localized(.text(SharedTexts.quoted(name))) }
  static func tooManyDogs(_ limit: Int) -> String { localized(.count(limit)) }
  static func outOfRange(_ name: String, _ least: Int, _ most: Int) -> String {
    localized(.text(name), .count(least), .count(most))
  }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension HikeTexts {
  static var invalidTrail: String { localized() }
  static var invalidProgress: String { localized() }
  static var invalidOrder: String { localized() }
}

/// What the rules say.
extension HikeTexts {
  static func clientHasDogs(_ client: String, _ dogs: [String]) -> String {
    localized(.text(SharedTexts.quoted(client)), .text(dogs.listed(by: ", ")))
  }
  static func dogHasPayments(_ dog: String) -> String { localized(.text(SharedTexts.quoted(dog))) }
  static func dogHasHiked(_ dog: String) -> String { localized(.text(SharedTexts.quoted(dog))) }
  static func dogHasDays(_ dog: String) -> String { localized(.text(SharedTexts.quoted(dog))) }
  static var windowIsEmpty: String { localized() }
  static var rateOutOfRange: String { localized() }
  static var tooManyTerms: String { localized() }
  static func tooManyRows(_ count: Int, limit: Int) -> String { localized(.count(limit), .count(count)) }
}
