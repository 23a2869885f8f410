package import JSONKit
package import RecordKit
package import SharedModels
package import TimeKit

/// The addresses of the forms of shifts, which lie over whatever screen is shown.
package enum ShiftPaths {
  /// Where a shift is changed.
  package static func shift(_ id: Identifier<ScheduledShift>) -> String { "/schedule/shifts/\(id)" }

  /// The team's schedule around a day.
  package static func team(on day: CivilDate) -> String { "/schedule/team/\(day)" }

  /// Where a shift is added on a day, for a member; nil for whoever asks.
  package static func adding(on day: CivilDate, for member: Identifier<Member>? = nil) -> String {
    let path = "/schedule/\(day)/add"
    return member.map { "\(path)?member=\($0)" } ?? path
  }
}

/// The addresses of the draft of the schedule.
package enum DraftPaths {
  /// Where it is looked through and published.
  package static let review = "/schedule/draft"
}
