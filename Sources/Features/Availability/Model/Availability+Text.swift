package import JSONKit
import RecordKit
import TimeKit

extension Availability {
  /// The part of the day: "8:00 AM – 12:00 PM"; empty for the whole day.
  package var timeText: String {
    guard let startTime, let endTime else { return "" }
    return TimeOfDay.rangeText(from: startTime, to: endTime)
  }

  /// "Can’t work, 8:00 AM – 12:00 PM".
  package var text: String {
    let time = timeText
    return time.isEmpty ? kind.title : "\(kind.title), \(time)"
  }
}

/// The addresses of availability.
package enum AvailabilityPaths {
  /// The list.
  package static let list = "/settings/availability"
  /// Where something is said for the first time.
  package static let adding = "\(list)/new"
  /// Where what was said is shown and changed.
  package static func row(_ id: Identifier<Availability>) -> String { "\(list)/\(id)" }
}
