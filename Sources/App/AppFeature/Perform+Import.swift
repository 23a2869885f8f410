import LocationsFeature
import SharedModels
import ShiftTypesFeature

extension ShiftTypeImport {
  /// Makes or changes all that the file holds, or nothing.
  func perform(on records: some Records) throws(Refusal) -> [Change] {
    var view = ImportView(base: records)
    for edit in locations { view.apply(try edit.perform(on: view)) }
    for edit in shiftTypes { view.apply(try edit.perform(on: view)) }
    return view.changes
  }
}

/// The records as they are once the changes so far are made.
struct ImportView<Base: Records>: Records {
  let base: Base
  private(set) var changes: [Change] = []
  private var newLocations: [Identifier<Location>: Location] = [:]
  private var newShiftTypes: [Identifier<ShiftType>: ShiftType] = [:]

  init(base: Base) { self.base = base }

  mutating func apply(_ added: [Change]) {
    for change in added {
      switch change {
      case .put(.location(let row)): newLocations[row.id] = row
      case .put(.shiftType(let row)): newShiftTypes[row.id] = row
      default: continue
      }
      changes.append(change)
    }
  }

  func location(_ id: Identifier<Location>) -> Location? { newLocations[id] ?? base.location(id) }
  func shiftType(_ id: Identifier<ShiftType>) -> ShiftType? { newShiftTypes[id] ?? base.shiftType(id) }

  func shiftType(symbol: String) -> ShiftType? {
    for change in changes {
      if case .put(.shiftType(let row)) = change, row.symbol == symbol { return row }
    }
    guard let row = base.shiftType(symbol: symbol), newShiftTypes[row.id] == nil else { return nil }
    return row
  }

  var workplace: Workplace? { base.workplace }
  func locations() -> [Location] { base.locations() }
  func shiftTypes() -> [ShiftType] { base.shiftTypes() }
  func countShiftTypes(at location: Identifier<Location>) -> Int { base.countShiftTypes(at: location) }
  func shift(_ id: Identifier<ScheduledShift>) -> ScheduledShift? { base.shift(id) }
  func shifts(in dates: ClosedRange<CivilDate>) -> [ScheduledShift] { base.shifts(in: dates) }
  func shifts(from date: CivilDate, limit: Int) -> [ScheduledShift] { base.shifts(from: date, limit: limit) }
  func countShifts(of shiftType: Identifier<ShiftType>) -> Int { base.countShifts(of: shiftType) }
}
