package import JSONKit
package import LeaveModel
package import RecordKit
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

package let sampleWorkplace: Identifier<Workplace> = id(5)
package let sampleMember: Identifier<Member> = id(900)
/// The user ID of that member.
package let sampleUser = Identifier<UserProfile>(sampleMember.rawValue)
package let sampleStamp = Stamp(at: sampleInstant, by: sampleUser)
/// Of a change at the instant at which the shift was made: it comes a millisecond later.
package let nextStamp = Stamp(at: sampleInstant.adding(milliseconds: 1), by: sampleUser)

/// Four people: an owner, who is ``sampleMember``, a manager, and two members.
package let sampleMembers = [
  member(900, role: .owner), member(901, role: .manager), member(902, role: .member), member(903, role: .member),
]

/// Somebody who asks.
package func sampleActor(
  role: Role = .owner, member: Identifier<Member> = sampleMember, user: Identifier<UserProfile>? = nil,
  at instant: Instant = sampleInstant, command: Identifier<Command> = id(1)
) -> Actor {
  Actor(
    workplace: sampleWorkplace, member: member, role: role, user: user ?? Identifier(member.rawValue), at: instant,
    command: command)
}

package func workplace(_ name: String = "Station 2", version: Int = 1, timeZone: String = "America/Halifax")
  -> Workplace
{
  Workplace(id: sampleWorkplace, name: name, timeZone: timeZone).at(version: version)
}

package func member(_ number: UInt64, version: Int = 1, role: Role = .member) -> Member {
  Member(id: id(number), role: role).at(version: version)
}

package func keptName(
  of member: UInt64, _ name: String, toldBy distinction: String? = nil, until: CivilDate
) -> KeptName {
  var row = KeptName(id: id(member)).at(version: 1)
  (row.displayName, row.distinction, row.until) = (name, distinction, until)
  return row
}

/// The sample's workplace, with another period of the books.
package func keptFor(_ period: BooksPeriod) -> Workplace {
  var row = workplace(version: 2)
  row.booksPeriod = period
  return row
}

package func memberIdentity(of member: UInt64, version: Int = 1, user: UInt64) -> MemberIdentity {
  MemberIdentity(of: id(member), version: version, user: id(user))
}

package func userProfile(_ number: UInt64, version: Int = 1, displayName: String? = nil) -> UserProfile {
  UserProfile(id: id(number), version: version, displayName: displayName)
}

package func location(_ number: UInt64, version: Int = 1, name: String = "Fire Hall", address: String = "1 Main St")
  -> Location
{
  Location(id: id(number), version: version, name: name, address: address)
}

package func shiftType(
  _ number: UInt64, version: Int = 1, symbol: String = "M", title: String = "Morning Shift", description: String? = nil,
  duration: ShiftDuration = .standard, location: UInt64? = 1, color: ShiftColor? = nil
) -> ShiftType {
  ShiftType(
    id: id(number), version: version, symbol: symbol, title: title, shiftDescription: description, duration: duration,
    location: location.map { id($0) }, color: color)
}

package func shift(
  _ number: UInt64, version: Int = 1, member: Identifier<Member> = sampleMember, on date: CivilDate = day(0),
  type: UInt64 = 11, note: String? = nil, created: Stamp = sampleStamp, modified: Stamp = sampleStamp
) -> ScheduledShift {
  ScheduledShift(
    id: id(number), version: version, member: member, date: date, shiftType: id(type), note: note, created: created,
    modified: modified)
}

package func leave(
  _ number: UInt64, version: Int = 1, member: Identifier<Member> = sampleMember,
  days: ClosedRange<CivilDate> = day(3)...day(7)
) -> Leave {
  var leave = Leave(id: id(number)).at(version: version)
  (leave.member, leave.firstDay, leave.lastDay) = (member, days.lowerBound, days.upperBound)
  (leave.created, leave.modified) = (sampleStamp, sampleStamp)
  return leave
}

/// An entry about shift 21.
package func logEntry(
  _ number: UInt64, at instant: Instant = sampleInstant, by user: Identifier<UserProfile> = sampleUser,
  _ type: ChangeType = .edit, row: UniqueID = (id(21) as Identifier<ScheduledShift>).rawValue,
  operation: UInt64 = 1, reason: String? = nil
) -> LogEntry {
  let snapshot = JSON.object([.init("version", .integer(1))])
  return LogEntry(
    id: id(number), timestamp: instant, userId: user, changeType: type, intent: "editShift", tableName: "shifts",
    rowId: row, date: day(0), operation: id(operation), reason: reason, before: snapshot, after: snapshot)
}

extension [Change] {
  /// The changes without the entries of the log.
  package var rows: [Change] { filter { $0.key.table !== LogEntry.table } }

  /// The entries of the log among the changes.
  package var entries: [LogEntry] { compactMap { $0.row?.as(LogEntry.self) } }
}
