import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit

/// What the workplace is called, and whose clocks it goes by.
package let workplaceFeature = Feature(
  rules: FeatureRules(intents: [SaveWorkplace.definition], rowRules: [workplaceRules]),
  screens: [ScreenType(TimeZoneSheet.self, .sheet(over: "/settings"))],
  intentTexts: [
    IntentTexts(
      SaveWorkplace.self,
      success: { intent, _ in
        if let zone = intent.timeZone { return WorkplaceTexts.timeZoneSaved(ZoneName.city(zone)) }
        return intent.name == nil ? WorkplaceTexts.saved : WorkplaceTexts.nameSaved
      },
      failure: { intent, _ in
        if intent.timeZone != nil { return WorkplaceTexts.timeZoneNotSaved }
        return intent.name == nil ? WorkplaceTexts.notSaved : WorkplaceTexts.nameNotSaved
      })
  ],
  logTexts: [
    LogTexts(
      Workplace.self, noun: WorkplaceTexts.noun, plural: WorkplaceTexts.plural, icon: .geoAlt,
      snapshot: { json, _ in
        guard let row = try? Workplace(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.name)
        snapshot.facts = [Meta(row.timeZone, icon: .clock)]
        return snapshot
      })
  ],
  settings: [SettingsSection(rank: 5, WorkplaceSection()), SettingsSection(rank: 3, PermissionsSection())],
  firstIntent: adoptDeviceZone)

/// The first device of a new workplace gives it its time zone, since the server may stand anywhere.
private func adoptDeviceZone(_ records: Records, _ environment: Environment) -> AnyIntent? {
  guard let workplace = records.workplace, workplace.version == 1, environment.allows(SaveWorkplace.self),
    records.count(of: Location.self) == 0, records.count(of: ShiftType.self) == 0
  else { return nil }
  let zone = environment.zones.device
  // A browser that hides where it is says UTC.
  guard zone != workplace.timeZone, zone.contains(text: "/"), !zone.hasPrefix("Etc/") else { return nil }
  return SaveWorkplace(timeZone: zone).erased
}
