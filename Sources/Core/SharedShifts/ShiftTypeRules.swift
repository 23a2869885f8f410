package import JSONKit
package import RecordKit
package import SharedModels
import TextKit

/// Makes a shift type or changes one: only what the person changed.
package struct SaveShiftType: Intent {
  package static let definition = IntentDefinition<SaveShiftType>("saveShiftType", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<ShiftType>
  /// What is refused: a row that is there, one that is not, or neither.
  package var mode: EditMode
  /// The new symbol, upper-cased when the save is performed; nil keeps the old one.
  package var symbol: String?
  /// The new title; nil keeps the old one.
  package var title: String?
  /// The new description; empty for none.
  package var shiftDescription: String?
  /// The new times; nil keeps the old ones.
  package var duration: ShiftDuration?
  /// The new place; nil keeps the old one, so a save cannot take a location away.
  package var location: Identifier<Location>?
  /// The new color; nil keeps the old one, and for a new row chooses one.
  package var color: ShiftColor?
  /// Whether the color is taken away, so that the one shows that follows from the identifier: null on the wire.
  package var isColorless = false

  package init(
    id: Identifier<ShiftType>, mode: EditMode, symbol: String? = nil, title: String? = nil,
    shiftDescription: String? = nil, duration: ShiftDuration? = nil, location: Identifier<Location>? = nil,
    color: ShiftColor? = nil
  ) {
    self.id = id
    self.mode = mode
    self.symbol = symbol
    self.title = title
    self.shiftDescription = shiftDescription
    self.duration = duration
    self.location = location
    self.color = color
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), symbol: try reader.optionalText("symbol"),
      title: try reader.optionalText("title"), shiftDescription: try reader.optionalText("shiftDescription"),
      duration: reader.has("duration") ? try reader.duration("duration") : nil,
      location: try reader.optionalReference("location"), color: try reader.optionalShiftColor("color"))
    isColorless = reader.isNull("color")
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalText("symbol", symbol)
    fields.optionalText("title", title)
    fields.optionalText("shiftDescription", shiftDescription)
    if let duration { fields.duration("duration", duration) }
    fields.optionalReference("location", location)
    if isColorless { fields.json("color", .null) } else { fields.optionalText("color", color?.rawValue) }
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try changes(on: records, isImported: false)
  }
}

