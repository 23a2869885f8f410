import SentenceKit
package import SharedModels
import TextKit
package import TimeKit

/// What the rows of hikes and their rules say, and what several features of hikes say alike.
package enum HikeTexts {
  static var capability: String { "Dog hikes" }
  static var capabilitySummary: String { "Pickups, routes, clients, and payments." }
  package static var ownerName: String { "Owner" }
  package static var phone: String { "Phone" }
  package static var email: String { "Email" }
  package static var pickupAddress: String { "Pickup address" }
  package static var homeAddress: String { "Home" }
  package static var region: String { "Region" }
  package static var notes: String { "Notes" }
  package static var reason: String { "Reason" }
  package static var method: String { "Method" }
  package static var dogNoun: String { "dog" }
  package static var clientNoun: String { "client" }
  package static var trailNoun: String { "trail" }
  package static var paymentNoun: String { "payment" }
  package static var exceptionNoun: String { "schedule exception" }
  package static var formerDog: String { "Former dog" }
  package static var amount: String { "Amount" }
  package static func dogCount(_ count: Int) -> String { count == 1 ? "1 dog" : "\(count) dogs" }
}

/// States of the pickup, the payment and the schedule.
extension HikeTexts {
  package static func status(_ status: ScheduleException.Status) -> String {
    switch status {
    case .scheduled: "Added"
    case .away: "Away"
    case .injured: "Injured"
    case .canceled: "Canceled"
    case .rescheduled: "Moved"
    case .interview: "Interview hike"
    }
  }
}

/// Places.
extension HikeTexts {
  static var taxNumber: String { "Tax number" }
}

