package import JSONKit
package import SharedModels
package import TimeKit

/// An identifier for tests: the same number gives the same one.
package func id<Row>(_ number: UInt64) -> Identifier<Row> {
  Identifier(.version7(at: Instant(milliseconds: 1_790_000_000_000), random: (0, number)))
}

/// A day of the tests' calendar, 0 for 2026-11-20.
package func day(_ number: Int) -> CivilDate { CivilDate(daysSinceEpoch: 20_777 + number) }

/// A time of day in minutes after midnight, up to 1439.
package func time(_ hour: Int, _ minute: Int = 0) -> TimeOfDay { .midnight.adding(minutes: hour * 60 + minute) }

/// The instant at which the tests begin, 2026-11-20T10:09:00.000Z.
package let sampleInstant = Instant(day(0), time(10, 9), offsetMinutes: 0)

package func location(_ number: UInt64, version: Int = 1, name: String = "Fire Hall", address: String = "1 Main St")
  -> Location
{
  Location(id: id(number), version: version, name: name, address: address)
}

package func shiftType(
  _ number: UInt64, version: Int = 1, symbol: String = "M", title: String = "Morning Shift", description: String? = nil,
  duration: ShiftDuration = .standard, location: UInt64? = 1
) -> ShiftType {
  ShiftType(
    id: id(number), version: version, symbol: symbol, title: title, shiftDescription: description, duration: duration,
    location: location.map { id($0) })
}

package func shift(
  _ number: UInt64, version: Int = 1, on date: CivilDate = day(0), type: UInt64 = 11, note: String? = nil,
  created: Stamp = sampleStamp, modified: Stamp = sampleStamp
) -> ScheduledShift {
  ScheduledShift(
    id: id(number), version: version, date: date, shiftType: id(type), note: note, created: created, modified: modified)
}

package func userProfile(
  _ number: UInt64, version: Int = 1, member: Identifier<Member> = sampleMember, displayName: String? = nil,
  skipsSwitchQuestion: Bool = false, isRetired: Bool = false
) -> UserProfile {
  UserProfile(
    id: id(number), version: version, member: member, displayName: displayName,
    skipsSwitchQuestion: skipsSwitchQuestion, isRetired: isRetired)
}

extension [Change] {
  /// The changes without the entries of the change log.
  package var rows: [Change] { filter { $0.key.kind != .changeLogEntry } }

  /// The entries of the change log among the changes.
  package var entries: [ChangeLogEntry] {
    compactMap { change in
      if case .put(.changeLogEntry(let entry)) = change { entry } else { nil }
    }
  }
}

package let sampleStamp = Stamp(at: sampleInstant, by: sampleUser)
/// Of a change at the instant at which the shift was made: it comes a millisecond later.
package let nextStamp = Stamp(at: sampleInstant.adding(milliseconds: 1), by: sampleUser)
package let sampleMember: Identifier<Member> = id(900)
/// The user ID of that member.
package let sampleUser = Identifier<UserProfile>(sampleMember.rawValue)
