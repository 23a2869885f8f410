package import JSONKit
package import RecordKit
import RotationsModel
import SharedModels
import TimeKit

/// Takes somebody out of the workplace. What they did stays in the log, under their name. It is in nobody's undo: a member
/// comes back by an invitation alone, so an undo would only bring back shifts of somebody who is not there.
package struct RemoveMember: Intent {
  package static let definition = IntentDefinition<RemoveMember>(
    "removeMember", role: .manager, isUndoable: false, changeLimit: Command.largestChangeLimit, isLarge: true)

  package var member: Identifier<Member>
  /// What becomes of the shifts that have not begun.
  package var shifts: ShiftsOfLeaver

  package init(_ member: Identifier<Member>, shifts: ShiftsOfLeaver) {
    self.member = member
    self.shifts = shifts
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(try reader.reference("member"), shifts: try reader.shiftsOfLeaver())
  }

  package func write(to fields: JSONFieldWriter) {
    fields.reference("member", member)
    fields.text("shifts", shifts.rawValue)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = try records.present(member)
    guard current.id != actor.member else { throw Refusal(MembersTexts.leaveInstead, code: .notAllowed) }
    guard current.role < actor.role else { throw .notAllowed }
    return records.leaving(current, shifts, by: actor)
  }
}

/// Takes whoever asks out of the workplace.
package struct LeaveWorkplace: Intent {
  package static let definition = IntentDefinition<LeaveWorkplace>(
    "leaveWorkplace", role: .member, isUndoable: false, changeLimit: Command.largestChangeLimit, isLarge: true)

  /// What becomes of the shifts that have not begun.
  package var shifts: ShiftsOfLeaver

  package init(shifts: ShiftsOfLeaver) { self.shifts = shifts }
  package init(from reader: JSONFieldReader) throws(FieldError) { shifts = try reader.shiftsOfLeaver() }
  package func write(to fields: JSONFieldWriter) { fields.text("shifts", shifts.rawValue) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = try records.present(actor.member)
    guard actor.role < .owner else { throw Refusal(MembersTexts.ownerStays, code: .notAllowed) }
    return records.leaving(current, shifts, by: actor)
  }
}

/// What becomes of the shifts of somebody who leaves.
package enum ShiftsOfLeaver: String, CaseIterable, Sendable {
  /// They stay, for somebody else to take over.
  case keep
  /// Those from tomorrow on are deleted.
  case remove
}

extension JSONFieldReader {
  fileprivate func shiftsOfLeaver() throws(FieldError) -> ShiftsOfLeaver {
    guard let text = try optionalText("shifts") else { return .keep }
    guard let shifts = ShiftsOfLeaver(rawValue: text) else { throw FieldError("shifts", MembersTexts.invalidChoice) }
    return shifts
  }
}

extension Records {
  /// The most shifts that leave with a person, so that one command does not change too many rows.
  private static var shiftLimit: Int { Command.largestChangeLimit - 1 }

  /// Today's shifts stay in any case: somebody may be at work.
  fileprivate func leaving(_ member: Member, _ shifts: ShiftsOfLeaver, by actor: Actor) -> [Change] {
    let left = Change.put(member.leaving(at: actor.recordedAt))
    if shifts == .keep { return [left] }
    let today = date(at: actor.at)
    let ended = rotationAssignments(of: member.id).compactMap { $0.ending(on: today) }
    let later = self.shifts(of: member.id, from: today.adding(days: 1), limit: Self.shiftLimit - ended.count)
    return [left] + ended + later.map { .remove($0.id) }
  }
}
