package import JSONKit
package import RecordKit
package import SharedModels
import TimeKit

/// Asks for leave, or changes what is asked for; what was declined is asked for again by it.
package typealias SaveLeaveRequest = Save<LeaveRequest>

extension LeaveRequest: SavedRecord {
  package static let save = IntentDefinition<SaveLeaveRequest>("saveLeaveRequest", role: .member)
  package static var noun: String { LeaveTexts.requestNoun }

  package mutating func complete(
    _ patch: Patch<LeaveRequest>, from current: LeaveRequest?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    guard member == actor.member else { throw Refusal(LeaveTexts.ownRequestsOnly, code: .notAllowed) }
    if current == nil, let leave = records[Identifier<Leave>(id.rawValue)] {
      throw .alreadyApproved(leave, on: records)
    }
    try Leave.checkDays(from: firstDay, to: lastDay)
    (state, reply) = (.waiting, nil)
    try leaveRequestRules.check(from: current, to: self, on: records)
  }

  package mutating func stamp(from current: LeaveRequest?, by actor: Actor) {
    created = current?.created ?? Stamp(by: actor)
    modified = current?.modified.next(by: actor) ?? created
  }
}

extension Leave {
  /// Refuses days in the wrong order, and too many of them.
  static func checkDays(from first: CivilDate, to last: CivilDate) throws(Refusal) {
    guard last >= first else { throw Refusal(SharedTexts.lastDayBeforeFirst, field: "lastDay") }
    let count = last.days(since: first) + 1
    guard count <= dayLimit else {
      throw Refusal(LeaveTexts.tooManyDays(count, limit: dayLimit), field: "lastDay", code: .tooMany)
    }
  }
}

/// Takes a request back, before it is decided or once it was declined.
package typealias WithdrawLeaveRequest = Delete<LeaveRequest>

extension LeaveRequest: DeletedRecord {
  package static let delete = IntentDefinition<WithdrawLeaveRequest>("withdrawLeaveRequest", role: .member)
  package static var rules: RowRules<LeaveRequest> { leaveRequestRules }

  package func checkDeletion(by actor: Actor, on records: Records) throws(Refusal) {
    guard member == actor.member else { throw Refusal(LeaveTexts.ownRequestsOnly, code: .notAllowed) }
  }
}

/// Makes leave of a request, of the same identifier.
package struct ApproveLeave: Intent {
  package static let definition = IntentDefinition<ApproveLeave>("approveLeave", role: .manager)

  package let target: RowTarget<LeaveRequest>
  /// The shifts on its days that have begun, and were not worked.
  package let notWorked: [Identifier<ScheduledShift>]

  package init(
    _ id: Identifier<LeaveRequest>, expecting: Int? = nil, notWorked: [Identifier<ScheduledShift>] = []
  ) {
    target = RowTarget(id, expecting: expecting)
    self.notWorked = notWorked
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    target = try RowTarget(from: reader)
    notWorked = try NotWorked.read(reader)
  }

  package func write(to fields: JSONFieldWriter) {
    target.write(to: fields)
    NotWorked.write(notWorked, to: fields)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let request = try records.waitingLeaveRequest(target)
    guard records[request.member]?.hasLeft == false else { throw .notFound(SharedTexts.memberNoun) }
    var leave = Leave(id: Identifier(request.id.rawValue)).at(version: 1)
    (leave.member, leave.firstDay, leave.lastDay) = (request.member, request.firstDay, request.lastDay)
    (leave.created, leave.modified) = (Stamp(by: actor), Stamp(by: actor))
    try leaveRules.check(from: nil, to: leave, on: records)
    try records.checkNotWorked(notWorked, of: leave.member, in: leave.days, at: actor.at)
    var reason = LeaveReason(of: leave.id, member: request.member).at(version: 1)
    (reason.kind, reason.note) = (request.kind, request.note)
    return [.remove(request.id), .put(leave), .put(reason)]
  }
}

