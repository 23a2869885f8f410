/// What a rule or a view may look up, whoever holds the rows: memory in the browser, SQL on the server.
///
/// Lists come in a stated order, so that both answer alike.
public protocol Records {
  var workplace: Workplace? { get }

  func location(_ id: Identifier<Location>) -> Location?
  /// All locations, by identifier.
  func locations() -> [Location]

  func shiftType(_ id: Identifier<ShiftType>) -> ShiftType?
  /// The shift type with this symbol, which is given in upper case.
  func shiftType(symbol: String) -> ShiftType?
  /// All shift types, by identifier.
  func shiftTypes() -> [ShiftType]
  func countShiftTypes(at location: Identifier<Location>) -> Int

  func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift?
  /// The shifts that start on these days, by date, then identifier.
  func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift]
  /// The first `limit` shifts that start on or after a day, by date, then identifier.
  func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift]
  func countShifts(of shiftType: Identifier<ShiftType>) -> Int
}

extension Records {
  /// Refuses when a row is not at the version that a command expects.
  public func check(version: Int, expecting: Int?) throws(Refusal) {
    guard let expecting, expecting != version else { return }
    throw Refusal("This was changed in the meantime. Load it again and repeat the change.", reason: .staleVersion)
  }
}
