import LocationsFeature
import SharedModels
import ShiftTypesFeature

extension ShiftTypeImport {
  /// Makes or changes all that the file holds, or nothing.
  func perform(on records: some Records) throws(Refusal) -> [Change] {
    guard locations.count <= Self.limit else { throw Self.tooMany("locations") }
    guard shiftTypes.count <= Self.limit else { throw Self.tooMany("shiftTypes") }
    var view = ImportView(base: records)
    for edit in locations { try view.apply(try edit.perform(on: view)) }
    for edit in shiftTypes { try view.apply(try edit.perform(on: view, isImported: true)) }
    return view.changes
  }

  private static func tooMany(_ field: String) -> Refusal {
    Refusal("A file can have at most \(limit) shift types and as many locations.", field: field)
  }
}

/// The records as they are once the changes so far are made.
struct ImportView<Base: Records>: Records {
  let base: Base
  private(set) var changes: [Change] = []
  private var newLocations: [Identifier<Location>: Location] = [:]
  private var newShiftTypes: [Identifier<ShiftType>: ShiftType] = [:]

  init(base: Base) { self.base = base }

  /// Takes changes in; refused if the file has changed the same row before, since only one of its texts can be meant.
  mutating func apply(_ added: [Change]) throws(Refusal) {
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
