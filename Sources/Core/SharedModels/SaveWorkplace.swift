public import RecordKit
import TimeKit

/// Changes what the workplace is called, whose clocks it goes by, what it plans, or what its members may do.
public typealias SaveWorkplace = Save<Workplace>

extension Workplace: SavedRecord {
  /// The workplace is the managers' to set up.
  public static let save = IntentDefinition<SaveWorkplace>("saveWorkplace", role: .manager)
  /// As in “This workplace no longer exists.”
  public static var noun: String { SharedTexts.workplaceNoun }
  /// There is one in each feed.
  public static var naming: RowNaming<Workplace> { .never { Workplace(id: $0.workplace) } }

  /// A time zone that somebody chooses is no longer provisional.
  public mutating func complete(
    _ patch: Patch<Workplace>, from current: Workplace?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard let current, current.version > 0 else { throw .notFound(Self.noun) }
    if patch["timeZone"] != nil { isTimeZoneProvisional = false }
    if patch["kind"] != nil { capabilities = try capabilities?.checked(in: records.catalog) }
    if timeZone != current.timeZone { try Self.checkTimeZone(timeZone, on: records) }
  }

  /// Only the server knows all time zones; a device believes its browser.
  package static func checkTimeZone(_ name: String, on records: Records) throws(Refusal) {
    try checkTimeZone(name, isKnown: records.knowsTimeZone)
  }

  /// Refuses what is no time zone.
  ///
  /// - Parameter isKnown: whether a time zone is known.
  package static func checkTimeZone(_ name: String, isKnown: (String) -> Bool) throws(Refusal) {
    guard ZoneName.isPlausible(name), isKnown(name) else {
      throw Refusal(SharedTexts.unknownTimeZone(name), field: "timeZone", code: .notFound)
    }
  }
}
