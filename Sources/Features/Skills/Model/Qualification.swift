package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// A skill that a member has, for good or through a day.
///
/// Whoever sees the member's shifts sees it, since colleagues ask each other to take them; what a certificate says beside it
/// is not for them.
package struct Qualification: FieldRecord {
  /// Devices hold all of them, whatever the days that they hold.
  package static let table = Table<Qualification>(
    "qualifications", indexes: [byMember, bySkill, byLastDay], owner: { $0.member })
  /// What a member has.
  package static let byMember = Index<Qualification>("member", columns: ["memberId"]) { IndexKey(.id($0.member)) }
  /// Who has a skill.
  package static let bySkill = Index<Qualification>("skill", columns: ["skillId"]) { IndexKey(.id($0.skill)) }
  /// Those that end, by their last day.
  package static let byLastDay = Index<Qualification>("lastDay", columns: ["lastDay"]) { row in
    row.lastDay.map { IndexKey(.date($0)) }
  }
  /// For how many days before its end people are told of it.
  package static let noticeDays = 30

  /// Names the pair of member and skill.
  package let id: Identifier<Qualification>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Who has it.
  package var member = Identifier<Member>.unset
  /// What it is.
  package var skill = Identifier<Skill>.unset
  /// The last day on which it counts; nil for one that does not end.
  package var lastDay: CivilDate?

  package init(id: Identifier<Qualification>) { self.id = id }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference("member", &member, .onCreate, type: "MemberReference", summary: "Who has it.")
    try fields.reference(
      "skill", &skill, .onCreate, type: "SkillReference", showing: ["title"], summary: "What it is.")
    try fields.optionalDate(
      "lastDay", &lastDay, label: SkillsTexts.validUntil,
      summary: "The last day on which it counts, if it ends.")
  }

  /// Whether it counts on a day.
  package func holds(on date: CivilDate) -> Bool { lastDay.map { date <= $0 } ?? true }
}

/// What a shift type asks for, and a member has not on a day.
package struct SkillGap: Equatable, Sendable {
  package let skill: Identifier<Skill>
  /// Through which day the member had it; nil for whoever never had.
  package let lastDay: CivilDate?
}

extension [Qualification] {
  /// The first of some skills that the member who has these does not have on a day; nil for none. No lookups, so that a
  /// roster can ask it of every day.
  package func gap(in skills: [Identifier<Skill>], on date: CivilDate) -> SkillGap? {
    for skill in skills {
      let own = first { $0.skill == skill }
      if let own, own.holds(on: date) { continue }
      return SkillGap(skill: skill, lastDay: own?.lastDay)
    }
    return nil
  }
}

extension Records {
  /// What a member has, by identifier.
  package final func qualifications(of member: Identifier<Member>) -> [Qualification] {
    rows(Qualification.byMember, in: .equal(.id(member)))
  }

  /// Who has a skill, those who have left included, by identifier.
  package final func qualifications(of skill: Identifier<Skill>) -> [Qualification] {
    rows(Qualification.bySkill, in: .equal(.id(skill)))
  }

  /// What a shift type asks for.
  package final func skills(for shiftType: Identifier<ShiftType>) -> [Identifier<Skill>] {
    requirements(of: shiftType).map { $0.skill }
  }

  /// What a member has not, on a day, of what a shift type asks for; nil for nothing.
  ///
  /// A device that is not sent the rows of others says nothing of them; the server does.
  package final func skillGap(
    of member: Identifier<Member>, for shiftType: Identifier<ShiftType>, on date: CivilDate
  ) -> SkillGap? {
    let skills = skills(for: shiftType)
    if skills.isEmpty { return nil }
    let own = unrestricted.qualifications(of: member)
    let isKnown = unrestricted !== self || (workplace?.permissions ?? .standard).seeTeam || !own.isEmpty
    return isKnown ? own.gap(in: skills, on: date) : nil
  }

  /// That within a sentence: "not qualified: Triage nurse".
  package final func text(of gap: SkillGap) -> String {
    let title = skillTitle(gap.skill)
    return gap.lastDay.map { SkillsTexts.isValidOnly(title, until: $0.text(.short)) }
      ?? SkillsTexts.notQualified(title)
  }
}

/// The addresses of skills.
package enum SkillPaths {
  /// The list.
  package static let list = "/settings/skills"
  /// What a member has of a skill.
  package static func qualification(_ id: Identifier<Qualification>) -> String { "\(list)/people/\(id)" }
}

extension Records {
  /// Those that end on or before a day, by their last day, of people who belong to the workplace.
  ///
  /// - `member`: whose alone; nil for everybody's.
  package final func endingQualifications(
    of member: Identifier<Member>?, through day: CivilDate
  ) -> [Qualification] {
    rows(Qualification.byLastDay, in: .from(.date(.earliest), through: .date(day))).filter { row in
      member.map { $0 == row.member } ?? true && self[row.member].map { !$0.hasLeft } ?? false
    }
  }
}
