package import SharedModels

extension LocationEdit {
  /// Makes a location, or changes the fields that the edit names.
  package func perform(on records: some Records) throws(Refusal) -> [Change] {
    let current = records.location(id)
    switch (mode, current) {
    case (.update, nil): throw .gone("location")
    case (.update(let expected), let current?): try records.check(version: current.version, expecting: expected)
    case (.create, _), (.put, _): break
    }
    let row = try applied(to: current)
    if row == current { return [] }
    if mode == .create, current != nil { throw Refusal("This location already exists.", field: "id") }
    return [.put(row)]
  }

  private func applied(to current: Location?) throws(Refusal) -> Location {
    let name = try Location.nameRule.required(name ?? current?.name ?? "")
    let address = try Location.addressRule.optional(address ?? current?.address ?? "")
    let version = current?.version ?? 0
    let isChanged = current?.name != name || current?.address != address
    return Location(id: id, version: isChanged ? version + 1 : version, name: name, address: address)
  }
}

extension Deletion<Location> {
  /// Ends a location that no shift type uses.
  package func perform(on records: some Records) throws(Refusal) -> [Change] {
    guard let current = records.location(id) else { throw .gone("location") }
    try records.check(version: current.version, expecting: expecting)
    let count = records.countShiftTypes(at: id)
    guard count == 0 else { throw Refusal(locationInUse(by: count)) }
    return [.remove(id)]
  }
}

/// Why a location cannot be deleted.
package func locationInUse(by count: Int) -> String {
  "This location is used by \(count) shift type(s). Remove those shift types first, then delete this location."
}
