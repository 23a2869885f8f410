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
    .keeps(ShiftType.self) { type, records in
      let count = records.countStaffingNeeds(of: type)
      return count == 0 ? nil : Refusal(CoverageTexts.shiftTypeNeeded(count), code: .inUse)
    },
    .keeps(Location.self) { location, records in
      let count = records.countStaffingNeeds(at: location)
      return count == 0 ? nil : Refusal(CoverageTexts.locationNeeded(count), code: .inUse)
    },
    .follows(Skill.self) { skill, records in records.staffingNeeds(of: skill).map { .remove($0.id) } },
  ])
