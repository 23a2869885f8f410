import JSONKit
package import RecordKit
import SharedModels
import SkillsModel
import TimeKit

/// The rows, intents and rules of the capability.
package let coverageModel = FeatureRules(
  tables: [StaffingNeed.table], intents: [SaveStaffingNeed.definition, DeleteStaffingNeed.definition],
  rowRules: [staffingNeedRules],
  uses: [
    .keeps(
      ShiftType.self, count: { type, records in records.countStaffingNeeds(of: type) },
      saying: { CoverageTexts.shiftTypeNeeded($0) }),
    .keeps(
      Location.self, count: { location, records in records.countStaffingNeeds(at: location) },
      saying: { CoverageTexts.locationNeeded($0) }),
    .follows(Skill.self) { skill, records in records.staffingNeeds(of: skill).map { .remove($0.id) } },
  ])
