package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// Days on which a member does not work. It lies over the schedule: no shift is changed by it or deleted.
///
/// Whoever sees the member's shifts sees the days; why is said by ``LeaveReason``, which fewer people receive.
package struct Leave: FieldRecord {
  /// Devices hold all leave, since it may begin long before the days that they hold.
  package static let table = Table<Leave>("leave", indexes: [byMember, byFirstDay], owner: { $0.member })
  /// A member's leave by its first day.
  package static let byMember = Index<Leave>("member", columns: ["memberId", "firstDay"]) {
    IndexKey(.id($0.member), .date($0.firstDay))
  }
  /// Everybody's leave by its first day.
  package static let byFirstDay = Index<Leave>("firstDay", columns: ["firstDay"]) { IndexKey(.date($0.firstDay)) }
  /// The most days of one leave: a leap year.
  package static let dayLimit = 366

  /// Names the leave, whatever its days.
  package let id: Identifier<Leave>
  /// 1 when it is new, and one more with each change, also of its reason.
  package var version = 0
  /// Who does not work.
  package var member = Identifier<Member>.unset
  /// The first of its days.
  package var firstDay = CivilDate.epoch
  /// The last of its days, which may be the first.
  package var lastDay = CivilDate.epoch
  /// When it was entered, and by whom.
  package var created = Stamp.none
  /// When it was changed last, and by whom.
  package var modified = Stamp.none

  /// Leave of which nothing is known yet.
  package init(id: Identifier<Leave>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.reference(
      "member", &member, .onCreate, type: "MemberReference",
      summary: "Who is on leave: whoever asks, if it is not given.")
    try fields.date("firstDay", &firstDay, summary: "The first day.")
    try fields.date("lastDay", &lastDay, summary: "The last day.")
    if case .reading = fields, lastDay < firstDay { throw FieldError("lastDay", SharedTexts.isBeforeFirstDay) }
    try fields.stamp("created", &created)
    try fields.stamp("modified", &modified)
  }

  /// All its days.
  package var days: ClosedRange<CivilDate> { firstDay...lastDay }

  /// The next version, on these days, changed by a person at an instant.
  package func changed(to days: ClosedRange<CivilDate>, by actor: Actor) -> Leave {
    var next = restored(version: version + 1, by: actor)
    (next.firstDay, next.lastDay) = (days.lowerBound, days.upperBound)
    return next
  }

  /// The leave as an undo or a redo puts it back.
  package func restored(version: Int, by actor: Actor) -> Leave {
    var row = at(version: version)
    row.modified = modified.next(by: actor)
    return row
  }
}
