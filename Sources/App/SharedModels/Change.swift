/// One row's new state, or its end.
public enum Change: Equatable, Sendable {
  case put(Row)
  case remove(RowKey)

  public var key: RowKey {
    switch self {
    case .put(let row): row.key
    case .remove(let key): key
    }
  }

  public static func put(_ row: Location) -> Change { .put(.location(row)) }
  public static func put(_ row: ShiftType) -> Change { .put(.shiftType(row)) }
  public static func put(_ row: ScheduledShift) -> Change { .put(.shift(row)) }

  public static func remove<Target: Record>(_ id: Identifier<Target>) -> Change {
    .remove(RowKey(Target.kind, id.rawValue))
  }
}
