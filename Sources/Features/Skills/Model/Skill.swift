package import JSONKit
package import RecordKit
package import SharedModels
import TextKit

/// Something that people must have learned, or hold a license for, to work some shift types.
package struct Skill: FieldRecord {
  package static let table = Table<Skill>("skills")
  /// The most that a workplace has.
  package static let limit = 200
  /// What a title may hold.
  package static let titleRule = TextRule(field: "title", name: SharedTexts.title, limit: 100)
  /// What a note may hold.
  package static let noteRule = TextRule(field: "note", name: SharedTexts.note, limit: 200)

  /// Names the skill, whatever it is called.
  package let id: Identifier<Skill>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What it is called; no other one is called so, whatever the case of its letters.
  package var title = ""
  /// What to remember; nil for none, never empty.
  package var note: String?

  package init(id: Identifier<Skill>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&title, Self.titleRule)
    try fields.optionalText(&note, Self.noteRule)
  }
}

/// A skill that whoever works a shift type must have. A row of its own, so that two people who change what different shift
/// types ask for both keep their change.
package struct SkillRequirement: FieldRecord {
  package static let table = Table<SkillRequirement>("skillRequirements", indexes: [byShiftType, bySkill])
  /// What a shift type asks for.
  package static let byShiftType = Index<SkillRequirement>("shiftType", columns: ["shiftTypeId"]) {
    IndexKey(.id($0.shiftType))
  }
  /// Where a skill is asked for.
  package static let bySkill = Index<SkillRequirement>("skill", columns: ["skillId"]) { IndexKey(.id($0.skill)) }
  /// The most that one shift type asks for.
  package static let limit = 20

  /// Names the pair.
  package let id: Identifier<SkillRequirement>
  /// 1, since it never changes, and one more each time that it comes back.
  package var version = 0
  /// What is worked.
  package var shiftType = Identifier<ShiftType>.unset
  /// What that takes.
  package var skill = Identifier<Skill>.unset

  package init(id: Identifier<SkillRequirement>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference(
      "shiftType", &shiftType, .onCreate, type: "ShiftTypeReference", showing: ["symbol", "title"],
      summary: "What is worked.")
    try fields.reference(
      "skill", &skill, .onCreate, type: "SkillReference", showing: ["title"], summary: "What that takes.")
  }
}

extension Records {
  /// All skills by title.
  package final func skills() -> [Skill] { all(Skill.self).sorted(byText: { $0.title.searchKey }) }

  /// What a skill is called; empty for one that is gone.
  package final func skillTitle(_ id: Identifier<Skill>) -> String { self[id]?.title ?? "" }

  /// What a shift type asks for, by identifier.
  package final func requirements(of shiftType: Identifier<ShiftType>) -> [SkillRequirement] {
    rows(SkillRequirement.byShiftType, in: .equal(.id(shiftType)))
  }

  /// Where a skill is asked for, by identifier.
  package final func requirements(of skill: Identifier<Skill>) -> [SkillRequirement] {
    rows(SkillRequirement.bySkill, in: .equal(.id(skill)))
  }
}
