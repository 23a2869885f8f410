import CoverageModel
import JSONKit
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import TimeKit

/// How many people are needed on which days, of shift types or at times of the day; the team's schedule compares it with who works.
package let coverageFeature = Feature(
  rules: coverageModel,
  screens: [
    ScreenType(CoverageScreen.self, .over("/settings")),
    ScreenType(StaffingNeedSheet.self, .sheet(over: CoverageScreen.path)),
  ],
  intentTexts: [
    IntentTexts(
      SaveStaffingNeed.self,
      success: { intent, _ in intent.mode == .create ? CoverageTexts.added : CoverageTexts.saved },
      failure: { _, _ in SharedTexts.wasNotSaved(CoverageTexts.noun) },
      reopen: { intent, context in StaffingNeedSheet(intent, in: context).erased }),
    IntentTexts(
      DeleteStaffingNeed.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in CoverageTexts.deleted },
      failure: { _, _ in SharedTexts.wasNotDeleted(CoverageTexts.noun) }),
  ],
  logTexts: [
    LogTexts(
      StaffingNeed.self, noun: CoverageTexts.noun, plural: CoverageTexts.plural, icon: .people,
      path: { StaffingNeedSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? StaffingNeed(json: json) else { return nil }
        let type = json["shiftType"].flatMap { try? ShiftType(json: $0) }
        var snapshot = LogSnapshot(title: logTitle(of: row, json, shiftType: type?.title))
        (snapshot.symbol, snapshot.hue) = (type?.symbol, type?.shownColor.hue ?? 0)
        snapshot.facts = [CardDetail(CoverageTexts.days(of: row, row.terms.last), icon: .calendar3)]
        if !row.terms.changes.isEmpty {
          snapshot.facts += row.terms.logFacts(icon: .people) { CoverageTexts.text(of: $0) }
        }
        return snapshot
      })
  ],
  settings: [
    SettingsSection(
      rank: 11,
      ListLinkSection(
        id: "coverage", heading: SharedTexts.workplace, title: CoverageTexts.coverage, icon: .people,
        path: CoverageScreen.path, for: .shifts, isForTeams: true, count: { $0.count(of: StaffingNeed.self) }))
  ],
  commands: [AppCommand(CoverageTexts.coverage, icon: .people, path: CoverageScreen.path)])

/// What the change log calls a need, by the snapshot that it keeps.
private func logTitle(of need: StaffingNeed, _ json: JSON, shiftType: String?) -> String {
  let count = need.terms.last.count
  guard need.scope.window != nil else { return CoverageTexts.need(count, of: shiftType ?? SharedTexts.shiftType) }
  let title = CoverageTexts.staffing(
    need.scope.timesText, shiftType: shiftType, skill: json["skill"]?["title"]?.string,
    location: json["location"]?["name"]?.string)
  return CoverageTexts.need(count, at: title)
}
