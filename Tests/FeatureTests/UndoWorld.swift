import JSONKit
import RecordKit
import ScheduleModel
import SharedModels
import SyncKit
import TestSupport
import TimeKit

/// Rows, at first two shifts of two days, and people who change them, a second apart: an owner (900), a manager (901), members (902,
/// 903).
struct UndoWorld {
  let replica: Replica
  var now = sampleInstant
  private var number: UInt64 = 10_000

  init() {
    self.init(
      Replica(
        locations: [location(1), location(2, name: "Clinic")],
        shiftTypes: [
          shiftType(11), shiftType(12, symbol: "N", title: "Night"), shiftType(13, symbol: "T", title: "Training"),
        ],
        shifts: [shift(21), shift(22, on: day(1))]))
  }

  init(_ start: Replica) {
    replica = start.copy()
    for row in sampleMembers { replica.apply(.put(row)) }
  }

  var log: [LogEntry] { replica.log() }

  func type(of shift: UInt64) -> UInt64? {
    let type = replica.shift(id(shift))?.shiftType
    return ([11, 12, 13] as [UInt64]).first { id($0) == type }
  }

  /// As the rows know the member, whose identifier is also the user ID until it is reset.
  func actor(_ member: Identifier<Member> = sampleMember, command: Identifier<Command> = id(1)) -> Actor {
    Actor(member, in: sampleWorkplace, at: now, command: command, on: replica)
  }

  func history(of member: Identifier<Member> = sampleMember) -> UndoHistory {
    UndoHistory(of: replica.user(of: member), on: replica)
  }

  /// Does it, and answers the command that did.
  @discardableResult
  mutating func `do`(
    _ intent: some Intent, by member: Identifier<Member> = sampleMember
  ) throws(Refusal) -> Identifier<Command> { try self.do(intent.erased, by: member) }

  /// Does it, and answers the command that did.
  @discardableResult
  mutating func `do`(
    _ intent: AnyIntent, by member: Identifier<Member> = sampleMember
  ) throws(Refusal) -> Identifier<Command> {
    now = now.adding(milliseconds: 1_000)
    number += 1_000
    let command = Command(id: id(number), at: now, intent: intent)
    replica.apply(try command.perform(by: actor(member, command: command.id), on: replica))
    return command.id
  }

  @discardableResult
  mutating func `switch`(
    _ shifts: UInt64..., to type: UInt64, by member: Identifier<Member> = sampleMember
  ) throws(Refusal) -> Identifier<Command> {
    try self.do(SwitchShifts(shifts: shifts.map { .init(id($0)) }, shiftType: id(type)), by: member)
  }

  mutating func undo(by member: Identifier<Member> = sampleMember) throws(Refusal) { try self.do(Undo(), by: member) }

  mutating func redo(by member: Identifier<Member> = sampleMember) throws(Refusal) { try self.do(Redo(), by: member) }
}

/// Nothing can be undone or redone.
func nothing(to type: ChangeType) -> Refusal { Refusal("No changes to \(type.name)", code: .notReversible) }
