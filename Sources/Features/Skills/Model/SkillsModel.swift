import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// The rows, intents and rules of the capability.
package let skillsModel = FeatureRules(
  tables: [Skill.table, SkillRequirement.table, Qualification.table],
  intents: [
    SaveSkill.definition, DeleteSkill.definition, SaveSkillRequirement.definition,
    DeleteSkillRequirement.definition, SaveQualification.definition, DeleteQualification.definition,
  ],
  rowRules: [skillRules, skillRequirementRules, qualificationRules],
  uses: [
    .keeps(
      ShiftType.self, count: { type, records in records.skills(for: type).count },
      saying: { SkillsTexts.shiftTypeAsks($0) })
  ])
