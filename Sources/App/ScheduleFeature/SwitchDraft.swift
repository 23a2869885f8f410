package import JSONKit
package import SharedModels
import TextKit
package import TimeKit

/// A switch as it stands in the form: of one shift, or of the shifts of one type on some days.
package struct SwitchDraft: Equatable, Sendable {
  /// What is switched.
  package enum Subject: Equatable, Sendable {
    case shift(Identifier<ScheduledShift>)
    case days([CivilDate])
  }

  package let subject: Subject
  /// Of the types that stand on the days, the one to replace; nil for the most frequent.
  var oldType: Identifier<ShiftType>?
  package var shiftType: Identifier<ShiftType>?
  private(set) var reason = ""
  /// Whether the person does not want to be asked the next time.
  var skipsQuestion = false

  init(_ subject: Subject) { self.subject = subject }

  /// What a refused switch asked for.
  init(_ refused: ShiftSwitch, on records: some Records) {
    let shifts = refused.shifts.compactMap { records.shift($0.id) }
    subject = shifts.count == 1 ? .shift(shifts[0].id) : .days(shifts.map { $0.date })
    oldType = shifts.first?.shiftType
    shiftType = refused.shiftType
    reason = refused.reason
  }

  mutating func setReason(_ text: String) { reason = text.limited(toCharacters: ChangeLogEntry.reasonLimit) }

  /// The shifts as they are now: what is switched is what the person sees.
  func shifts(on records: some Records) -> [ScheduledShift] {
    switch subject {
    case .shift(let id): return records.shift(id).map { [$0] } ?? []
    case .days(let days):
      let type = oldTypes(on: records).first { $0.id == oldType }?.id ?? oldTypes(on: records).first?.id
      return allShifts(on: days, records).filter { $0.shiftType == type }
    }
  }

  /// The types on the days, the most frequent first, each with the number of its shifts.
  func oldTypes(on records: some Records) -> [(id: Identifier<ShiftType>, count: Int)] {
    guard case .days(let days) = subject else { return [] }
    var found: [(id: Identifier<ShiftType>, count: Int)] = []
    for shift in allShifts(on: days, records) {
      if let index = found.firstIndex(where: { $0.id == shift.shiftType }) {
        found[index].count += 1
      } else {
        found.append((shift.shiftType, 1))
      }
    }
    guard let greatest = found.indices.reversed().max(by: { found[$0].count < found[$1].count }) else { return [] }
    found.swapAt(0, greatest)
    return found
  }

  private func allShifts(on days: [CivilDate], _ records: some Records) -> [ScheduledShift] {
    days.flatMap { records.shifts(in: $0...$0) }
  }

  /// What confirming asks for, or why it cannot be asked.
  func intent(on records: some Records) throws(Refusal) -> Intent {
    guard let shiftType else { throw .missing("shiftType") }
    let targets = shifts(on: records).map { ShiftSwitch.Target($0.id, expecting: $0.version) }
    return .switchShifts(ShiftSwitch(shifts: targets, shiftType: shiftType, reason: reason))
  }

  func changes(
    _ intent: Intent, by author: Author, on records: some Records
  ) throws(Refusal) -> [Change] {
    guard case .switchShifts(let change) = intent else { return [] }
    return try change.perform(by: author, on: records)
  }

  /// What keeps it from being made.
  func problem(by author: Author, on records: some Records) -> Refusal? {
    do throws(Refusal) {
      _ = try changes(try intent(on: records), by: author, on: records)
      return nil
    } catch {
      return error
    }
  }
}
