package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedModels
package import TimeKit

/// What holds for all hikes of a workplace. What managers alone may know of it is a row of its own.
package struct HikeSettings: FieldRecord {
  /// At most one row in each feed, of the workplace's own identifier. Schema 1 had what is in ``HikeBusiness`` now.
  package static let table = Table<HikeSettings>("hikeSettings", schema: 2)
  /// The most dogs of a day, as the shortest day is found for so many.
  package static let dogLimit = PickupDay.stopLimit
  /// The most hikes of a day.
  package static let hikeLimit = 4

  /// By what a dog is overdue.
  package enum OverdueRule: String, FieldChoice, Sendable {
    /// The last payment is more than ``HikeSettings/overdueDays`` old.
    case lastPayment
    /// More hikes have been than were paid for.
    case balance

    /// What is wrong with any other text, to follow the field's name.
    package static var invalidChoiceMessage: String { HikeTexts.invalidOverdueRule }
  }

  /// The workplace's identifier.
  package let id: Identifier<HikeSettings>
  /// 1 when it is new, and one more with each change; 0 for what holds before anybody has chosen.
  package var version = 0
  /// Where the day begins, which members' maps and routes show too; nil for routes that begin at the first pickup.
  package var home: Coordinate?
  /// The most dogs on a hike.
  package var capacity = 8
  /// How many hikes there are in a day.
  package var hikesPerDay = 2
  /// Whether the hikes of a day differ by one dog at most.
  package var isBalanced = true
  /// In which money the business is paid.
  package var currency = Currency.canadianDollar
  /// When the first hike leaves.
  package var departure = TimeOfDay(hour: 8, minute: 30) ?? .midnight
  /// When the second hike and each later one leaves.
  package var laterDepartures = HikeSettings.usualDepartures
  /// How many minutes the van waits at most where it is too early for a dog.
  package var longestWait = HikeSettings.usualWait
  /// How many minutes a dog is in the van at most on its way to the trail; 0 for any number.
  package var longestRide = HikeSettings.usualRide
  /// How many minutes a pickup takes.
  package var serviceMinutes = 4
  /// How fast the van is, in kilometers an hour.
  package var speed = 40
  /// By what a dog is overdue.
  package var overdueRule = OverdueRule.lastPayment
  /// After how many days a payment is too old.
  package var overdueDays = 14
  /// What managers alone see: the usual where it is not known. A save gives it, and a row of its own keeps it.
  package var business: HikeBusiness

  /// What holds before anybody has chosen anything.
  package init(id: Identifier<HikeSettings>) {
    self.id = id
    business = HikeBusiness(id: Identifier(id.rawValue))
  }

  /// What holds in a workplace before anybody has chosen anything.
  package init(of workplace: Identifier<Workplace>) { self.init(id: Identifier(workplace.rawValue)) }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.coordinate("home", &home, summary: "Where routes begin.")
    try fields.integer("capacity", &capacity, .optional)
    try fields.integer("hikesPerDay", &hikesPerDay, .optional)
    try fields.flag("isBalanced", &isBalanced)
    try fields.value("currency", &currency, .optional)
    try fields.timeOfDay("departure", &departure, .optional)
    for (index, name) in Self.laterDepartureNames.enumerated() {
      try fields.value(
        name, &laterDepartures[index], usual: Self.usualDepartures[index],
        summary: "When hike \(index + 2) leaves; \(Self.usualDepartures[index]) if absent.")
    }
    try fields.integer("serviceMinutes", &serviceMinutes, .optional)
    try fields.integer("speed", &speed, .optional, summary: "In kilometers an hour.")
    try fields.value(
      "longestWait", &longestWait, usual: Self.usualWait,
      summary: "How many minutes the van waits for a dog at most; \(Self.usualWait) if absent.")
    try fields.value(
      "longestRide", &longestRide, usual: Self.usualRide,
      summary: "How many minutes a dog is in the van at most, 0 for any number; \(Self.usualRide) if absent.")
    try fields.value("overdueRule", &overdueRule, .optional)
    try fields.integer("overdueDays", &overdueDays, .optional)
    if !fields.isOfStoredRow { try business.visit(fields) }
  }

}

/// When hikes leave, and how long the van and the dogs in it may take.
extension HikeSettings {
  /// When later hikes leave where nobody has said so, from the second on.
  package static let usualDepartures = [(13, 0), (15, 30), (18, 0)].map { hour, minute in
    TimeOfDay(hour: hour, minute: minute) ?? .noon
  }
  /// How many minutes the van waits at most where nobody has said so.
  package static let usualWait = 15
  /// How many minutes a dog is in the van at most where nobody has said so.
  package static let usualRide = 120
  /// How many minutes later than its departure a hike may leave so that its dogs' times can be kept.
  package static let longestDelay = 60
  /// The names of the fields with the departures of the later hikes, from the second on.
  package static let laterDepartureNames = ["secondDeparture", "thirdDeparture", "fourthDeparture"]

  /// When each hike leaves, from the first on.
  package var departures: [TimeOfDay] { [departure] + laterDepartures }

  /// How time passes on the way of hikes that leave at these times.
  package func pace(leavingAt departures: [TimeOfDay]) -> TravelSpeed {
    TravelSpeed(
      metersPerHour: speed * 1_000, serviceMinutes: serviceMinutes, departures: departures, longestWait: longestWait,
      longestDelay: Self.longestDelay)
  }
}

extension HikeSettings {
  /// The settings with the managers' part, as far as these records have it; until somebody has chosen, in the money of
  /// where the workplace is.
  package func joined(on records: Records) -> HikeSettings {
    var joined = self
    if version == 0 { joined.currency = records.usualCurrency }
    let id = business.id
    joined.business = records[id] ?? HikeBusiness(id: id)
    return joined
  }

  /// The rows that keep these settings, as far as they are others than those of former ones.
  package func changes(from old: HikeSettings?, on records: Records) -> [Change] {
    guard let old else { return [.put(self)] }
    var (own, part) = (self, business)
    (own.business, own.version, part.version) = (old.business, old.version, old.business.version)
    var changes: [Change] = []
    if own != old {
      (own.business, own.version) = (HikeBusiness(id: business.id), old.version + 1)
      changes.append(.put(own))
    }
    if part != old.business { changes.append(.put(part.at(version: part.version + 1))) }
    return changes
  }
}

extension Records {
  /// What holds for the hikes of a workplace; the usual until something was chosen, under version 0, as is what managers
  /// alone may see where these are a member's.
  package final func hikeSettings(of workplace: Identifier<Workplace>) -> HikeSettings {
    let settings = self[Identifier<HikeSettings>(workplace.rawValue)] ?? HikeSettings(of: workplace)
    return settings.joined(on: self)
  }
}
