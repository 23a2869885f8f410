import JSONKit
package import SharedModels

extension ShiftTypeEdit {
  private static let titleRule = TextRule(field: "title", name: "Title", limit: ShiftType.titleLimit)
  private static let descriptionRule = TextRule(
    field: "shiftDescription", name: "Description", limit: ShiftType.descriptionLimit, allowsLines: true)

  /// Makes a shift type, or changes the fields that the edit names; only an imported one may be without a location.
  package func perform(on records: some Records, isImported: Bool = false) throws(Refusal) -> [Change] {
    let current = records.shiftType(id)
    switch (mode, current) {
    case (.update, nil): throw .gone("shift type")
    case (.update(let expected), let current?): try records.check(version: current.version, expecting: expected)
    case (.create, _), (.put, _): break
    }
    let (row, refusals) = judged(current, on: records, isImported: isImported)
    if let first = refusals.first { throw first }
    guard let row, row != current else { return [] }
    if mode == .create, current != nil { throw Refusal("This shift type already exists.", field: "id") }
    return [.put(row)]
  }

  /// All that keeps the edit from being made, field by field.
  package func problems(on records: some Records) -> [Refusal] {
    let current = records.shiftType(id)
    if case .update = mode, current == nil { return [.gone("shift type")] }
    return judged(current, on: records, isImported: false).refusals
  }

  private func judged(_ current: ShiftType?, on records: some Records, isImported: Bool)
    -> (row: ShiftType?, refusals: [Refusal])
  {
    var refusals = Refusals()
    let symbol = refusals.collect { () throws(Refusal) in try checkedSymbol(current, on: records) }
    let title = refusals.collect { () throws(Refusal) in
      try Self.titleRule.required(self.title ?? current?.title ?? "")
    }
    let description = refusals.collect { () throws(Refusal) in
      try Self.descriptionRule.optional(shiftDescription ?? current?.shiftDescription ?? "")
    }
    let duration = refusals.collect { () throws(Refusal) in try checkedDuration(current) }
    let location = refusals.collect { () throws(Refusal) in
      try checkedLocation(current, on: records, isImported: isImported)
    }
    guard let symbol, let title, let description, let duration, let location else { return (nil, refusals.list) }
    let row = ShiftType(
      id: id, version: current?.version ?? 1, symbol: symbol, title: title,
      shiftDescription: description.isEmpty ? nil : description, duration: duration, location: location)
    return (current == nil || current == row ? row : row.next, [])
  }

  private func checkedSymbol(_ current: ShiftType?, on records: some Records) throws(Refusal) -> String {
    let symbol = try shiftTypeSymbol(symbol ?? current?.symbol ?? "")
    if let other = records.shiftType(symbol: symbol), other.id != id {
      throw Refusal("A shift type with symbol '\(symbol)' already exists.", field: "symbol")
    }
    return symbol
  }

  private func checkedDuration(_ current: ShiftType?) throws(Refusal) -> ShiftDuration {
    guard let duration = duration ?? current?.duration else { throw .missing("duration") }
    guard !duration.isPossible else { return duration }
    guard case .scheduled(_, _, true) = duration else {
      throw Refusal("End time must be after start time.", field: "duration")
    }
    throw Refusal("A shift can last at most 24 hours.", field: "duration")
  }

  private func checkedLocation(_ current: ShiftType?, on records: some Records, isImported: Bool) throws(Refusal)
    -> Identifier<Location>?
  {
    guard let location = location ?? current?.location else {
      if isImported { return nil }
      throw .missing("location")
    }
    guard records.location(location) != nil else {
      throw Refusal("Selected location no longer exists. Please choose another.", field: "location")
    }
    return location
  }
}

extension ShiftType {
  fileprivate var next: ShiftType {
    ShiftType(
      id: id, version: version + 1, symbol: symbol, title: title, shiftDescription: shiftDescription,
      duration: duration, location: location)
  }
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
