package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

extension Records {
  /// Whether a shift is open: it begins after its member has left the workplace, so that nobody works it until it is
  /// given to somebody else. What began before was worked.
  package final func isOpen(_ shift: ScheduledShift) -> Bool {
    guard let left = self[shift.member]?.left else { return false }
    return span(of: shift).lowerBound >= left
  }

  /// Those who have left and have shifts on these days, by name.
  package final func leavers(in days: ClosedRange<CivilDate>) -> [Identifier<Member>] {
    formerMembers().map { $0.id }.filter { !shifts(of: $0, in: days).isEmpty }
  }

  /// A person's name, with the word that they have left beside it.
  package final func nameOnSchedule(_ member: Identifier<Member>) -> String {
    let name = memberName(member)
    return self[member]?.hasLeft == true && name != Member.formerName ? ShiftTexts.left(name) : name
  }
}
