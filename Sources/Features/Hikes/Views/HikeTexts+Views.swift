package import HikesModel
import SentenceKit
package import SharedModels
import TextKit
package import TimeKit

/// What the rows of hikes and their rules say, and what several features of hikes say alike.
extension HikeTexts {
  package static var dogs: String { "Dogs" }
  package static var clients: String { "Clients" }
  package static var regularDays: String { "Regular days" }
  package static var rate: String { "Rate" }
  package static func hikeCount(_ count: Int) -> String { count == 1 ? "1 hike" : "\(count) hikes" }
  package static func hike(_ number: Int) -> String { "Hike \(number)" }
}

/// States of the pickup, the payment and the schedule.
extension HikeTexts {
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
  package static func distance(_ millimeters: Int64, in unit: LengthUnit) -> String {
    let meters = (millimeters.magnitude + 500) / 1_000
    let sign = millimeters < 0 ? "−" : ""
    if unit == .kilometers, meters < 1_000 { return "\(sign)\(meters) m" }
    let one = unit.meters.magnitude
    let tenths = (meters * 10 + one / 2) / one
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
  static var noWeekend: String { "Regular days are Monday to Friday." }
}
