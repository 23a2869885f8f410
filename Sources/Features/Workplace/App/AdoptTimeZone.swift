package import JSONKit
package import RecordKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit

/// Gives a new workplace the time zone of its first device, since the server may stand anywhere.
///
/// The device does it by itself. A time zone that somebody has chosen stays.
package struct AdoptTimeZone: Intent {
  package static let definition = IntentDefinition<AdoptTimeZone>("adoptTimeZone", role: .manager, isUndoable: false)

  /// The IANA name of the device's time zone.
  package let timeZone: String

  package init(_ timeZone: String) { self.timeZone = timeZone }
  package init(from reader: JSONFieldReader) throws(FieldError) { timeZone = try reader.text("timeZone") }
  package func write(to fields: JSONFieldWriter) { fields.text("timeZone", timeZone) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let current = records.workplace else { throw .notFound(Workplace.noun) }
    guard current.isTimeZoneProvisional else { return [] }
    try Workplace.checkTimeZone(timeZone, on: records)
    var next = current.at(version: current.version + 1)
    (next.timeZone, next.isTimeZoneProvisional) = (timeZone, false)
    return [.put(next)]
  }
}

/// What the first device of a workplace does whose time zone nobody has chosen.
func adoptDeviceZone(_ records: Records, _ environment: Environment) -> AnyIntent? {
  guard let workplace = records.workplace, workplace.isTimeZoneProvisional,
    environment.allows(AdoptTimeZone.self), records.count(of: Location.self) == 0,
    records.count(of: ShiftType.self) == 0
  else { return nil }
  let zone = environment.zones.device
  // A browser that hides where it is says UTC.
  guard zone != workplace.timeZone, zone.contains(text: "/"), !zone.hasPrefix("Etc/") else { return nil }
  return AdoptTimeZone(zone).erased
}
