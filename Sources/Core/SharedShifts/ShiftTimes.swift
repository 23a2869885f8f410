package import JSONKit
import RecordKit
package import SharedModels
package import TimeKit

/// What a command says of the times of a shift.
package enum ShiftTimes: Equatable, Sendable {
  /// Those of its type.
  case ofType
  /// Its own; an end that is not after the start is on the day after.
  case own(from: TimeOfDay, to: TimeOfDay)

  /// The times that a shift has.
  package init(of shift: ScheduledShift) {
    self = .ofType
    if let start = shift.startTime, let end = shift.endTime { self = .own(from: start, to: end) }
  }

  /// Nil if the command says nothing of them. Where one of the times is given, the other one must be; null for either, or
  /// for both, stands for those of the type.
  package static func read(_ reader: JSONFieldReader) throws(FieldError) -> ShiftTimes? {
    guard reader.has("startTime") || reader.has("endTime") else {
      return reader.isNull("startTime") || reader.isNull("endTime") ? .ofType : nil
    }
    return .own(from: try reader.timeOfDay("startTime"), to: try reader.timeOfDay("endTime"))
  }

  package func write(to fields: JSONFieldWriter) {
    switch self {
    case .ofType:
      fields.json("startTime", .null)
      fields.json("endTime", .null)
    case .own(let from, let to):
      fields.timeOfDay("startTime", from)
      fields.timeOfDay("endTime", to)
    }
  }
}

extension ScheduledShift {
  /// Takes over times; those that are the type's are not its own.
  mutating func set(_ times: ShiftTimes, on records: Records) {
    (startTime, endTime) = (nil, nil)
    guard case .own(let from, let to) = times else { return }
    (startTime, endTime) = (from, to)
    if ownDuration == records[shiftType]?.duration { (startTime, endTime) = (nil, nil) }
  }
}
