package import JSONKit
import RecordKit
import ScheduleModel
package import SharedModels
import TextKit
package import TimeKit

/// What is switched: one shift, or the shifts of one type on some days.
package enum SwitchSubject: Equatable, Sendable {
  case shift(Identifier<ScheduledShift>)
  case days([CivilDate])
}

/// What was typed into the form of a switch.
package struct SwitchDraft: Equatable, Sendable {
  /// Of the types that stand on the days, the one to replace; nil for the most frequent.
  package var oldType: Identifier<ShiftType>?
  package var shiftType: Identifier<ShiftType>?
  package private(set) var reason = ""

  init() {}

  /// What a refused switch asked for.
  init(_ refused: SwitchShifts, of shifts: [ScheduledShift]) {
    oldType = shifts.first?.shiftType
    shiftType = refused.shiftType
    setReason(refused.reason)
  }

  mutating func setReason(_ text: String) { reason = text.limited(toCharacters: LogEntry.reasonRule.limit) }

  func write(to fields: JSONFieldWriter) {
    fields.optionalReference("oldType", oldType)
    fields.optionalReference("shiftType", shiftType)
    fields.text("reason", reason)
  }

  mutating func read(_ fields: JSONFieldReader) throws(FieldError) {
    oldType = try fields.optionalReference("oldType")
    shiftType = try fields.optionalReference("shiftType")
    setReason(try fields.text("reason"))
  }
}

/// A type of shifts on some days, and how many shifts are of it.
struct TypeCount: Equatable {
  let type: Identifier<ShiftType>
  var count: Int
}

extension SwitchSubject {
  /// The shifts as they are now: what is switched is what the person sees.
  ///
  /// - Parameter wanted: of the types on the days, the one to replace; another one, or nil, for the most frequent.
  func shifts(of wanted: Identifier<ShiftType>?, by member: Identifier<Member>, on records: Records)
    -> [ScheduledShift]
  {
    switch self {
    case .shift(let id): return records.shift(id).map { [$0] } ?? []
    case .days:
      let types = types(by: member, on: records)
      let type = (types.first { $0.type == wanted } ?? types.first)?.type
      return allShifts(by: member, on: records).filter { $0.shiftType == type }
    }
  }

  /// The types on the days, the most frequent first; nothing for a single shift.
  func types(by member: Identifier<Member>, on records: Records) -> [TypeCount] {
    var found: [TypeCount] = []
    for shift in allShifts(by: member, on: records) {
      if let index = found.firstIndex(where: { $0.type == shift.shiftType }) {
        found[index].count += 1
      } else {
        found.append(TypeCount(type: shift.shiftType, count: 1))
      }
    }
    guard let greatest = found.indices.reversed().max(by: { found[$0].count < found[$1].count }) else { return [] }
    found.swapAt(0, greatest)
    return found
  }

  private func allShifts(by member: Identifier<Member>, on records: Records) -> [ScheduledShift] {
    guard case .days(let days) = self else { return [] }
    return days.flatMap { records.shifts(of: member, in: $0...$0) }
  }
}
