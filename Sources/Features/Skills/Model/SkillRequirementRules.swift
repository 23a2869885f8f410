import JSONKit
package import RecordKit
import SharedModels

/// Has a shift type ask for a skill.
package typealias SaveSkillRequirement = Save<SkillRequirement>

extension SkillRequirement: SavedRecord {
  package static let save = IntentDefinition<SaveSkillRequirement>("saveSkillRequirement", role: .manager)
  package static var noun: String { SkillsTexts.requirementNoun }

  package mutating func complete(
    _ patch: Patch<SkillRequirement>, from current: SkillRequirement?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    try skillRequirementRules.check(from: current, to: self, on: records)
  }
}

/// Has a shift type no longer ask for a skill.
package typealias DeleteSkillRequirement = Delete<SkillRequirement>

extension SkillRequirement: DeletedRecord {
  package static let delete = IntentDefinition<DeleteSkillRequirement>("deleteSkillRequirement", role: .manager)
  package static var rules: RowRules<SkillRequirement> { skillRequirementRules }
}

/// Both are there, and the shift type asks for the skill once.
let skillRequirementRules = RowRules<SkillRequirement>(
  titlePath: ["skill", "title"],
  name: { row, records in
    SkillsTexts.theRequirement(
      of: records.shiftType(row.shiftType)?.title ?? "", for: records.skillTitle(row.skill))
  },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let new else { return }
    guard records[new.shiftType] != nil else { throw .shiftTypeGone }
    guard records[new.skill] != nil else { throw SkillsTexts.goneRefusal }
    let others = records.requirements(of: new.shiftType).filter { $0.id != new.id }
    guard !others.contains(where: { $0.skill == new.skill }) else {
      throw Refusal(SkillsTexts.asksAlready(records.skillTitle(new.skill)), field: "skill", code: .duplicate)
    }
    guard old != nil || others.count < SkillRequirement.limit else {
      throw Refusal(SkillsTexts.asksTooMuch(limit: SkillRequirement.limit), code: .tooMany)
    }
  })
