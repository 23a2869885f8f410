import CoverageModel
package import JSONKit
package import RecordKit
import ScheduleModel
package import SharedModels
package import TimeKit

/// A shift is offered once at a time, and whoever has taken a request can work what it is about.
let requestRules = RowRules<ShiftRequest>(
  titlePath: ["shiftType", "title"],
  name: { row, records in RequestTexts.theRequest(on: row.date.text(.short)) },
  restored: { row, version, actor in row.restored(version: version, by: actor) },
  checkReturn: { (old, new, actor, records, _) throws(Refusal) in
    // What is done has changed the shifts of others, so undo and redo obey who decides on that now.
    let (wasDone, isDone) = (old?.state == .done, new?.state == .done)
    guard wasDone != isDone, !actor.decidesAlone(on: records) else { return }
    throw Refusal(isDone ? RequestTexts.needsApproval : RequestTexts.managersUndo, code: .notAllowed)
  },
  pastRefusal: { row, _, time, records in
    guard records.span(of: row.work(by: row.member, on: records)).lowerBound <= time else { return nil }
    return Refusal(RequestTexts.hasPassed(row.date.text(.short)), code: .notReversible)
  },
  check: { (old, new, records) throws(Refusal) in
    guard let new else { return }
    try new.checkAlone(on: records)
    if old?.state == .done, new.isPending { try new.checkReturn(on: records) }
    let isTaken = new.taker != old?.taker || new.state != old?.state
    if let taker = new.taker, isTaken, new.state == .taken || new.state == .done {
      try new.checkAble(taker, on: records)
    }
  })

extension ShiftRequest {
  /// No other request offers the shift.
  fileprivate func checkAlone(on records: Records) throws(Refusal) {
    guard isPending, let shift else { return }
    let others = records.rows(ShiftRequest.byShift, in: .equal(.id(shift)))
    guard others.allSatisfy({ $0.id == id || !$0.isPending || !$0.isSame(as: self) }) else {
      throw Refusal(RequestTexts.isOffered, field: "shift", code: .duplicate)
    }
  }

  /// Whoever had a shift can have it again.
  fileprivate func checkReturn(on records: Records) throws(Refusal) {
    for id in shifts {
      guard let row = records[id] else { continue }
      if let other = records.collision(with: row) {
        let reason = ShiftTexts.anotherShift(
          records.shiftType(other.shiftType)?.title ?? SharedTexts.shift,
          on: other.date.text(.short)
        )
        throw Refusal(RequestTexts.cannotWorkAgain(records.memberName(row.member), reason))
      }
    }
  }

  /// What is to be worked, as a member would work it.
  package func work(by member: Identifier<Member>, on records: Records) -> ScheduledShift {
    var work = shift.flatMap { records.unrestricted[$0] } ?? newWork
    work.member = member
    return work
  }

  /// The shift that an open request becomes, which nobody has yet.
  var newWork: ScheduledShift {
    ScheduledShift(
      id: newShift, version: 1, member: member, date: date, shiftType: shiftType, note: note, created: created,
      modified: modified)
  }

  /// What keeps a member from working what is asked, in a few words; nil for nothing.
  package func obstacle(for member: Identifier<Member>, on records: Records) -> String? {
    records.requestObstacle(to: work(by: member, on: records), givingUp: shifts)
  }

  /// What keeps a member from swapping, in a few words; nil for nothing. The one shift that is in the way may be the one
  /// that they would give in return.
  func swapObstacle(for member: Identifier<Member>, on records: Records) -> String? {
    let work = work(by: member, on: records)
    guard let reason = records.requestObstacle(to: work, givingUp: shifts) else { return nil }
    let around = records.shifts(of: member, in: date.adding(days: -1)...date.adding(days: 1))
    let canGive = around.contains { records.requestObstacle(to: work, givingUp: shifts + [$0.id]) == nil }
    return canGive ? nil : reason
  }

