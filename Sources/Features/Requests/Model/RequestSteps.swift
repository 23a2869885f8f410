package import JSONKit
package import RecordKit
import ScheduleModel
import SharedModels
import TimeKit

/// A request that a step is about.
package typealias ShiftRequestTarget = RowTarget<ShiftRequest>

/// A step of a request on its way: it is taken, given back, approved, declined or withdrawn.
package protocol RequestStep: Intent {
  /// The request; refused if it is gone.
  var target: ShiftRequestTarget { get }
  init(_ target: ShiftRequestTarget)
  /// What it changes; nothing if it has been done by the same person.
  func changes(of request: ShiftRequest, by actor: Actor, on records: Records) throws(Refusal) -> [Change]
}

extension RequestStep {
  package init(_ id: Identifier<ShiftRequest>, expecting: Int? = nil) {
    self.init(ShiftRequestTarget(id, expecting: expecting))
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try ShiftRequestTarget(from: reader))
  }

  package func write(to fields: JSONFieldWriter) { target.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let request = records[target.id] else { throw .notFound(RequestTexts.noun) }
    let changes = try changes(of: request, by: actor, on: records)
    if !changes.isEmpty { try records.check(version: request.version, expecting: target.expecting) }
    return changes
  }
}

/// Takes a request that is to anybody, or to whoever takes it. Unless a manager is to approve it, that changes the shifts.
package struct TakeShiftRequest: RequestStep {
  package static let definition = IntentDefinition<TakeShiftRequest>(
    "takeShiftRequest", role: .member, undoneBy: ShiftRequest.table)

  package let target: ShiftRequestTarget
  package init(_ target: ShiftRequestTarget) { self.target = target }

  package func changes(
    of request: ShiftRequest, by actor: Actor, on records: Records
  ) throws(Refusal) -> [Change] {
    if request.taker == actor.member, request.state == .taken || request.state == .done { return [] }
    guard request.state == .open else { throw request.settledRefusal(on: records) }
    guard request.member != actor.member || !request.kind.offersShift else {
      throw Refusal(RequestTexts.ownRequest, code: .notAllowed)
    }
    guard request.to == nil || request.to == actor.member else {
      throw Refusal(
        RequestTexts.isTo(request.to.map { records.memberName($0) } ?? ""), code: .notAllowed)
    }
    try request.checkCurrent(by: actor, on: records)
    let isDone = actor.decidesAlone(on: records)
    let next = request.changed(by: actor) { ($0.taker, $0.state) = (actor.member, isDone ? .done : .taken) }
    try next.checkAble(actor.member, as: actor.member, on: records)
    return [.put(next)] + (isDone ? try next.shiftChanges(by: actor, on: records) : [])
  }
}

/// Gives a request back that the person has taken, before a manager has approved it.
package struct ReturnShiftRequest: RequestStep {
  package static let definition = IntentDefinition<ReturnShiftRequest>("returnShiftRequest", role: .member)

  package let target: ShiftRequestTarget
  package init(_ target: ShiftRequestTarget) { self.target = target }

  package func changes(
    of request: ShiftRequest, by actor: Actor, on records: Records
  ) throws(Refusal) -> [Change] {
    switch request.state {
    case .open: throw Refusal(RequestTexts.nobodyHasTaken)
    case .done where request.taker == actor.member: throw Refusal(RequestTexts.isDone)
    case .taken where request.taker == actor.member:
      return [.put(request.changed(by: actor) { ($0.taker, $0.state) = (nil, .open) })]
    case .taken: throw Refusal(RequestTexts.notTaken, code: .notAllowed)
    case .done, .declined, .withdrawn: throw request.settledRefusal(on: records)
    }
  }
}

/// Asks no longer, before it is done.
package struct WithdrawShiftRequest: RequestStep {
  package static let definition = IntentDefinition<WithdrawShiftRequest>("withdrawShiftRequest", role: .member)

  package let target: ShiftRequestTarget
  package init(_ target: ShiftRequestTarget) { self.target = target }

  package func changes(
    of request: ShiftRequest, by actor: Actor, on records: Records
  ) throws(Refusal) -> [Change] {
    try actor.checkOwns(request)
    if request.state == .withdrawn { return [] }
    guard request.isPending else { throw request.settledRefusal(on: records) }
    return [.put(request.changed(by: actor) { $0.state = .withdrawn })]
  }
}

/// Says no: the one who is asked, or a manager.
package struct DeclineShiftRequest: RequestStep {
  package static let definition = IntentDefinition<DeclineShiftRequest>("declineShiftRequest", role: .member)

  package let target: ShiftRequestTarget
  package init(_ target: ShiftRequestTarget) { self.target = target }

  package func changes(
    of request: ShiftRequest, by actor: Actor, on records: Records
  ) throws(Refusal) -> [Change] {
    guard actor.role >= .manager || request.to == actor.member else {
      throw Refusal(RequestTexts.notAsked, code: .notAllowed)
    }
    if request.state == .declined { return [] }
    guard request.isPending else { throw request.settledRefusal(on: records) }
    guard actor.role >= .manager || request.state == .open else { throw Refusal(RequestTexts.giveBackFirst) }
    return [.put(request.changed(by: actor) { $0.state = .declined })]
  }
}

/// Changes the shifts as a request that was taken asks for, if whoever has taken it still can.
package struct ApproveShiftRequest: RequestStep {
  package static let definition = IntentDefinition<ApproveShiftRequest>("approveShiftRequest", role: .manager)

  package let target: ShiftRequestTarget
  package init(_ target: ShiftRequestTarget) { self.target = target }

  package func changes(
    of request: ShiftRequest, by actor: Actor, on records: Records
  ) throws(Refusal) -> [Change] {
    if request.state == .done { return [] }
    guard request.state == .taken, let taker = request.taker else { throw request.settledRefusal(on: records) }
    try records.check(version: request.version, expecting: target.expecting)
    try request.checkCurrent(by: actor, on: records)
    try request.checkAble(taker, as: actor.member, on: records)
    let next = request.changed(by: actor) { $0.state = .done }
    return [.put(next)] + (try next.shiftChanges(by: actor, on: records))
  }
}

extension ShiftRequest {
  /// The shifts as they are once somebody has it, by the rules of moves. A device leaves those to the server that it is
  /// not sent.
  func shiftChanges(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    guard let taker else { return [] }
    var rows: [ScheduledShift] = []
    if !kind.offersShift {
      var work = newWork
      guard records.unrestricted[work.id] == nil else { throw Refusal(RequestTexts.shiftChanged, code: .duplicate) }
      (work.member, work.created, work.modified) = (taker, Stamp(by: actor), Stamp(by: actor))
      rows.append(work)
    }
    for (id, member) in [(shift, taker), (wantedShift, self.member)] {
      guard let row = id.flatMap({ records.unrestricted[$0] }) else { continue }
      rows.append(row.changed(member: member, note: row.note, by: actor))
    }
    try rows.checkRoom(on: records)
    return rows.map { .put($0) }
  }
}
