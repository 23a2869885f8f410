package import SharedModels

extension ShiftTypeEdit {
  private static let titleRule = TextRule(field: "title", name: "Title", limit: ShiftType.titleLimit)
  private static let descriptionRule = TextRule(
    field: "shiftDescription", name: "Description", limit: ShiftType.descriptionLimit, allowsLines: true)

  /// Makes a shift type, or changes the fields that the edit names.
  package func perform(on records: some Records) throws(Refusal) -> [Change] {
    let current = records.shiftType(id)
    switch (mode, current) {
    case (.update, nil): throw .gone("shift type")
    case (.update(let expected), let current?): try records.check(version: current.version, expecting: expected)
    case (.create, _), (.put, _): break
    }
    let row = try applied(to: current)
    if let current, row == current { return [] }
    if mode == .create, current != nil { throw Refusal("This shift type already exists.", field: "id") }
    try checkUniqueSymbol(row, on: records)
    try checkLocation(row, on: records)
    return [.put(row)]
  }

  private func applied(to current: ShiftType?) throws(Refusal) -> ShiftType {
    let symbol = try shiftTypeSymbol(symbol ?? current?.symbol ?? "")
    let title = try Self.titleRule.required(title ?? current?.title ?? "")
    let description = try Self.descriptionRule.optional(shiftDescription ?? current?.shiftDescription ?? "")
    guard let duration = duration ?? current?.duration else { throw .missing("duration") }
    try checkPossible(duration)
    let location = location ?? current?.location
    guard location != nil || mode == .put else { throw .missing("location") }
    let fields = ShiftType(
      id: id, version: current?.version ?? 1, symbol: symbol, title: title,
      shiftDescription: description.isEmpty ? nil : description, duration: duration, location: location)
    return current == nil || current == fields ? fields : fields.next
  }

  private func checkUniqueSymbol(_ row: ShiftType, on records: some Records) throws(Refusal) {
    guard let other = records.shiftType(symbol: row.symbol), other.id != id else { return }
    throw Refusal("A shift type with symbol '\(row.symbol)' already exists.", field: "symbol")
  }

  private func checkLocation(_ row: ShiftType, on records: some Records) throws(Refusal) {
    guard let location = row.location, records.location(location) == nil else { return }
    throw Refusal("Selected location no longer exists. Please choose another.", field: "location")
  }
}

extension ShiftType {
  fileprivate var next: ShiftType {
    ShiftType(
      id: id, version: version + 1, symbol: symbol, title: title, shiftDescription: shiftDescription,
      duration: duration, location: location)
  }
}

/// A symbol as it is kept: trimmed, in upper case, one to three visible characters without white space.
package func shiftTypeSymbol(_ text: String) throws(Refusal) -> String {
  let symbol = text.trimmed.uppercased()
  guard !symbol.isEmpty else { throw .missing("symbol") }
  guard symbol.isVisible, !symbol.containsWhitespace else {
    throw Refusal("A symbol is one word of visible characters.", field: "symbol")
  }
  guard symbol.characterCount <= ShiftType.symbolLimit else {
    throw .tooLong("symbol", name: "Symbol", limit: ShiftType.symbolLimit)
  }
  return symbol
}

private func checkPossible(_ duration: ShiftDuration) throws(Refusal) {
  guard !duration.isPossible else { return }
  guard case .scheduled(_, _, true) = duration else {
    throw Refusal("End time must be after start time.", field: "duration")
  }
  throw Refusal("A shift can last at most 24 hours.", field: "duration")
}

extension Deletion<ShiftType> {
  /// Ends a shift type that no scheduled shift uses.
  package func perform(on records: some Records) throws(Refusal) -> [Change] {
    guard let current = records.shiftType(id) else { throw .gone("shift type") }
    try records.check(version: current.version, expecting: expecting)
    let count = records.countShifts(of: id)
    guard count == 0 else { throw Refusal(shiftTypeInUse(by: count)) }
    return [.remove(id)]
  }
}

/// Why a shift type cannot be deleted.
package func shiftTypeInUse(by count: Int) -> String {
  "This shift type is used by \(count) shift(s). Remove those shifts first, then delete this shift type."
}