/// Why a command is refused.
extension HikeTexts {
  static var lastDayBeforeFirst: String { "The last day can’t be before the first." }
  static var onlySeveralDays: String { "Only absences can span several days." }
  static var needsAnotherDay: String { "Choose another day to move the hike to." }
  package static func tooManyDays(_ limit: Int) -> String { "An absence can last at most \(limit) days." }
  package static func thereIsOne(_ dog: String, _ title: String, _ day: String) -> String {
    "\(dog) already has a change on \(day): \(title)."
  }
  static func isClosed(_ day: String) -> String { "\(day) is closed. Choose another day." }
  static func haveHiked(_ dogs: [String], _ day: String) -> String {
    let verb = dogs.count == 1 ? "was" : "were"
    return
      "\(names(dogs)) \(verb) picked up on \(day). If that is wrong, mark the pickup or the hike as not started first."
  }
  package static func doNotHike(_ dogs: [String], _ day: String) -> String {
    let (verb, object) = dogs.count == 1 ? ("is", "the dog") : ("are", "the dogs")
    return "\(names(dogs)) \(verb) not scheduled to hike on \(day). Put \(object) back on the schedule first."
  }
  private static func names(_ dogs: [String]) -> String {
    guard let last = dogs.last, dogs.count > 1 else { return dogs.first ?? "" }
    return "\(dogs.dropLast().listed(by: ", ")) and \(last)"
  }
  package static func hikesAlready(_ dog: String, _ day: String) -> String { "\(dog) already hikes on \(day)." }
  package static func hikeOutOfRange(_ limit: Int) -> String { "Choose a hike from 1 to \(limit)." }
  package static func amountTooLarge(_ limit: String) -> String { "An amount can be at most \(limit)." }
  package static func theChange(_ dog: String, _ day: String) -> String { "The change for \(dog) on \(day)" }
  package static func thePayment(_ dog: String, _ day: String) -> String { "The payment for \(dog) on \(day)" }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension HikeTexts {
  static func invalidTable(_ count: Int) -> String { "must be a list of \(count * count) distances" }
  static var invalidDistance: String { "must be a distance in whole meters" }
  static var invalidCoordinate: String { "must be an object with latitude and longitude in degrees" }
  static var invalidAngle: String { "must be a number of degrees" }
  static var invalidTerm: String { "must be an object with from, days and rate" }
  static var invalidTax: String { "must be an object with from and rate" }
  static var invalidWeekday: String { "must be a number from 1, Monday, to 5, Friday, listed only once" }
  static func invalidList(_ limit: Int) -> String { "must be a list of at most \(limit)" }
  static var invalidIdentifier: String { "must be an identifier listed only once" }
  static var isNotBehind: String { "must be later than the one before" }
  static var invalidTime: String { "must be a time like HH:MM" }
  static var invalidDate: String { "must be a date like YYYY-MM-DD" }
  static var invalidWeekdays: String { "must be a list of numbers from 1, Monday, to 5, Friday" }
  static func invalidRate(_ limit: Int64) -> String { "must be a number of cents from 0 to \(limit)" }
  static var invalidStatus: String { "is not a status" }
  static var invalidState: String { "is not a pickup state" }
  static var invalidOverdueRule: String { "is not a rule" }
  static var invalidTaxRate: String { "must be a number of hundredths of a percent from 0 to 10000" }
}

/// What the feature of hikes says.
extension HikeTexts {
  package static func room(_ capacity: Int) -> String { "A hike has room for \(HikeTexts.dogCount(capacity))." }
  static func thePickup(_ dog: String, _ day: String) -> String { "The pickup for \(dog) on \(day)" }
  package static func theHike(_ number: Int, _ day: String) -> String { "Hike \(number) on \(day)" }
  static var theSettings: String { "The hike settings" }
}

/// Closed days.
extension HikeTexts {
  package static var closedDaysNoun: String { "closed days" }
  package static func days(_ days: ClosedRange<CivilDate>, in region: Region) -> String {
    let first = days.lowerBound.text(.short, in: region)
    return days.count == 1 ? first : week(first, days.upperBound.text(.short, in: region))
  }
  static func theClosedDays(_ days: String) -> String { "Closing \(days)" }
  static func isClosedAlready(_ day: String) -> String { "\(day) is already closed." }
  static func tooManyClosedDays(_ limit: Int) -> String { "At most \(limit) days can be closed at once." }
}

/// A dog's day.
extension HikeTexts {
  static func isWeekend(_ day: String) -> String { "\(day) is on a weekend." }
  static func isFull(_ day: String, _ dogs: Int) -> String { "\(day) is full: \(HikeTexts.dogCount(dogs))." }
}

/// The week.
extension HikeTexts {
  package static func week(_ first: String, _ last: String) -> String { "\(first) to \(last)" }
  static func notCopied(_ reason: String) -> String { "Not copied: \(reason)" }
}

/// The settings.
extension HikeTexts {
  package static var settingsNoun: String { "settings" }
  package static var longestWait: String { "Longest wait for a dog (minutes)" }
  package static var longestRide: String { "Longest time in the van (minutes)" }
  package static var capacity: String { "Dogs per hike" }
  package static var hikesPerDay: String { "Hikes per day" }
  package static var defaultRate: String { "Default rate" }
  package static var serviceMinutes: String { "Minutes per pickup" }
  package static func speed(in unit: LengthUnit) -> String { unit == .miles ? "Speed (mph)" : "Speed (km/h)" }
  package static var overdueDays: String { "Days until overdue" }
}

/// Why a command is refused.
extension HikeTexts {
  static func twiceInTheOrder(_ dog: String) -> String { "\(dog) is in the order twice." }
  static func hikeHasStarted(_ hike: Int) -> String {
    "Hike \(hike) has started. Its dogs, order, and trail can no longer be changed."
  }
  static func isPickedUp(_ dog: String, _ hike: Int) -> String {
    "\(dog) was picked up on hike \(hike) and can’t be moved."
  }
  static func mayNotHikeTogether(_ dog: String, _ other: String) -> String {
    "\(dog) and \(other) can’t hike together."
  }
  static var chargesAreForManagers: String { "Only managers can waive a charge." }
  static var nothingToSwap: String { "Choose two dogs and two days." }
  static func doesNotHike(_ dog: String, _ day: String) -> String { "\(dog) isn’t scheduled on \(day)." }
  static var needsTwoWeeks: String { "Choose two different weeks, each starting on a Monday." }
  static func trailInUse(_ name: String) -> String {
    "\(SharedTexts.quoted(name)) is part of past hikes. Turn off “In use” instead."
  }
  static func trailIsThere(_ name: String) -> String { "There is already a trail called \(SharedTexts.quoted(name))." }
  static func tooManyDogs(_ limit: Int) -> String {
    "The best order can be found for at most \(limit) dogs a day. Choose fewer dogs or fewer hikes."
  }
  static func outOfRange(_ name: String, _ least: Int, _ most: Int) -> String {
    "\(name) must be from \(least) to \(most)."
  }
}

/// What is wrong with a field that a program has sent; its name comes before.
extension HikeTexts {
  static var invalidTrail: String { "must be a trail’s identifier, or empty" }
  static var invalidProgress: String { "must be waiting, started or ended" }
  static var invalidOrder: String { "must be a list of dog identifiers" }
}

/// What the rules say.
extension HikeTexts {
  static func clientHasDogs(_ client: String, _ dogs: [String]) -> String {
    "\(SharedTexts.quoted(client)) still has dogs: \(dogs.listed(by: ", ")). Assign them another owner first."
  }
  static func dogHasPayments(_ dog: String) -> String {
    "\(SharedTexts.quoted(dog)) has payments. Make it inactive instead, to keep its history."
  }
  static func dogHasHiked(_ dog: String) -> String {
    "\(SharedTexts.quoted(dog)) has been on hikes. Make it inactive instead, to keep its history."
  }
  static func dogHasDays(_ dog: String) -> String {
    "\(SharedTexts.quoted(dog)) has schedule changes or hikes on some days. Delete the dog to delete them too."
  }
  static var windowIsEmpty: String { "The latest pickup can’t be before the earliest." }
  static var rateOutOfRange: String { "Enter a rate from 0 to 1,000." }
  static var tooManyTerms: String { "This dog’s schedule has too many changes." }
  static func tooManyRows(_ count: Int, limit: Int) -> String {
    "At most \(limit) rows can be imported at once; this file has \(count)."
  }
}
