package import JSONKit
package import RecordKit
import SharedModels
import TimeKit

/// Takes leave away, with its reason. The shifts that it covered are worked again.
package typealias DeleteLeave = Delete<Leave>

extension Leave: DeletedRecord {
  package static let delete = IntentDefinition<DeleteLeave>("deleteLeave", role: .member)
  package static var noun: String { LeaveTexts.noun }
  package static var rules: RowRules<Leave> { leaveRules }

  package func checkDeletion(by actor: Actor, on records: Records) throws(Refusal) {
    try actor.checkMayEnterLeave(for: member, on: records)
  }

  package func dependentRemovals(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    records.reason(of: id).map { [.remove($0.id)] } ?? []
  }
}

extension Actor {
  /// Members enter their own leave, managers everybody's.
  func checkMayEnterLeave(
    for member: Identifier<Member>, isNew: Bool = false, on records: Records
  ) throws(Refusal) {
    guard mayEnterLeave(for: member) else { throw Refusal(LeaveTexts.ownLeaveOnly, code: .notAllowed) }
    guard isNew, member != self.member else { return }
    guard let row = records[member], !row.hasLeft else { throw .notFound(SharedTexts.memberNoun) }
  }

  package func mayEnterLeave(for member: Identifier<Member>) -> Bool { role >= .manager || member == self.member }
}

/// Nobody is on leave twice on a day.
let leaveRules = RowRules<Leave>(
  name: { row, records in LeaveTexts.theLeave(from: row.firstDay.text(.short)) },
  restored: { row, version, actor in row.restored(version: version, by: actor) },
  checkReversal: { (row, actor, records) throws(Refusal) in
    try actor.checkMayEnterLeave(for: row.member, on: records)
  },
  checkReturn: { (old, new, actor, records, staged) throws(Refusal) in
    guard let new else { return }
    let kind = (staged.reason(of: new.id) ?? LeaveReason(of: new.id, member: new.member)).kind
    try actor.checkNeedsNoApproval(kind, new.days, from: old, on: records)
  },
  check: { (_, new, records) throws(Refusal) in
    guard let new else { return }
    let others = records.leave(of: new.member, in: new.days)
    guard let other = others.first(where: { $0.id != new.id }) else { return }
    throw Refusal(
      LeaveTexts.overlaps(records.leaveTitle(other), LeaveTexts.days(other.days)),
      field: "firstDay", code: .duplicate)
  })

/// Changes with its leave.
let leaveReasonRules = RowRules<LeaveReason>(
  name: { _, _ in LeaveTexts.theReason }, restored: { row, version, _ in row.at(version: version) },
  checkReversal: { (row, actor, records) throws(Refusal) in
    try actor.checkMayEnterLeave(for: row.member, on: records)
  },
  checkReturn: { (_, new, actor, records, staged) throws(Refusal) in
    guard let new, let leave = staged[Identifier<Leave>(new.id.rawValue)] else { return }
    try actor.checkNeedsNoApproval(new.kind, leave.days, from: records[leave.id], on: records)
  })
