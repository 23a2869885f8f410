import JSONKit
import LocationsModel
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs

/// Places where shifts are worked: their list, their form, and their rules.
package let locationsFeature = Feature(
  rules: locationsModel,
  screens: [
    ScreenType(LocationsScreen.self, .over("/settings")),
    ScreenType(LocationSheet.self, .sheet(over: LocationsScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      SaveLocation.self,
      success: { intent, records in
        let name = records[intent.id]?.name ?? intent.patch["name"]?.string ?? SharedTexts.location
        return intent.mode == .create ? SharedTexts.added(name) : SharedTexts.saved(name)
      },
      failure: { intent, records in
        SharedTexts.wasNotSaved(intent.patch["name"]?.string ?? records[intent.id]?.name ?? SharedTexts.location)
      },
      reopen: { intent, context in LocationSheet(intent, in: context).erased }),
    IntentTexts(
      DeleteLocation.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in LocationTexts.deleted },
      failure: { intent, records in SharedTexts.wasNotDeleted(records[intent.id]?.name ?? SharedTexts.location)
      }),
  ],
  logTexts: [
    LogTexts(
      Location.self, noun: SharedTexts.locationNoun, plural: LocationTexts.plural, icon: .building,
      path: { LocationSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? Location(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.name)
        if !row.address.isEmpty { snapshot.facts = [CardDetail(row.address, icon: .geoAlt)] }
        return snapshot
      })
  ],
  settings: [
    SettingsSection(
      rank: 10,
      ListLinkSection(
        id: "locations", heading: SharedTexts.workplace, title: LocationTexts.locations, icon: .building,
        path: LocationsScreen.path, for: .shifts,
        count: { $0.count(of: Location.self) }))
  ],
  firstSteps: [
    FirstStep(
      "location", title: LocationTexts.firstStep, text: LocationTexts.firstStepText, icon: .building,
      path: LocationSheet.newPath, for: .shifts, isDone: { $0.count(of: Location.self) > 0 })
  ],
  commands: [
    AppCommand(LocationTexts.locations, icon: .building, path: LocationsScreen.path),
    AppCommand(LocationTexts.addLocation, icon: .plus, shortcut: .add) { context in
      context.allows(SaveLocation.self) ? .open(LocationSheet.newPath) : nil
    },
  ])
