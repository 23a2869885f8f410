/// The records as they are once some changes to locations and shift types are made: what a file's import looks up.
public struct ChangedRecords<Base: Records>: Records {
  /// The changes so far, in their order.
  public private(set) var changes: [Change] = []
  private let base: Base
  private var newLocations: [Identifier<Location>: Location] = [:]
  private var newShiftTypes: [Identifier<ShiftType>: ShiftType] = [:]

  public init(_ base: Base) { self.base = base }

  /// Takes changes in; refused if the same row was changed before, since only one of its texts can be meant.
  public mutating func apply(_ added: [Change]) throws(Refusal) {
    for change in added {
      switch change {
      case .put(.location(let row)):
        guard newLocations.updateValue(row, forKey: row.id) == nil else { throw Self.ambiguous("location") }
      case .put(.shiftType(let row)):
        guard newShiftTypes.updateValue(row, forKey: row.id) == nil else { throw Self.ambiguous("shift type") }
      default: continue
      }
      changes.append(change)
    }
  }

  private static func ambiguous(_ name: String) -> Refusal {
    Refusal("The file has the same \(name) twice, with different content.")
  }

  public func location(_ id: Identifier<Location>) -> Location? { newLocations[id] ?? base.location(id) }
  public func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? { newShiftTypes[id] ?? base.shiftType(id) }

  public func shiftType(symbol: String) -> ShiftType? {
    for change in changes {
      if case .put(.shiftType(let row)) = change, row.symbol == symbol { return row }
    }
    guard let row = base.shiftType(symbol: symbol), newShiftTypes[row.id] == nil else { return nil }
    return row
  }

  public var workplace: Workplace? { base.workplace }
  public func locations() -> [Location] { base.locations() }
  public func shiftTypes() -> [ShiftType] { base.shiftTypes() }
  public func countShiftTypes(at location: Identifier<Location>) -> Int { base.countShiftTypes(at: location) }
  public func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { base.shift(id) }
  public func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift] { base.shifts(in: dates) }
  public func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift] { base.shifts(from: date, limit: limit) }
  public func countShifts(of shiftType: Identifier<ShiftType>) -> Int { base.countShifts(of: shiftType) }
}
