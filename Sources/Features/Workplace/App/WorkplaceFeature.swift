import JSONKit
import RecordKit
import SharedModels
package import SharedUIs
import TextKit
import TimeKit
import WorkplaceModel

/// What the workplace is called, and whose clocks it goes by.
package let workplaceFeature = Feature(
  rules: workplaceModel,
  screens: [ScreenType(TimeZoneSheet.self, for: .managers, .sheet(over: "/settings"))],
  intentTexts: [
    IntentTexts(
      SaveWorkplace.self,
      success: { intent, _ in
        if let zone = intent.patch["timeZone"]?.string { return WorkplaceTexts.timeZoneSaved(ZoneName.city(zone)) }
        return intent.patch["name"] == nil ? WorkplaceTexts.saved : WorkplaceTexts.nameSaved
      },
      failure: { intent, _ in
        if intent.patch["timeZone"] != nil { return WorkplaceTexts.timeZoneNotSaved }
        return intent.patch["name"] == nil ? WorkplaceTexts.notSaved : WorkplaceTexts.nameNotSaved
      })
  ],
  logTexts: [
    LogTexts(
      Workplace.self, noun: Workplace.noun, plural: WorkplaceTexts.plural, icon: .geoAlt,
      snapshot: { json in
        guard let row = try? Workplace(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.name)
        snapshot.facts = [CardDetail(row.timeZone, icon: .clock)]
        if row.booksPeriod != .standard {
          snapshot.facts.append(CardDetail(WorkplaceTexts.keepsBooks(for: row.booksPeriod.title), icon: .clockHistory))
        }
        return snapshot
      })
  ],
  settings: [SettingsSection(rank: 5, WorkplaceSection()), SettingsSection(rank: 3, PermissionsSection())],
  firstIntent: adoptDeviceZone)