  /// Fails unless somebody can take it, and in a swap, whoever asks can work the shift that is wanted.
  func checkAble(
    _ taker: Identifier<Member>, field: String? = nil, as reader: Identifier<Member>? = nil, on records: Records
  ) throws(Refusal) {
    if let reason = obstacle(for: taker, on: records) {
      throw Refusal(RequestTexts.cannotWork(taker == reader ? nil : records.memberName(taker), reason), field: field)
    }
    guard var wanted = wantedShift.flatMap({ records.unrestricted[$0] }) else { return }
    wanted.member = member
    guard let reason = records.requestObstacle(to: wanted, givingUp: shifts) else { return }
    throw Refusal(
      RequestTexts.cannotWorkWanted(member == reader ? nil : records.memberName(member), reason),
      field: field == nil ? nil : "wantedShift")
  }
}

/// Whether a request can still come about.
extension ShiftRequest {
  /// Fails if it was taken, decided or withdrawn.
  func settledRefusal(on records: Records) -> Refusal {
    switch state {
    case .open: Refusal(RequestTexts.nobodyHasTaken)
    case .taken, .done:
      Refusal(RequestTexts.takenBy(taker.map { records.memberName($0) } ?? ""), code: .duplicate)
    case .declined: Refusal(RequestTexts.declinedBy(records.name(of: modified.by)))
    case .withdrawn: Refusal(RequestTexts.withdrawnBy(records.name(of: modified.by)))
    }
  }

  /// Fails once a shift has begun, unless somebody had taken it by then, or is not what it was.
  func checkCurrent(by actor: Actor, on records: Records) throws(Refusal) {
    if let reason = obsolescence(at: actor.at, for: actor, on: records) { throw Refusal(reason) }
  }

  /// Why it cannot come about any more; nil if it can.
  package func obsolescence(at time: Instant, for actor: Actor, on records: Records) -> String? {
    guard records[shiftType] != nil else { return RequestTexts.typeGone }
    // What was taken in time may have been worked since, and then a manager's decision is late but not void.
    let mayNotHaveBegun = state != .taken
    if mayNotHaveBegun, records.span(of: work(by: member, on: records)).lowerBound <= time {
      return RequestTexts.hasBegun
    }
    let all = records.unrestricted
    if let shift {
      guard let offered = all[shift] else {
        return records.lacks(shiftOf: member, on: date, for: actor) ? RequestTexts.shiftGone : nil
      }
      if offered.member != member { return RequestTexts.notTheShiftOf(records.memberName(member)) }
      if !isOf(offered) { return RequestTexts.shiftChanged }
    }
    if let wantedShift, let to, let wantedDate {
      guard let wanted = all[wantedShift] else {
        return records.lacks(shiftOf: to, on: wantedDate, for: actor) ? RequestTexts.wantedGone : nil
      }
      if wanted.member != to { return RequestTexts.notTheShiftOf(records.memberName(to)) }
      if !wants(wanted) { return RequestTexts.wantedChanged }
      if mayNotHaveBegun, records.span(of: wanted).lowerBound <= time { return RequestTexts.wantedHasBegun }
    }
    return nil
  }
}

extension Records {
  /// For how many days ahead devices surely hold the shifts of others.
  private static var daysHeld: Int { 60 }

  /// Whether a shift that is not here is nowhere. A device does not know it of shifts that it is not sent; the server does.
  fileprivate final func lacks(
    shiftOf member: Identifier<Member>, on date: CivilDate, for actor: Actor
  ) -> Bool {
    unrestricted !== self || member == actor.member
      || actor.seesTeam(on: self) && date <= self.date(at: actor.at).adding(days: Self.daysHeld)
  }
}

extension Actor {
  /// People change their own requests; an open shift is any manager's.
  func checkOwns(_ request: ShiftRequest) throws(Refusal) {
    guard owns(request) else { throw Refusal(RequestTexts.ownRequestsOnly, code: .notAllowed) }
  }

  package func owns(_ request: ShiftRequest) -> Bool {
    request.member == member || !request.kind.offersShift && role >= .manager
  }
}
