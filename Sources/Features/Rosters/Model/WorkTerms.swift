package import JSONKit
package import RecordKit
import SharedModels
package import TimeKit

/// How much of a member's time rosters may take from a day on.
package struct RosterTerms: Terms {
  /// Whether the person gets shifts in rosters that the app finds.
  package var isPlanned = true
  /// The most hours a week on average; nil for what holds in the workplace.
  package var weeklyHours: Int?

  /// What holds before anybody has said anything.
  package init() {}

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.flag("planned", &isPlanned, label: RosterTexts.planned)
    try fields.optionalInteger(
      "weeklyHours", &weeklyHours, in: RosterRules.weeklyHourLimits, label: RosterTexts.weeklyHours)
  }
}

/// How much of a member's time rosters may take. Every day is planned by what holds on it.
package struct WorkTerms: FieldRecord {
  /// The member and those who plan.
  package static let table = Table<WorkTerms>(
    "workTerms", schema: 2, audience: { .memberAndManagers(Identifier($0.id.rawValue)) })

  /// The member's own identifier: there is at most one row for each.
  package let id: Identifier<WorkTerms>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What holds, with the days on which it changes.
  package var terms = Dated<RosterTerms>()

  package init(id: Identifier<WorkTerms>) { self.id = id }

  /// What holds for a member before anybody has said anything.
  package init(of member: Identifier<Member>) { self.init(id: Identifier(member.rawValue)) }

  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.terms(&terms, type: "RosterTerms")
  }

  /// Whose terms they are.
  package var member: Identifier<Member> { Identifier(id.rawValue) }

  /// Whether the person gets shifts on one of some days.
  package func isPlanned(in days: ClosedRange<CivilDate>) -> Bool {
    terms.on(days.lowerBound).isPlanned || terms.changes.contains { days.contains($0.from) && $0.terms.isPlanned }
  }
}

extension WorkTerms: DatedRecord {
  package static let save = IntentDefinition<Save<WorkTerms>>("saveWorkTerms", role: .manager)
  package static var noun: String { RosterTexts.termsNoun }
  package static var holdsUnmade: Bool { true }

  /// The member's shifts were planned by them, or something else was said before.
  package func isInUse(on records: Records) -> Bool {
    terms != Dated() || records.count(ScheduledShift.byMember, in: .equal(.id(member))) > 0
  }

  package mutating func complete(
    _ patch: Patch<WorkTerms>, from current: WorkTerms?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard let row = records[member], !row.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
    let limits = RosterRules.weeklyHourLimits
    guard !terms.contains(where: { $0.weeklyHours.map { !limits.contains(Int64($0)) } ?? false }) else {
      throw Refusal(RosterTexts.outOfRange(RosterTexts.weeklyHours, limits), field: "weeklyHours")
    }
  }
}

extension Records {
  /// A member's terms; the usual ones until something was said, under version 0.
  package final func workTerms(of member: Identifier<Member>) -> WorkTerms {
    self[Identifier<WorkTerms>(member.rawValue)] ?? WorkTerms(of: member)
  }
}
