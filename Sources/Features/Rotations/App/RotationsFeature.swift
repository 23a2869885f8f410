import JSONKit
import RecordKit
import RotationsModel
import ScheduleViews
import SharedModels
package import SharedUIs
import TimeKit

/// Rotations: who works which cycle of days, from the setup to a year of shifts.
package let rotationsFeature = Feature(
  rules: rotationsModel,
  screens: [
    ScreenType(RotationsScreen.self, .over("/settings")),
    ScreenType(SetupSheet.self, .sheet(over: RotationsScreen.path)),
    ScreenType(TeamSetupSheet.self, for: .managers, .sheet(over: RotationsScreen.path)),
    ScreenType(AssignSheet.self, for: .managers, .sheet(over: RotationsScreen.path)),
    ScreenType(EndSheet.self, .sheet(over: RotationsScreen.path)),
    ScreenType(RotationScreen.self, .over(RotationsScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      ApplyRotation.self, failureTitle: RotationTexts.notApplied, success: { _, _ in RotationTexts.applied },
      failure: { intent, records in
        SharedTexts.wasNotSaved(
          intent.saving?.patch["name"]?.string ?? records[intent.rotation]?.name ?? RotationTexts.rotation)
      }),
    IntentTexts(
      EndRotation.self, success: { _, _ in RotationTexts.ended },
      failure: { _, _ in SharedTexts.wasNotSaved(RotationTexts.rotation) }),
    IntentTexts(
      SaveRotation.self, success: { _, _ in RotationTexts.saved },
      failure: { intent, records in
        SharedTexts.wasNotSaved(intent.patch["name"]?.string ?? records[intent.id]?.name ?? RotationTexts.rotation)
      }),
    IntentTexts(
      DeleteRotation.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in RotationTexts.deleted },
      failure: { intent, records in
        SharedTexts.wasNotDeleted(records[intent.id]?.name ?? RotationTexts.rotation)
      }),
  ],
  logTexts: [
    LogTexts(
      Rotation.self, noun: RotationTexts.noun, plural: RotationTexts.plural, icon: .arrowRepeat,
      path: { RotationScreen.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? Rotation(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.name)
        snapshot.facts = [CardDetail(RotationTexts.days(row.cycle.count), icon: .arrowRepeat)]
        return snapshot
      }),
    LogTexts(
      RotationAssignment.self, noun: RotationTexts.assignmentNoun, plural: RotationTexts.assignmentPlural,
      icon: .arrowRepeat, isDetail: true,
      snapshot: { json in
        guard let row = try? RotationAssignment(json: json) else { return nil }
        var snapshot = LogSnapshot(title: json["rotation"]?["name"]?.string ?? RotationTexts.rotation)
        snapshot.facts = [CardDetail(row.dates, icon: .calendar3)]
        return snapshot
      }),
  ],
  settings: [
    SettingsSection(
      rank: 12,
      ListLinkSection(
        id: "rotations", heading: SharedTexts.workplace, title: RotationTexts.rotations, icon: .arrowRepeat,
        path: RotationsScreen.path, for: .shifts, count: { $0.count(of: Rotation.self) }))
  ],
  firstSteps: [
    FirstStep(
      "rotation", title: RotationTexts.setUp, text: RotationTexts.firstStepText, icon: .arrowRepeat,
      path: SetupSheet.path, for: .shifts, isFirstAlone: true, isDone: { $0.count(of: ScheduledShift.self) > 0 })
  ],
  commands: [
    AppCommand(RotationTexts.rotations, icon: .arrowRepeat, path: RotationsScreen.path),
    AppCommand(RotationTexts.setUp, icon: .calendar3) { context in
      context.mayPlan ? .open(SetupSheet.path) : nil
    },
  ])
