public import JSONKit

/// One row's new state, or its end.
public enum Change: Equatable, Sendable {
  /// The row as it is now, whether it is new or another version of one that was there.
  case put(Row)
  /// The row's end; where there is no such row, nothing changes.
  case remove(RowKey)

  /// The row that it is about, living or ended.
  public var key: RowKey {
    switch self {
    case .put(let row): row.key
    case .remove(let key): key
    }
  }

  /// Puts a location.
  public static func put(_ row: Location) -> Change { .put(.location(row)) }
  /// Puts a shift type.
  public static func put(_ row: ShiftType) -> Change { .put(.shiftType(row)) }
  /// Puts a shift.
  public static func put(_ row: ScheduledShift) -> Change { .put(.shift(row)) }
  /// Puts a profile.
  public static func put(_ row: UserProfile) -> Change { .put(.userProfile(row)) }
  /// Puts an entry of the change log.
  public static func put(_ row: ChangeLogEntry) -> Change { .put(.changeLogEntry(row)) }
  /// Puts the change log's settings.
  public static func put(_ row: ChangeLogSettings) -> Change { .put(.changeLogSettings(row)) }

  /// Ends a row of the kind that its identifier is typed for.
  public static func remove<Target: Record>(_ id: Identifier<Target>) -> Change {
    .remove(RowKey(Target.kind, id.rawValue))
  }
}
