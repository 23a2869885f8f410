import JSONKit
import RecordKit
import SharedForms
import SharedModels
package import SharedUIs
import SkillsModel
import TimeKit

/// What people may work, what shift types ask for, and certificates that end.
package let skillsFeature = Feature(
  rules: skillsModel,
  screens: [
    ScreenType(SkillsScreen.self, .over("/settings")),
    ScreenType(SkillSheet.self, .sheet(over: SkillsScreen.path)),
    ScreenType(AddPersonSheet.self, .sheet(over: SkillsScreen.path)),
    ScreenType(PersonSkillsSheet.self, .sheet(over: SkillsScreen.path)),
    ScreenType(QualificationSheet.self, .sheet(over: SkillsScreen.path)),
  ],
  intentTexts: skillIntentTexts,
  logTexts: [
    LogTexts(
      Skill.self, noun: SkillsTexts.noun, plural: SkillsTexts.plural, icon: .checkCircleFill, for: .shifts,
      path: { SkillSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? Skill(json: json) else { return nil }
        var snapshot = LogSnapshot(title: row.title)
        snapshot.note = row.note ?? ""
        return snapshot
      }),
    LogTexts(
      SkillRequirement.self, noun: SkillsTexts.requirementNoun, plural: SkillsTexts.requirements,
      icon: .checkCircleFill, for: .shifts,
      snapshot: { json in
        let type = json["shiftType"].flatMap { try? ShiftType(json: $0) }
        var snapshot = LogSnapshot(
          title: SkillsTexts.asks(type?.title ?? SharedTexts.shiftType, for: skillTitle(in: json)))
        (snapshot.symbol, snapshot.hue) = (type?.symbol, type?.shownColor.hue ?? 0)
        return snapshot
      }),
    LogTexts(
      Qualification.self, noun: SkillsTexts.qualificationNoun, plural: SkillsTexts.qualifications,
      icon: .checkCircleFill, for: .shifts, path: { QualificationSheet.path(of: Identifier($0)) },
      snapshot: { json in
        guard let row = try? Qualification(json: json) else { return nil }
        var snapshot = LogSnapshot(title: skillTitle(in: json))
        if let lastDay = row.lastDay {
          snapshot.facts = [CardDetail(SkillsTexts.until(lastDay, on: lastDay), icon: .calendar3)]
        }
        return snapshot
      }),
  ],
  settings: [
    SettingsSection(
      rank: 12,
      ListLinkSection(
        id: "skills", heading: SharedTexts.workplace, title: SkillsTexts.skills, icon: .checkCircleFill,
        path: SkillsScreen.path, for: .shifts, isForTeams: true, count: { $0.count(of: Skill.self) }))
  ],
  todaySections: [TodaySection(for: .shifts) { skillsToday(in: $0) }],
  rowActions: [
    RowAction(of: Member.self) { member, context in
      context.records.plans(.shifts) && context.records.count(of: Skill.self) > 0
        && (context.allows(SaveQualification.self) || member == context.member)
        ? Button(SkillsTexts.personsSkills, icon: .checkCircleFill, action: PersonSkillsSheet.path(of: member)) : nil
    }
  ],
  commands: [
    AppCommand(SkillsTexts.skills, icon: .checkCircleFill) { context in
      context.records.plans(.shifts) ? .open(SkillsScreen.path) : nil
    },
    AppCommand(SkillsTexts.add, icon: .plus) { context in
      context.records.plans(.shifts) && context.allows(SaveSkill.self) ? .open(SkillSheet.newPath) : nil
    },
  ])

private func skillTitle(in snapshot: JSON) -> String { snapshot["skill"]?["title"]?.string ?? "" }

private let skillIntentTexts: [AnyIntentTexts] = [
  IntentTexts(
    SaveSkill.self,
    success: { intent, _ in intent.mode == .create ? SkillsTexts.added : SkillsTexts.saved },
    failure: { _, _ in SharedTexts.wasNotSaved(SkillsTexts.noun) },
    reopen: { intent, context in SkillSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteSkill.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in SkillsTexts.deleted },
    failure: { _, _ in SharedTexts.wasNotDeleted(SkillsTexts.noun) }),
  IntentTexts(
    SaveSkillRequirement.self, success: { _, _ in nil },
    failure: { _, _ in SharedTexts.wasNotSaved(SkillsTexts.requirementNoun) }),
  IntentTexts(
    DeleteSkillRequirement.self, failureTitle: SharedTexts.notDeleted, success: { _, _ in nil },
    failure: { _, _ in SharedTexts.wasNotDeleted(SkillsTexts.requirementNoun) }),
  IntentTexts(
    SaveQualification.self,
    success: { intent, _ in
      intent.mode == .create ? SkillsTexts.qualificationAdded : SkillsTexts.qualificationSaved
    },
    failure: { _, _ in SharedTexts.wasNotSaved(SkillsTexts.qualificationNoun) },
    reopen: { intent, context in QualificationSheet(intent, in: context).erased }),
  IntentTexts(
    DeleteQualification.self, failureTitle: SharedTexts.notDeleted,
    success: { _, _ in SkillsTexts.qualificationDeleted },
    failure: { _, _ in SharedTexts.wasNotDeleted(SkillsTexts.qualificationNoun) }),
]
