import JSONKit
public import RecordKit
package import SharedModels
import TextKit
package import TimeKit

/// Makes a shift type or changes one.
package typealias SaveShiftType = Save<ShiftType>

extension ShiftType: DatedRecord {
  package static let save = IntentDefinition<SaveShiftType>("saveShiftType", role: .manager)
  package static var noun: String { ShiftTypeTexts.shiftTypeNoun }

  /// The symbol in the form in which it is kept; a new shift type without a color gets one.
  package mutating func complete(
    _ patch: Patch<ShiftType>, from current: ShiftType?, by actor: Actor, on records: Records
  ) {
    symbol = (try? shiftTypeSymbol(symbol)) ?? symbol
    if current == nil, color == nil { color = records.unusedShiftColor }
  }

  package func problems(by actor: Actor, on records: Records) -> [Refusal] {
    let problems = importProblems(on: records)
    return location == nil ? problems + [.missing("location")] : problems
  }

  /// Shifts depend on its hours.
  package func isInUse(on records: Records) -> Bool { records.countShifts(of: id) > 0 }

  /// What is wrong with a shift type from a file, which may be without a location.
  fileprivate func importProblems(on records: Records) -> [Refusal] {
    var refusals = Refusals()
    _ = refusals.collect { () throws(Refusal) in
      try checkSymbol(try shiftTypeSymbol(symbol), of: id, on: records)
    }
    _ = refusals.collect { () throws(Refusal) in try checkDuration() }
    if let location {
      _ = refusals.collect { () throws(Refusal) in try checkLocation(location, on: records) }
    }
    return refusals.list
  }

  private func checkDuration() throws(Refusal) {
    let impossible = ([terms.first] + terms.changes.map { $0.terms }).first { !$0.duration.isPossible }
    guard let impossible else { return }
    guard case .scheduled(_, _, true) = impossible.duration else {
      throw Refusal(ShiftTypeTexts.endBeforeStart, field: "duration")
    }
    throw Refusal(ShiftTypeTexts.shiftTooLong, field: "duration")
  }
}

extension Save<ShiftType> {
  /// The shift type as a file has it: without a location or a color if the file has none.
  package func importChanges(today: CivilDate, on records: Records) throws(Refusal) -> [Change] {
    try changes(today: today, on: records) { row, _ throws(Refusal) in
      row.symbol = try shiftTypeSymbol(row.symbol)
      if let problem = row.importProblems(on: records).first { throw problem }
    }
  }
}

extension Records {
  /// The color for a new shift type, far from those that the others have.
  package final var unusedShiftColor: ShiftColor { .farthest(from: shiftTypes().map { $0.shownColor }) }
}

/// Ends a shift type that no shift uses.
package typealias DeleteShiftType = Delete<ShiftType>

extension ShiftType: DeletedRecord {
  package static let delete = IntentDefinition<DeleteShiftType>("deleteShiftType", role: .manager)
  package static var rules: RowRules<ShiftType> { shiftTypeRules }
}

/// The symbol is unique, the location is there, and a shift type in use cannot end.
package let shiftTypeRules = RowRules<ShiftType>(
  titlePath: ["title"], name: { row, _ in SharedTexts.quoted(row.title) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      try checkSymbol(new.symbol, of: new.id, on: records)
      if let location = new.location { try checkLocation(location, on: records) }
    } else if let old {
      let count = records.countShifts(of: old.id)
      guard count == 0 else { throw Refusal(ShiftTypeTexts.shiftTypeInUse(by: count), code: .inUse) }
      try records.checkUnused(old.id)
    }
  })

private func checkSymbol(_ symbol: String, of id: Identifier<ShiftType>, on records: Records) throws(Refusal) {
  // Two, since the row itself may be there with its new symbol already.
  let holders = records.rows(ShiftType.bySymbol, in: .equal(.text(symbol)), limit: 2)
  if holders.allSatisfy({ $0.id == id }) { return }
  throw Refusal(ShiftTypeTexts.symbolTaken(symbol), field: "symbol", code: .duplicate)
}

private func checkLocation(_ location: Identifier<Location>, on records: Records) throws(Refusal) {
  guard records[location] == nil else { return }
  throw Refusal(
    SharedTexts.locationGone, field: "location", code: .notFound)
}
