package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Changes what holds for all hikes of the workplace.
package typealias SaveHikeSettings = Save<HikeSettings>

extension HikeSettings: SavedRecord {
  package static let save = IntentDefinition<SaveHikeSettings>("saveHikeSettings", role: .manager)
  package static var noun: String { HikeTexts.settingsNoun }
  package static var naming: RowNaming<HikeSettings> { .never { HikeSettings(of: $0.workplace) } }

  /// Older programs wrote the departure as a text.
  package static func upgraded(_ reader: JSONFieldReader) throws(FieldError) -> JSONFieldReader {
    guard let time = reader.value("departure")?.string.flatMap({ TimeOfDay($0) }) else { return reader }
    let parts = [JSON.Member("hour", .integer(Int64(time.hour))), JSON.Member("minute", .integer(Int64(time.minute)))]
    return try reader.replacing("departure", with: .object(parts))
  }

  package mutating func complete(
    _ patch: Patch<HikeSettings>, from current: HikeSettings?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    try Self.check(self)
  }

  private static func check(_ settings: HikeSettings) throws(Refusal) {
    try check(settings.capacity, 1...HikeSettings.dogLimit, "capacity", HikeTexts.capacity)
    try check(settings.hikesPerDay, 1...HikeSettings.hikeLimit, "hikesPerDay", HikeTexts.hikesPerDay)
    guard settings.capacity * settings.hikesPerDay <= HikeSettings.dogLimit else {
      throw Refusal(HikeTexts.tooManyDogs(HikeSettings.dogLimit), field: "capacity")
    }
    try check(
      Int(clamping: settings.business.defaultRate), 0...Int(Dog.highestRate), "defaultRate", HikeTexts.defaultRate)
    try check(settings.serviceMinutes, 0...120, "serviceMinutes", HikeTexts.serviceMinutes)
    try check(settings.longestWait, 0...240, "longestWait", HikeTexts.longestWait)
    try check(settings.longestRide, 0...600, "longestRide", HikeTexts.longestRide)
    try check(settings.speed, 1...200, "speed", HikeTexts.speed(in: .kilometers))
    try check(settings.overdueDays, 0...365, "overdueDays", HikeTexts.overdueDays)
  }

  private static func check(
    _ number: Int, _ range: ClosedRange<Int>, _ field: String, _ name: String
  ) throws(Refusal) {
    guard range.contains(number) else {
      throw Refusal(HikeTexts.outOfRange(name, range.lowerBound, range.upperBound), field: field)
    }
  }
}

let hikeSettingsRules = RowRules<HikeSettings>(
  name: { _, _ in HikeTexts.theSettings }, restored: { row, version, _ in row.at(version: version) })

let hikeBusinessRules = RowRules<HikeBusiness>(
  name: { _, _ in HikeTexts.theSettings }, restored: { row, version, _ in row.at(version: version) })
