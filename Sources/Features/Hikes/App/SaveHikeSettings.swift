package import SharedHikes
package import JSONKit
package import RecordKit
package import RoutingKit
package import TimeKit

/// Changes what holds for all hikes of the workplace: only what the person changed.
package struct SaveHikeSettings: Intent {
  package static let definition = IntentDefinition<SaveHikeSettings>("saveHikeSettings", role: .manager)

  /// The new address of home; empty for none.
  package var homeAddress: String?
  /// The new place of home; nil within for none.
  package var home: Coordinate??
  package var capacity: Int?
  package var hikesPerDay: Int?
  package var isBalanced: Bool?
  package var currency: HikeSettings.Currency?
  /// In cents.
  package var defaultRate: Int64?
  package var departure: TimeOfDay?
  package var serviceMinutes: Int?
  package var speed: Int?
  package var overdueRule: HikeSettings.OverdueRule?
  package var overdueDays: Int?
  package var taxes: [HikeSettings.Tax]?

  package init() {}

  package init(from reader: JSONFieldReader) throws(FieldError) {
    homeAddress = try reader.optionalText("homeAddress")
    home = try reader.changedCoordinate("home")
    capacity = try reader.optionalInteger("capacity").map { Int(clamping: $0) }
    hikesPerDay = try reader.optionalInteger("hikesPerDay").map { Int(clamping: $0) }
    isBalanced = try reader.optionalFlag("isBalanced")
    currency = reader.has("currency") ? try reader.currency() : nil
    defaultRate = try reader.optionalInteger("defaultRate")
    departure = try reader.optionalTimeOfDay("departure")
    serviceMinutes = try reader.optionalInteger("serviceMinutes").map { Int(clamping: $0) }
    speed = try reader.optionalInteger("speed").map { Int(clamping: $0) }
    overdueRule = reader.has("overdueRule") ? try reader.overdueRule() : nil
    overdueDays = try reader.optionalInteger("overdueDays").map { Int(clamping: $0) }
    taxes = reader.has("taxes") ? try reader.taxes("taxes") : nil
  }

  package func write(to fields: JSONFieldWriter) {
    fields.optionalText("homeAddress", homeAddress)
    fields.changedCoordinate("home", home)
    fields.optionalInteger("capacity", capacity.map { Int64($0) })
    fields.optionalInteger("hikesPerDay", hikesPerDay.map { Int64($0) })
    fields.optionalFlag("isBalanced", isBalanced)
    fields.optionalText("currency", currency?.rawValue)
    fields.optionalInteger("defaultRate", defaultRate)
    fields.optionalTimeOfDay("departure", departure)
    fields.optionalInteger("serviceMinutes", serviceMinutes.map { Int64($0) })
    fields.optionalInteger("speed", speed.map { Int64($0) })
    fields.optionalText("overdueRule", overdueRule?.rawValue)
    fields.optionalInteger("overdueDays", overdueDays.map { Int64($0) })
    if let taxes { fields.taxes("taxes", taxes) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.hikeSettings(of: actor.workplace)
    var next = current
    try applyRoute(to: &next)
    applyMoney(to: &next)
    try Self.check(next)
    return next == current ? [] : [.put(next.at(version: current.version + 1))]
  }

  private func applyRoute(to settings: inout HikeSettings) throws(Refusal) {
    if let homeAddress {
      let address = try HikeSettings.addressRule.optional(homeAddress)
      settings.homeAddress = address.isEmpty ? nil : address
    }
    if let home { settings.home = home }
    settings.capacity = capacity ?? settings.capacity
    settings.hikesPerDay = hikesPerDay ?? settings.hikesPerDay
    settings.isBalanced = isBalanced ?? settings.isBalanced
    settings.departure = departure ?? settings.departure
    settings.serviceMinutes = serviceMinutes ?? settings.serviceMinutes
    settings.speed = speed ?? settings.speed
  }

  private func applyMoney(to settings: inout HikeSettings) {
    settings.currency = currency ?? settings.currency
    settings.defaultRate = defaultRate ?? settings.defaultRate
    settings.overdueRule = overdueRule ?? settings.overdueRule
    settings.overdueDays = overdueDays ?? settings.overdueDays
    settings.taxes = taxes ?? settings.taxes
  }

  private static func check(_ settings: HikeSettings) throws(Refusal) {
    try check(settings.capacity, 1...HikeSettings.dogLimit, "capacity", HikesTexts.capacity)
    try check(settings.hikesPerDay, 1...HikeSettings.hikeLimit, "hikesPerDay", HikesTexts.hikesPerDay)
    guard settings.capacity * settings.hikesPerDay <= HikeSettings.dogLimit else {
      throw Refusal(HikesTexts.tooManyDogs(HikeSettings.dogLimit), field: "capacity")
    }
    try check(Int(clamping: settings.defaultRate), 0...Int(Dog.highestRate), "defaultRate", HikesTexts.defaultRate)
    try check(settings.serviceMinutes, 0...120, "serviceMinutes", HikesTexts.serviceMinutes)
    try check(settings.speed, 1...200, "speed", HikesTexts.speed)
    try check(settings.overdueDays, 0...365, "overdueDays", HikesTexts.overdueDays)
  }

  private static func check(
    _ number: Int, _ range: ClosedRange<Int>, _ field: String, _ name: String
  ) throws(Refusal) {
    guard range.contains(number) else {
      throw Refusal(HikesTexts.outOfRange(name, range.lowerBound, range.upperBound), field: field)
    }
  }
}
