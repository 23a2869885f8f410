import RecordKit
import SharedModels
import SharedUIs
import TextKit
import TimeKit
import WorkplaceModel

/// What the first device of a workplace does whose time zone nobody has chosen.
func adoptDeviceZone(_ context: ScreenContext) -> AnyIntent? {
  guard let workplace = context.records.workplace, workplace.isTimeZoneProvisional,
    context.allows(AdoptTimeZone.self), context.records.count(of: Location.self) == 0,
    context.records.count(of: ShiftType.self) == 0
  else { return nil }
  let zone = context.zones.device
  // A browser that hides where it is says UTC.
  guard zone != workplace.timeZone, zone.contains(text: "/"), !zone.hasPrefix("Etc/") else { return nil }
  return AdoptTimeZone(zone).erased
}
