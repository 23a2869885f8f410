import HikesModel
import JSONKit
import SharedForms
import TextKit
import TimeKit

/// Values that rows leave out where they are the usual ones, which the form shows.
extension FieldFormat {
  /// A time, typed as minutes since midnight.
  static func time(usual: TimeOfDay) -> FieldFormat {
    FieldFormat(problem: "") { json in
      guard let hour = json?["hour"]?.integer, let minute = json?["minute"]?.integer else {
        return String(usual.minutesSinceMidnight)
      }
      return String(hour * 60 + minute)
    } value: { text in
      guard let time = Int(text).flatMap({ TimeOfDay(minutesSinceMidnight: $0) }) else { return .null }
      return .object([
        JSON.Member("hour", .integer(Int64(time.hour))), JSON.Member("minute", .integer(Int64(time.minute))),
      ])
    }
  }

  /// A number of minutes; nothing for the usual one.
  static func minutes(usual: Int) -> FieldFormat {
    FieldFormat(problem: HikesTexts.needsMinutes) { json in
      String(json?.integer ?? Int64(usual))
    } value: { text in
      text.trimmed.isEmpty ? .null : Int64(text.trimmed).map { .integer($0) }
    }
  }
}
