import RecordKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit
import WorkplaceModel

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
