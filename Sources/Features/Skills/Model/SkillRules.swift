import JSONKit
package import RecordKit
import SharedModels
import TextKit

/// Makes a skill or changes one.
package typealias SaveSkill = Save<Skill>

extension Skill: SavedRecord {
  package static let save = IntentDefinition<SaveSkill>("saveSkill", role: .manager)
  package static var noun: String { SkillsTexts.noun }

  package func problems(by actor: Actor, on records: Records) -> [Refusal] {
    var refusals = Refusals()
    _ = refusals.collect { () throws(Refusal) in try skillRules.check(from: records[id], to: self, on: records) }
    return refusals.list
  }
}

/// Ends a skill, with who has it, which shift types ask for it, and the staffing needs of people with it, which are
/// not this capability's.
package typealias DeleteSkill = Delete<Skill>

extension Skill: DeletedRecord {
  package static let delete = IntentDefinition<DeleteSkill>(
    "deleteSkill", role: .manager, changeLimit: 5_000, isLarge: true)
  package static var rules: RowRules<Skill> { skillRules }

  package func dependentRemovals(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    records.requirements(of: id).map { .remove($0.id) } + records.qualifications(of: id).map { .remove($0.id) }
      + records.removals(with: id)
  }
}

/// No two skills are called the same, and one that is used does not end alone.
let skillRules = RowRules<Skill>(
  titlePath: ["title"], name: { row, _ in SharedTexts.quoted(row.title) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let new else {
      guard let old else { return }
      let isUsed =
        !records.requirements(of: old.id).isEmpty || !records.qualifications(of: old.id).isEmpty
        || !records.removals(with: old.id).isEmpty
      if isUsed { throw Refusal(SkillsTexts.inUse(old.title), code: .inUse) }
      return
    }
    let (others, key) = (records.all(Skill.self).filter { $0.id != new.id }, new.title.searchKey)
    if let other = others.first(where: { $0.title.searchKey == key }) {
      throw Refusal(SkillsTexts.isThere(other.title), field: "title", code: .duplicate)
    }
    guard old != nil || others.count < Skill.limit else {
      throw Refusal(SkillsTexts.tooMany(limit: Skill.limit), code: .tooMany)
    }
  })
