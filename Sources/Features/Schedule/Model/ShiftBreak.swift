package import JSONKit
package import RecordKit
package import SharedModels

/// What a command says of the unpaid break of a shift.
package enum ShiftBreak: Equatable, Sendable {
  /// That of its type.
  case ofType
  /// Its own, in minutes; 0 for none.
  case own(Int)

  /// The break that a shift has.
  package init(of shift: ScheduledShift) { self = shift.unpaidBreak.map { .own($0) } ?? .ofType }

  /// Nil if the command says nothing of it; null stands for that of the type.
  package static func read(_ reader: JSONFieldReader) throws(FieldError) -> ShiftBreak? {
    if reader.isNull("unpaidBreak") { return .ofType }
    return try reader.optionalInteger("unpaidBreak").map { .own(Int(clamping: $0)) }
  }

  package func write(to fields: JSONFieldWriter) {
    switch self {
    case .ofType: fields.json("unpaidBreak", .null)
    case .own(let minutes): fields.integer("unpaidBreak", Int64(minutes))
    }
  }
}

extension ScheduledShift {
  /// Takes over a break; one that its type has on its day is not its own.
  mutating func set(_ pause: ShiftBreak, on records: Records) throws(Refusal) {
    unpaidBreak = nil
    guard case .own(let minutes) = pause else { return }
    guard Self.unpaidBreakLimits.contains(Int64(minutes)) else { throw Self.breakOutOfRange }
    if minutes != records[shiftType]?.on(date).unpaidBreak(of: self) { unpaidBreak = minutes }
  }

  /// Whether it would stay as it is if it took over a break.
  package func has(_ pause: ShiftBreak, on records: Records) -> Bool {
    var same = self
    return (try? same.set(pause, on: records)) != nil && same == self
  }

  /// A break that lasts too long, or no number of minutes.
  package static var breakOutOfRange: Refusal {
    Refusal(ShiftTexts.breakOutOfRange(unpaidBreakLimits), field: "unpaidBreak")
  }
}
