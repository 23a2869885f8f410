package import JSONKit
package import RecordKit
package import SharedModels
package import SharedShifts

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
package struct DeleteSkillRequirement: Intent {
  package static let definition = IntentDefinition<DeleteSkillRequirement>("deleteSkillRequirement", role: .manager)

  package let deletion: Deletion<SkillRequirement>

  package init(_ id: Identifier<SkillRequirement>, expecting: Int? = nil) {
    deletion = Deletion(id, expecting: expecting)
  }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: SkillsTexts.requirementNoun, rules: skillRequirementRules, on: records)
  }
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
    guard records[new.shiftType] != nil else { throw shiftTypeGone }
    guard records[new.skill] != nil else { throw SkillsTexts.goneRefusal }
    let others = records.requirements(of: new.shiftType).filter { $0.id != new.id }
    guard !others.contains(where: { $0.skill == new.skill }) else {
      throw Refusal(SkillsTexts.asksAlready(records.skillTitle(new.skill)), field: "skill", code: .duplicate)
    }
    guard old != nil || others.count < SkillRequirement.limit else {
      throw Refusal(SkillsTexts.asksTooMuch(limit: SkillRequirement.limit), code: .tooMany)
    }
  })