extension SaveShiftType {
  /// The shift type as it is then; nothing if it is so already.
  ///
  /// - Parameter isImported: whether it may be without a location, as rows from a file can be.
  package func changes(on records: Records, isImported: Bool) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: ShiftTexts.shiftTypeNoun, on: records)
    let (row, refusals) = judged(current, on: records, isImported: isImported)
    if let first = refusals.first { throw first }
    guard let row else { return [] }
    return try mode.changes(from: current, to: row, noun: ShiftTexts.shiftTypeNoun)
  }

  /// Everything that keeps the save from being done, field by field.
  package func problems(on records: Records) -> [Refusal] {
    let current = records[id]
    if case .update = mode, current == nil { return [.notFound(ShiftTexts.shiftTypeNoun)] }
    return judged(current, on: records, isImported: false).refusals
  }

  private func judged(_ current: ShiftType?, on records: Records, isImported: Bool)
    -> (row: ShiftType?, refusals: [Refusal])
  {
    var refusals = Refusals()
    let symbol = refusals.collect { () throws(Refusal) in try checkedSymbol(current, on: records) }
    let title = refusals.collect { () throws(Refusal) in
      try ShiftType.titleRule.required(self.title ?? current?.title ?? "")
    }
    let description = refusals.collect { () throws(Refusal) in
      try ShiftType.descriptionRule.optional(shiftDescription ?? current?.shiftDescription ?? "")
    }
    let duration = refusals.collect { () throws(Refusal) in try checkedDuration(current) }
    let location = refusals.collect { () throws(Refusal) in
      try checkedLocation(current, on: records, isImported: isImported)
    }
    guard let symbol, let title, let description, let duration, let location else { return (nil, refusals.list) }
    let row = ShiftType(
      id: id, version: current?.version ?? 1, symbol: symbol, title: title,
      shiftDescription: description.isEmpty ? nil : description, duration: duration, location: location,
      color: color(after: current, on: records, isImported: isImported))
    return (current == nil || current == row ? row : row.at(version: row.version + 1), [])
  }

  private func color(after current: ShiftType?, on records: Records, isImported: Bool) -> ShiftColor? {
    guard let current else { return color ?? (isImported ? nil : records.unusedShiftColor) }
    // The same creation sent again leaves the color that was chosen for it.
    return isColorless && mode != .create ? nil : color ?? current.color
  }

  private func checkedSymbol(_ current: ShiftType?, on records: Records) throws(Refusal) -> String {
    let symbol = try shiftTypeSymbol(symbol ?? current?.symbol ?? "")
    try checkSymbol(symbol, of: id, on: records)
    return symbol
  }

  private func checkedDuration(_ current: ShiftType?) throws(Refusal) -> ShiftDuration {
    guard let duration = duration ?? current?.duration else { throw .missing("duration") }
    guard !duration.isPossible else { return duration }
    guard case .scheduled(_, _, true) = duration else {
      throw Refusal(ShiftTexts.endBeforeStart, field: "duration")
    }
    throw Refusal(ShiftTexts.shiftTooLong, field: "duration")
  }

  private func checkedLocation(_ current: ShiftType?, on records: Records, isImported: Bool) throws(Refusal)
    -> Identifier<Location>?
  {
    guard let location = location ?? current?.location else {
      if isImported { return nil }
      throw .missing("location")
    }
    try checkLocation(location, on: records)
    return location
  }
}

extension Records {
  /// The color for a new shift type, far from those that the others have.
  package final var unusedShiftColor: ShiftColor { .farthest(from: shiftTypes().map { $0.shownColor }) }
}

/// Ends a shift type that no shift uses.
package struct DeleteShiftType: Intent {
  package static let definition = IntentDefinition<DeleteShiftType>("deleteShiftType", role: .manager)

  package let deletion: Deletion<ShiftType>

  package init(_ id: Identifier<ShiftType>, expecting: Int? = nil) { deletion = Deletion(id, expecting: expecting) }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: ShiftTexts.shiftTypeNoun, rules: shiftTypeRules, on: records)
  }
}

/// The symbol is unique, the location is there, and a shift type in use cannot end.
package let shiftTypeRules = RowRules<ShiftType>(
  titlePath: ["title"], name: { row, _ in ModelTexts.quoted(row.title) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    if let new {
      try checkSymbol(new.symbol, of: new.id, on: records)
      if let location = new.location { try checkLocation(location, on: records) }
    } else if let old {
      let count = records.countShifts(of: old.id)
      guard count == 0 else { throw Refusal(ShiftTexts.shiftTypeInUse(by: count), code: .inUse) }
      let rotations = records.countRotations(of: old.id)
      guard rotations == 0 else { throw Refusal(ShiftTexts.shiftTypeInRotations(rotations), code: .inUse) }
    }
  })

private func checkSymbol(_ symbol: String, of id: Identifier<ShiftType>, on records: Records) throws(Refusal) {
  // Two, since the row itself may be there with its new symbol already.
  let holders = records.rows(ShiftType.bySymbol, in: .equal(.text(symbol)), limit: 2)
  if holders.allSatisfy({ $0.id == id }) { return }
  throw Refusal(ShiftTexts.symbolTaken(symbol), field: "symbol", code: .duplicate)
}

private func checkLocation(_ location: Identifier<Location>, on records: Records) throws(Refusal) {
  guard records[location] == nil else { return }
  throw Refusal(
    ShiftTexts.locationGone, field: "location", code: .notFound)
}
