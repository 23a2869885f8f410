import AvailabilityModel
import JSONKit
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// When people cannot work, and when they wish to; it lies beside the schedule and changes no shift.
package let availabilityFeature = Feature(
  rules: availabilityModel,
  screens: [
    ScreenType(AvailabilityScreen.self, .over("/settings")),
    ScreenType(AvailabilitySheet.self, .sheet(over: AvailabilityScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      SaveAvailability.self,
      success: { intent, _ in intent.mode == .create ? AvailabilityTexts.added : AvailabilityTexts.saved },
      failure: { _, _ in SharedTexts.wasNotSaved(AvailabilityTexts.noun) },
      reopen: { intent, context in AvailabilitySheet(intent, in: context).erased }),
    IntentTexts(
      DeleteAvailability.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in AvailabilityTexts.deleted },
      failure: { _, _ in SharedTexts.wasNotDeleted(AvailabilityTexts.noun) }),
  ],
  logTexts: [
    LogTexts(
      Availability.self, noun: AvailabilityTexts.noun, plural: AvailabilityTexts.plural, icon: .person,
      path: { AvailabilityPaths.row(Identifier($0)) },
      snapshot: { json in
        guard let row = try? Availability(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.text)
        snapshot.facts = [CardDetail(AvailabilityTexts.days(of: row), icon: .calendar3)]
        snapshot.note = row.note ?? ""
        return snapshot
      })
  ],
  settings: [
    SettingsSection(
      rank: 4,
      ListLinkSection(
        id: "availability", heading: SharedTexts.timeOff, title: AvailabilityTexts.availability, icon: .person,
        path: AvailabilityPaths.list, for: .shifts, isForTeams: true,
        counting: { context in context.records.availability(of: context.member).count }))
  ],
  commands: [
    AppCommand(AvailabilityTexts.availability, icon: .person, path: AvailabilityPaths.list),
    AppCommand(AvailabilityTexts.add, icon: .plus, path: AvailabilityPaths.adding),
  ])
