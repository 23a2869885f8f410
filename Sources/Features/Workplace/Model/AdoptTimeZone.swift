package import JSONKit
package import RecordKit
import SharedModels
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
