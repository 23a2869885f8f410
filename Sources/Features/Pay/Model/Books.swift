package import JSONKit
package import RecordKit
import ScheduleModel
import SharedModels
package import TimeKit

/// The books are what a workplace keeps of past work to account for hours and pay.
extension Records {
  /// What a person is called where past work is accounted for: the name that the books keep, for those who may see it, or
  /// else the name on the schedule.
  package final func nameOnBooks(_ member: Identifier<Member>) -> String {
    guard let kept = self[Identifier<KeptName>(member.rawValue)] else { return nameOnSchedule(member) }
    return ShiftTexts.left(kept.text)
  }

  /// Whether a person worked a shift before an instant.
  package final func hasWorked(_ member: Identifier<Member>, before instant: Instant) -> Bool {
    // A first day has few shifts; those of later days start later.
    shifts(of: member, from: .earliest, limit: Self.shiftsOfDay).contains { span(of: $0).lowerBound < instant }
  }

  private static var shiftsOfDay: Int { 20 }

  /// Whether the books have something of a member whose account is deleted, or about to be.
  package final func areBooksKept(of member: Member, at now: Instant) -> Bool {
    hasWorked(member.id, before: member.left ?? now)
  }

  /// The first day on which the books no longer name a member whose account is deleted at an instant; nil if they have
  /// nothing of the person, or if the period since the person left is over.
  package final func booksEnd(for member: Member, at now: Instant) -> CivilDate? {
    guard areBooksKept(of: member, at: now) else { return nil }
    let period = workplace?.booksPeriod ?? .standard
    let end = period.end(after: clock.civil(at: member.left ?? now).date)
    return end > clock.civil(at: now).date ? end : nil
  }
}