/// Says no to a request, which whoever asked may change and ask for again.
package struct DeclineLeave: Intent {
  package static let definition = IntentDefinition<DeclineLeave>("declineLeave", role: .manager)

  package let target: RowTarget<LeaveRequest>
  /// Why; empty for nothing.
  package let reply: String

  package init(_ id: Identifier<LeaveRequest>, expecting: Int? = nil, reply: String = "") {
    target = RowTarget(id, expecting: expecting)
    self.reply = reply
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    target = try RowTarget(from: reader)
    reply = try reader.optionalText("reply") ?? ""
  }

  package func write(to fields: JSONFieldWriter) {
    target.write(to: fields)
    fields.optionalText("reply", reply.isEmpty ? nil : reply)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    var request = try records.waitingLeaveRequest(target)
    let text = try LeaveRequest.replyRule.optional(reply)
    (request.state, request.reply) = (.declined, text.isEmpty ? nil : text)
    return [.put(request.restored(version: request.version + 1, by: actor))]
  }
}

extension Records {
  /// A request that waits, as the manager saw it; whoever was later hears what was decided.
  fileprivate final func waitingLeaveRequest(
    _ target: RowTarget<LeaveRequest>
  ) throws(Refusal) -> LeaveRequest {
    guard let request = self[target.id] else {
      if let leave = self[Identifier<Leave>(target.id.rawValue)] { throw .alreadyApproved(leave, on: self) }
      throw .notFound(LeaveTexts.requestNoun)
    }
    guard request.state == .waiting else {
      throw Refusal(LeaveTexts.alreadyDeclined(by: name(of: request.modified.by)), code: .staleVersion)
    }
    try check(version: request.version, expecting: target.expecting)
    return request
  }
}

extension Refusal {
  fileprivate static func alreadyApproved(_ leave: Leave, on records: Records) -> Refusal {
    Refusal(LeaveTexts.alreadyApproved(by: records.name(of: leave.created.by)), code: .staleVersion)
  }
}

extension Actor {
  /// Members ask for leave where managers approve it; sick leave, and less of what is approved, needs no approval.
  func checkNeedsNoApproval(
    _ kind: LeaveReason.Kind, _ days: ClosedRange<CivilDate>, from current: Leave?, on records: Records
  ) throws(Refusal) {
    guard asksForLeave(on: records), kind != .sick else { return }
    if let current, records.reason(of: current.id)?.kind == kind, current.days.contains(days.lowerBound),
      current.days.contains(days.upperBound)
    {
      return
    }
    throw Refusal(LeaveTexts.needsApproval, code: .notAllowed)
  }

  /// Whether the person asks for leave instead of entering it.
  package func asksForLeave(on records: Records) -> Bool {
    role < .manager && records.leaveSettings(of: workplace).needsApproval
  }
}

/// Nobody asks for days twice, nor for days of leave.
let leaveRequestRules = RowRules<LeaveRequest>(
  name: { row, records in LeaveTexts.theRequest(from: row.firstDay.text(.short)) },
  restored: { row, version, actor in row.restored(version: version, by: actor) },
  checkReversal: { (row, actor, records) throws(Refusal) in
    guard row.member == actor.member || actor.role >= .manager else {
      throw Refusal(LeaveTexts.ownRequestsOnly, code: .notAllowed)
    }
  },
  check: { (old, new, records) throws(Refusal) in
    guard let new, new.state == .waiting else { return }
    if let other = records.leave(of: new.member, in: new.days).first(where: { $0.id.rawValue != new.id.rawValue }) {
      throw Refusal(
        LeaveTexts.overlaps(records.leaveTitle(other), LeaveTexts.days(other.days)),
        field: "firstDay", code: .duplicate)
    }
    let others = records.leaveRequests(of: new.member).filter { $0.id != new.id }
    if let other = others.first(where: { $0.state == .waiting && $0.days.overlaps(new.days) }) {
      throw Refusal(
        LeaveTexts.overlapsRequest(other.kind.title, LeaveTexts.days(other.days)),
        field: "firstDay", code: .duplicate)
    }
    guard old != nil || others.count < LeaveRequest.limit else {
      throw Refusal(LeaveTexts.tooManyRequests(limit: LeaveRequest.limit), code: .tooMany)
    }
  })
