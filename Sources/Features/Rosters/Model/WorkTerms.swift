package import JSONKit
package import RecordKit
import SharedModels

/// How much of a member's time rosters may take.
package struct WorkTerms: FieldRecord {
  /// The member and those who plan.
  package static let table = Table<WorkTerms>(
    "workTerms", audience: { .memberAndManagers(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<WorkTerms>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// Whether the person gets shifts in rosters that the app finds.
  package var isPlanned = true
  /// The most hours a week on average; nil for what holds in the workplace.
  package var weeklyHours: Int?

  package init(id: Identifier<WorkTerms>) { self.id = id }

  /// What holds for a member before anybody has said anything.
  package init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.flag("planned", &isPlanned, label: RosterTexts.planned)
    try fields.optionalInteger(
      "weeklyHours", &weeklyHours, in: RosterRules.weeklyHourLimits, label: RosterTexts.weeklyHours)
  }

  /// Whose terms they are.
  package var member: Identifier<Member> { Identifier(id.rawValue) }
}

extension WorkTerms: SavedRecord {
  package static let save = IntentDefinition<Save<WorkTerms>>("saveWorkTerms", role: .manager)
  package static var noun: String { RosterTexts.termsNoun }

  package mutating func complete(
    _ patch: Patch<WorkTerms>, from current: WorkTerms?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard let row = records[member], !row.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
    if let weeklyHours, !RosterRules.weeklyHourLimits.contains(Int64(weeklyHours)) {
      throw Refusal(
        RosterTexts.outOfRange(RosterTexts.weeklyHours, RosterRules.weeklyHourLimits), field: "weeklyHours")
    }
  }
}

extension Records {
  /// A member's terms; the usual ones until something was said, under version 0.
  package final func workTerms(of member: Identifier<Member>) -> WorkTerms {
    self[Identifier<WorkTerms>(member.rawValue)] ?? WorkTerms(of: member)
  }
}
