package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// What a command says of the times of a shift.
package enum ShiftTimes: Equatable, Sendable {
  /// Those of its type.
  case ofType
  /// Its own; an end that is not after the start is on the day after. One that is after the start is so too where the shift
  /// lasts more than 24 hours.
  case own(from: TimeOfDay, to: TimeOfDay, isOverOneDay: Bool = false)

  /// The times that a shift has.
  package init(of shift: ScheduledShift) {
    self = .ofType
    if let start = shift.startTime, let end = shift.endTime {
      self = .own(from: start, to: end, isOverOneDay: shift.isOverOneDay)
    }
  }

  /// Nil if the command says nothing of them. Where one of the times is given, the other one must be; null for either, or
  /// for both, stands for those of the type. That it lasts more than a day is said together with both.
  package static func read(_ reader: JSONFieldReader) throws(FieldError) -> ShiftTimes? {
    if !reader.has("startTime"), !reader.has("endTime") {
      if reader.isNull("startTime") || reader.isNull("endTime") { return .ofType }
      if !reader.has("overOneDay"), !reader.isNull("overOneDay") { return nil }
    }
    let (start, end) = (try reader.timeOfDay("startTime"), try reader.timeOfDay("endTime"))
    return .own(from: start, to: end, isOverOneDay: try reader.optionalFlag("overOneDay") == true && end > start)
  }

  package func write(to fields: JSONFieldWriter) {
    switch self {
    case .ofType:
      fields.json("startTime", .null)
      fields.json("endTime", .null)
    case .own(let from, let to, let isOverOneDay):
      fields.timeOfDay("startTime", from)
      fields.timeOfDay("endTime", to)
      if isOverOneDay { fields.flag("overOneDay", true) }
    }
  }
}

extension ScheduledShift {
  /// Whether it would stay as it is if it took over times.
  package func has(_ times: ShiftTimes, on records: Records) -> Bool {
    var same = self
    same.set(times, on: records)
    return same == self
  }

  /// Takes over times; those that are the type's are not its own.
  mutating func set(_ times: ShiftTimes, on records: Records) {
    (startTime, endTime, isOverOneDay) = (nil, nil, false)
    guard case .own(let from, let to, let isLong) = times else { return }
    (startTime, endTime, isOverOneDay) = (from, to, isLong)
    if ownDuration == records[shiftType]?.on(date).duration { (startTime, endTime) = (nil, nil) }
  }
}
