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
  package static var dogs: String { "Dogs" }
  package static var clients: String { "Clients" }
  package static var formerDog: String { "Former dog" }
  package static var regularDays: String { "Regular days" }
  package static var rate: String { "Rate" }
  package static var amount: String { "Amount" }
  package static func dogCount(_ count: Int) -> String { count == 1 ? "1 dog" : "\(count) dogs" }
  package static func hikeCount(_ count: Int) -> String { count == 1 ? "1 hike" : "\(count) hikes" }
  package static func hike(_ number: Int) -> String { "Hike \(number)" }
}

/// States of the pickup, the payment and the schedule.
extension HikeTexts {
  package static func status(_ status: ScheduleException.Status) -> String {
    switch status {
    case .scheduled: "Added"
    case .away: "Away"
    case .injured: "Injured"
    case .cancelled: "Canceled"
    case .rescheduled: "Moved"
    case .interview: "Interview hike"
    }
  }

  package static func state(_ state: PickupMark.State) -> String {
    switch state {
    case .waiting: "Waiting"
    case .pickedUp: "Picked up"
    case .notHome: "Not home"
    case .excused: "Not home, not charged"
    case .droppedOff: "Dropped off"
    }
  }

  package static func standing(
    _ standing: PaymentStanding, _ currency: Currency, in region: Region
  ) -> String {
    switch standing {
    case .owes(let cents): "Owes \(currency.shortText(cents))"
    case .paidThrough(let day): "Paid through \(day.text(.monthAndDay, in: region))"
    case .credit(let cents): "\(currency.shortText(cents)) in credit"
    case .settled: "Nothing owed"
    }
  }

  package static var unpaid: String { "Not paid yet" }
  package static var overdue: String { "Overdue" }
  static func noPayment(in days: Int) -> String { "No payment in \(days) days" }
}

/// Places.
extension HikeTexts {
  package static var place: String { "Map location" }
  package static var placeExample: String { "Latitude, longitude, or map link" }
  static func farAway(_ distance: String, fromHome: Bool) -> String {
    "This is \(distance) from \(fromHome ? "home" : "your other places")."
  }
  static var swapPlace: String { "Swap Latitude and Longitude" }
  static var taxesUnreadable: String { "Enter each tax on its own line, such as 2025-04-01 14." }
  static var taxNumber: String { "Tax number" }
  /// What the tax is called where the money is.
  package static func tax(_ currency: Currency) -> String {
    currency == .canadianDollar ? "HST" : "Tax"
  }
  package static func taxNumber(_ currency: Currency) -> String { "\(tax(currency)) number" }
  package static func needPlace(_ count: Int) -> String {
    count == 1 ? "1 dog needs a place" : "\(count) dogs need a place"
  }
  package static var noPlace: String { "Enter a latitude and a longitude, such as 44.7291, -63.6541." }
  static var found: String { "Found" }
  static var pickOnMap: String { "Choose on Map" }
  static var hideMap: String { "Hide Map" }
  static var lookUp: String { "Look Up Address" }
  static var addressNotFound: String { "We couldn’t find this address." }
}

/// Ways.
extension HikeTexts {
  /// A distance in kilometers or miles with one decimal place, in meters below one kilometer: "12.3 km", "850 m", "7.6 mi".
  package static func distance(_ millimetres: Int64, in unit: LengthUnit) -> String {
    let metres = (millimetres.magnitude + 500) / 1_000
    let sign = millimetres < 0 ? "−" : ""
    if unit == .kilometers, metres < 1_000 { return "\(sign)\(metres) m" }
    let one = unit.meters.magnitude
    let tenths = (metres * 10 + one / 2) / one
    return "\(sign)\(tenths / 10).\(tenths % 10) \(unit == .miles ? "mi" : "km")"
  }

  package static func taxRate(_ rate: Int) -> String {
    let (whole, rest) = rate.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }
}

/// Why a dog is here on a day.
extension HikeTexts {
  package static func regular(_ weekday: String) -> String { "Regular \(weekday)" }
  package static func addedByHand(_ when: String) -> String { "Added manually on \(when)" }
  package static func moved(from day: String, _ when: String) -> String { "Moved from \(day) on \(when)" }
  package static func movedTo(_ day: String) -> String { "Moved to \(day)" }
  package static func interview(_ when: String) -> String { "Interview hike, added on \(when)" }
  package static func closed(_ reason: String?) -> String { reason.map { "Closed: \($0)" } ?? "Closed" }
  package static func until(_ title: String, _ day: String) -> String { "\(title) until \(day)" }
}

/// Why a command is refused.
extension HikeTexts {
  static var lastDayBeforeFirst: String { "The last day can’t be before the first." }
  static var onlySeveralDays: String { "Only absences can span several days." }
  static var needsAnotherDay: String { "Choose another day to move the hike to." }
  static var noWeekend: String { "Regular days are Monday to Friday." }
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
  static func isNoTable(_ count: Int) -> String { "must be a list of \(count * count) distances" }
  static var isNoDistance: String { "must be a distance in whole meters" }
  static var isNoCoordinate: String { "must be an object with latitude and longitude in degrees" }
  static var isNoAngle: String { "must be a number of degrees" }
  static var isNoTerm: String { "must be an object with from, days and rate" }
  static var isNoTax: String { "must be an object with from and rate" }
  static var isNoWeekday: String { "must be a number from 1, Monday, to 5, Friday, listed only once" }
  static func isNoList(_ limit: Int) -> String { "must be a list of at most \(limit)" }
  static var isNoIdentifier: String { "must be an identifier listed only once" }
  static var isNotBehind: String { "must be later than the one before" }
  static var isNoTime: String { "must be a time like HH:MM" }
  static var isNoDate: String { "must be a date like YYYY-MM-DD" }
  static var isNoWeekdays: String { "must be a list of numbers from 1, Monday, to 5, Friday" }
  static func isNoRate(_ limit: Int64) -> String { "must be a number of cents from 0 to \(limit)" }
  static var isNoStatus: String { "is not a status" }
  static var isNoState: String { "is not a pickup state" }
  static var isNoOverdueRule: String { "is not a rule" }
  static var isNoTaxRate: String { "must be a number of hundredths of a percent from 0 to 10000" }
}
