package import HikesModel
import Localization
import SentenceKit
package import SharedModels
import TextKit
import TimeKit

/// What the rows of hikes and their rules say, and what several features of hikes say alike.
extension HikeTexts {
  package static var dogs: String { localized() }
  package static var clients: String { localized() }
  package static var regularDays: String { localized() }
  package static var rate: String { localized() }
  package static func hikeCount(_ count: Int) -> String { localized(.count(count)) }
  package static func hike(_ number: Int) -> String { localized(.count(number)) }
}

/// States of the pickup, the payment and the schedule.
extension HikeTexts {
  package static func state(_ state: PickupMark.State) -> String {
    switch state {
    case .waiting: localized(key: "state.waiting")
    case .pickedUp: localized(key: "state.pickedUp")
    case .notHome: localized(key: "state.notHome")
    case .excused: localized(key: "state.excused")
    case .droppedOff: localized(key: "state.droppedOff")
    }
  }
  package static func standing(
    _ standing: PaymentStanding, _ currency: Currency
  ) -> String {
    switch standing {
    case .owes(let cents): localized(.text(currency.shortText(cents)), key: "standing.owes")
    case .paidThrough(let day): localized(.text(day.text(.monthAndDay)), key: "standing.paidThrough")
    case .credit(let cents): localized(.text(currency.shortText(cents)), key: "standing.credit")
    case .settled: localized(key: "standing.settled")
    }
  }
  package static var unpaid: String { localized() }
  package static var overdue: String { localized() }
  static func noPayment(in days: Int) -> String { localized(.count(days)) }
}

/// Places.
extension HikeTexts {
  package static var place: String { localized() }
  package static var placeExample: String { localized() }
  static func farAway(_ distance: String, fromHome: Bool) -> String {
    fromHome ? localized(.text(distance), key: "farAway.home") : localized(.text(distance), key: "farAway.otherPlaces")
  }
  static var swapPlace: String { localized() }
  static var taxesUnreadable: String { localized() }
  /// What the tax is called where the money is.
  package static func tax(_ currency: Currency) -> String {
    currency == .canadianDollar ? localized(key: "tax.harmonized") : localized(key: "tax.other")
  }
  package static func taxNumber(_ currency: Currency) -> String {
    currency == .canadianDollar ? localized(key: "taxNumber.harmonized") : localized(key: "taxNumber.other")
  }
  package static func needPlace(_ count: Int) -> String { localized(.count(count)) }
  package static var noPlace: String { localized() }
  static var found: String { localized() }
  static var pickOnMap: String { localized() }
  static var hideMap: String { localized() }
  static var lookUp: String { localized() }
  static var addressNotFound: String { localized() }
}

/// Ways.
extension HikeTexts {
  /// A distance in kilometers or miles with one decimal place, in meters below one kilometer: "12.3 km", "850 m", "7.6 mi".
  package static func distance(_ millimeters: Int64, in unit: LengthUnit) -> String {
    let meters = (millimeters.magnitude + 500) / 1_000
    let sign = millimeters < 0 ? "−" : ""
    if unit == .kilometers, meters < 1_000 { return localized(.text("\(sign)\(meters)"), key: "distance.meters") }
    let one = unit.meters.magnitude
    let tenths = (meters * 10 + one / 2) / one
    let number = "\(sign)\(tenths / 10).\(tenths % 10)"
    return unit == .miles
      ? localized(.text(number), key: "distance.miles") : localized(.text(number), key: "distance.kilometers")
  }
  package static func taxRate(_ rate: Int) -> String {
    let (whole, rest) = rate.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(whole)%" : "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }
}

/// Why a dog is here on a day.
extension HikeTexts {
  package static func regular(_ weekday: String) -> String { localized(.text(weekday)) }
  package static func addedByHand(_ when: String) -> String { localized(.text(when)) }
  package static func moved(from day: String, _ when: String) -> String { localized(.text(day), .text(when)) }
  package static func movedTo(_ day: String) -> String { localized(.text(day)) }
  package static func interview(_ when: String) -> String { localized(.text(when)) }
  package static func closed(_ reason: String?) -> String { reason.map { localized(.text($0)) } ?? localized() }
  package static func until(_ title: String, _ day: String) -> String { localized(.text(title), .text(day)) }
}

/// Why a command is refused.
extension HikeTexts {
  static var noWeekend: String { localized() }
}
