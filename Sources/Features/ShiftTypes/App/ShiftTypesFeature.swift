import JSONKit
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import ShiftTypesModel

/// Kinds of shifts: their list, their form, their rules, and their files.
package let shiftTypesFeature = Feature(
  rules: shiftTypesModel,
  screens: [
    ScreenType(ShiftTypesScreen.self, .over("/settings")),
    ScreenType(ShiftTypeSheet.self, .sheet(over: ShiftTypesScreen.path)),
    ScreenType(TemplatesSheet.self, for: .managers, .sheet(over: ShiftTypesScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      SaveShiftType.self,
      success: { intent, records in
        let title = records[intent.id]?.title ?? intent.patch["title"]?.string ?? SharedTexts.shiftType
        return intent.mode == .create ? SharedTexts.added(title) : SharedTexts.saved(title)
      },
      failure: { intent, records in
        SharedTexts.wasNotSaved(intent.patch["title"]?.string ?? records[intent.id]?.title ?? SharedTexts.shiftType)
      },
      reopen: { intent, context in ShiftTypeSheet(intent, in: context).erased }),
    IntentTexts(
      DeleteShiftType.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in ShiftTypeTexts.deleted },
      failure: { intent, records in
        SharedTexts.wasNotDeleted(records[intent.id]?.title ?? SharedTexts.shiftType)
      }),
    IntentTexts(
      ImportShiftTypes.self, failureTitle: ShiftTypeTexts.notImported, success: { _, _ in ShiftTypeTexts.imported },
      failure: { _, _ in ShiftTypeTexts.importFailed }),
  ],
  logTexts: [
    LogTexts(
      ShiftType.self, noun: ShiftTypeTexts.shiftTypeNoun, plural: ShiftTypeTexts.plural, icon: .label,
      path: { ShiftTypeSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? ShiftType(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.title)
        (snapshot.symbol, snapshot.hue) = (row.symbol, row.hue)
        snapshot.facts = row.terms.logFacts(icon: .clock) { $0.duration.fullText }
        if let place = json["location"]?["name"]?.string { snapshot.facts.append(CardDetail(place, icon: .geoAlt)) }
        if let color = row.color { snapshot.facts.append(CardDetail(ShiftTypeTexts.color(color.title))) }
        snapshot.note = row.shiftDescription ?? ""
        return snapshot
      })
  ],
  settings: [
    SettingsSection(
      rank: 11,
      ListLinkSection(
        id: "shift-types", heading: SharedTexts.workplace, title: ShiftTypeTexts.shiftTypes, icon: .label,
        path: ShiftTypesScreen.path, for: .shifts,
        count: { $0.count(of: ShiftType.self) })),
    SettingsSection(rank: 50, ShiftTypesFileSection()),
  ],
  firstSteps: [
    FirstStep(
      "types", title: ShiftTypeTexts.firstStep, text: ShiftTypeTexts.firstStepText, icon: .label,
      path: TemplatesSheet.path, for: .shifts, isDone: { $0.count(of: ShiftType.self) > 0 })
  ],
  commands: [
    AppCommand(ShiftTypeTexts.shiftTypes, icon: .label, path: ShiftTypesScreen.path),
    AppCommand(SharedTexts.addShiftType, icon: .plus, shortcut: .add) { context in
      context.allows(SaveShiftType.self) ? .open(ShiftTypeSheet.newPath) : nil
    },
  ])
