public import JSONKit
public import TimeKit

/// What a rule or a view may look up, whoever holds the rows: memory in the browser, SQL on the server.
///
/// Lists come in a stated order, so that both answer alike.
public protocol Records {
  /// Nil in a browser that has not read its feed yet.
  var workplace: Workplace? { get }

  /// Nil if there is none, or no longer.
  func location(_ id: Identifier<Location>) -> Location?
  /// All locations, by identifier.
  func locations() -> [Location]

  /// Nil if there is none, or no longer.
  func shiftType(_ id: Identifier<ShiftType>) -> ShiftType?
  /// The shift type with this symbol, which is given in upper case.
  func shiftType(symbol: String) -> ShiftType?
  /// All shift types, by identifier.
  func shiftTypes() -> [ShiftType]
  /// How many shift types name the location.
  func countShiftTypes(at location: Identifier<Location>) -> Int

  /// Nil if there is none, or no longer.
  func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift?
  /// The shifts that start on these days, by date, then identifier.
  func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift]
  /// The first `limit` shifts that start on or after a day, by date, then identifier.
  func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift]
  /// How many shifts of any day are of the type.
  func countShifts(of shiftType: Identifier<ShiftType>) -> Int

  /// Nil if there is none.
  func userProfile(_ id: Identifier<UserProfile>) -> UserProfile?
  /// The member's profile that is not retired; nil while nothing about it was ever changed.
  func userProfile(of member: Identifier<Member>) -> UserProfile?
  /// All profiles, retired ones too, by identifier.
  func userProfiles() -> [UserProfile]

  /// Nil if there is none, or it is not held here.
  func changeLogEntry(_ id: Identifier<ChangeLogEntry>) -> ChangeLogEntry?
  /// The newest entries of a user, the newest first.
  func changeLog(of user: Identifier<UserProfile>, limit: Int) -> [ChangeLogEntry]
  /// The entries that are in memory, the newest first; nil where the log stays in a database.
  func heldChangeLog() -> [ChangeLogEntry]?
  /// Nil while nobody has chosen anything and no purge has been made.
  var changeLogSettings: ChangeLogSettings? { get }

  /// The date that the workplace's clocks show at an instant.
  func date(at instant: Instant) -> CivilDate
}

extension Records {
  /// None: a database is asked for pages of the log.
  public func heldChangeLog() -> [ChangeLogEntry]? { nil }

  /// Refuses when a row is not at the version that a command expects.
  public func check(version: Int, expecting: Int?) throws(Refusal) {
    guard let expecting, expecting != version else { return }
    throw Refusal("This was changed in the meantime. Load it again and repeat the change.", reason: .staleVersion)
  }
}
