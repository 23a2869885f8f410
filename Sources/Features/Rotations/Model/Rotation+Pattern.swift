import JSONKit
package import RecordKit
package import RotationKit
package import SharedModels
import TimeKit

extension Rotation {
  /// The days as they are expanded; nil only for a row that breaks the rules.
  package func pattern(on records: Records) -> RotationPattern? {
    RotationPattern(
      cycle.map { $0.map { records[$0]?.rotationDay ?? .unknown } ?? .off }, offsets: crews.map { $0.offset },
      kellyInterval: kellyInterval)
  }
}

extension ShiftType {
  /// A day with a shift of the type, by the hours that it keeps; one all day has no hours, and stands for a day of 24.
  package var rotationDay: RotationDay { RotationDay(terms.last.duration, name: title) ?? .unknown }
}

extension RotationDay {
  /// A day with a shift of the times.
  init?(_ duration: ShiftDuration, name: String = "") {
    switch duration {
    case .allDay: self.init(.full, start: .midnight, duration: Self.longestShift, name: name)
    case .scheduled(let from, let to, let endsNextDay):
      let minutes = to.minutesSinceMidnight - from.minutesSinceMidnight + (endsNextDay ? TimeOfDay.minutesPerDay : 0)
      self.init(RotationLetter(start: from, duration: minutes), start: from, duration: minutes, name: name)
    }
  }

  /// A shift of a type that is not there any more.
  static let unknown = RotationDay(.day, start: .midnight, duration: 1) ?? .off

  /// When it is worked, as a shift type says it; nil on a day off.
  package var shiftDuration: ShiftDuration? {
    guard isWork else { return nil }
    let end = start.minutesSinceMidnight + duration
    return .scheduled(
      from: start, to: .midnight.adding(minutes: end % TimeOfDay.minutesPerDay),
      endsNextDay: end >= TimeOfDay.minutesPerDay)
  }
}
