import JSONKit
package import RecordKit
import SharedModels

/// Gives a member a skill, or changes until when.
package typealias SaveQualification = Save<Qualification>

extension Qualification: SavedRecord {
  package static let save = IntentDefinition<SaveQualification>("saveQualification", role: .manager)
  package static var noun: String { SkillsTexts.qualificationNoun }

  package mutating func complete(
    _ patch: Patch<Qualification>, from current: Qualification?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    if current == nil {
      guard let row = records[member], !row.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
    }
    try qualificationRules.check(from: current, to: self, on: records)
  }
}

/// Takes a skill away from a member.
package typealias DeleteQualification = Delete<Qualification>

extension Qualification: DeletedRecord {
  package static let delete = IntentDefinition<DeleteQualification>("deleteQualification", role: .manager)
  package static var rules: RowRules<Qualification> { qualificationRules }
}

/// The skill is there, and the member has it once.
let qualificationRules = RowRules<Qualification>(
  titlePath: ["skill", "title"],
  name: { row, records in
    SkillsTexts.theQualification(of: records.memberName(row.member), in: records.skillTitle(row.skill))
  },
  restored: { row, version, _ in row.at(version: version) },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    guard records[new.skill] != nil else { throw SkillsTexts.goneRefusal }
    let others = records.qualifications(of: new.member).filter { $0.id != new.id }
    guard !others.contains(where: { $0.skill == new.skill }) else {
      throw Refusal(
        SkillsTexts.hasAlready(records.memberName(new.member), records.skillTitle(new.skill)), field: "skill",
        code: .duplicate)
    }
  })
