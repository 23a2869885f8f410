import JSONKit
import RecordKit
import SharedModels
import TimeKit
import TextKit

/// Turns the elements of a file into edits, and says of each what cannot be taken.
struct ShiftTypesReading {
  private(set) var locations: [SaveLocation] = []
  private(set) var shiftTypes: [SaveShiftType] = []
  private(set) var losses: [String] = []
  /// The names of the first fields that no shift type has, each once.
  private(set) var unknownFields: [String] = []
  /// More unknown fields are not named: a file may have any number.
  private static let namedFields = 20
  private let records: StagedRecords
  private var taken: [Identifier<ShiftType>] = []

  init(_ records: Records) { self.records = StagedRecords(records) }

  mutating func take(_ element: ShiftTypesList.Element, makeIdentifier: () -> UniqueID) {
    guard let fields = try? JSONFieldReader(element.value) else { return }
    let place = Self.place(element, fields)
    noteUnknownFields(of: element.value)
    guard shiftTypes.count < ImportShiftTypes.limit else {
      return losses.append(ShiftTypeTexts.tooManyShiftTypes(place, limit: ImportShiftTypes.limit))
    }
    let id = identifier(fields, place, makeIdentifier)
    guard !taken.contains(id) else {
      return losses.append(ShiftTypeTexts.identifierTwice(place))
    }
    taken.append(id)
    let location = location(fields, place, makeIdentifier)
    do throws(Refusal) {
      try take(try edit(id, fields, at: location))
    } catch {
      losses.append(ShiftTypeTexts.leftOut(place, error.message))
    }
  }

  private mutating func noteUnknownFields(of value: JSON) {
    let known = ["id", "version", "former"] + ShiftType.formFields.map { $0.name }
    for member in value.object ?? [] where unknownFields.count < Self.namedFields && !known.contains(member.key) {
      let name = member.key.limited(toCharacters: 40)
      if !unknownFields.contains(name) { unknownFields.append(name) }
    }
  }

  private mutating func take(_ edit: SaveShiftType) throws(Refusal) {
    try records.applyOnce(try edit.importChanges(today: .earliest, on: records))
    shiftTypes.append(edit)
  }

  /// As in “Line 12, “Morning Shift””.
  private static func place(_ element: ShiftTypesList.Element, _ fields: JSONFieldReader) -> String {
    let title = fields.value("title")?.string ?? fields.value("symbol")?.string ?? ShiftTypeTexts.untitled
    return ShiftTypeTexts.place(line: element.line, title.limited(toCharacters: 40))
  }

  private mutating func identifier(
    _ fields: JSONFieldReader, _ place: String, _ makeIdentifier: () -> UniqueID
  ) -> Identifier<ShiftType> {
    if let id: Identifier<ShiftType> = try? fields.identifier("id") { return id }
    if fields.value("id") != nil { losses.append(ShiftTypeTexts.newIdentifier(place)) }
    return Identifier(makeIdentifier())
  }

  /// The color of a shift type for which the file has none: a new one gets one that is far from the others'.
  private func color(of id: Identifier<ShiftType>) -> ShiftColor? {
    records[id] == nil ? records.unusedShiftColor : nil
  }

  private func edit(
    _ id: Identifier<ShiftType>, _ fields: JSONFieldReader, at location: Identifier<Location>?
  ) throws(Refusal) -> SaveShiftType {
    do throws(FieldError) {
      var row = ShiftType(id: id)
      (row.symbol, row.title) = (try fields.text("symbol"), try fields.text("title"))
      row.location = location
      row.terms = try Dated(
        ShiftTerms(
          try fields.duration("duration"),
          unpaidBreak: try fields.optionalInteger("unpaidBreak").map { Int(clamping: $0) }),
        former: try fields.optionalJSON("former") ?? .array([]))
      row.shiftDescription = try fields.optionalText("shiftDescription")
      row.color = fields.has("color") ? try ShiftColor("color", from: fields) : color(of: id)
      return SaveShiftType(
        id: id, mode: .put, patch: Patch(from: nil, to: row).clearing(ShiftType.descriptionRule.field))
    } catch {
      throw Refusal(error.message, field: error.path)
    }
  }
}

extension ShiftTypesReading {
  /// Where the shift type is worked: the location of that identifier, of that name, or a new one; nil if the file names
  /// none that can be made.
  private mutating func location(
    _ fields: JSONFieldReader, _ place: String, _ makeIdentifier: () -> UniqueID
  ) -> Identifier<Location>? {
    guard let value = fields.value("location"), let fields = try? JSONFieldReader(value) else {
      losses.append(ShiftTypeTexts.noLocation(place))
      return nil
    }
    let given: Identifier<Location>? = try? fields.identifier("id")
    guard let text = try? fields.optionalText("name"), !text.trimmed.isEmpty else {
      if let given, records.location(given) != nil { return given }
      losses.append(ShiftTypeTexts.locationWithoutName(place))
      return nil
    }
    let id = given ?? location(named: text)?.id ?? Identifier(makeIdentifier())
    var members = [JSON.Member("name", .string(text))]
    if case .string(let address)? = fields.object["address"] {
      members.append(JSON.Member("address", .string(address)))
    }
    guard let patch = try? Patch<Location>(from: JSONFieldReader(.object(members))) else { return nil }
    return take(SaveLocation(id: id, mode: .put, patch: patch), place)
  }

  private func location(named name: String) -> Location? {
    let key = name.trimmed.caseFolded
    if let edit = locations.first(where: { $0.patch.given.name.trimmed.caseFolded == key }) {
      return records.location(edit.id)
    }
    return records.locations().first { $0.name.caseFolded == key }
  }

  private mutating func take(_ edit: SaveLocation, _ place: String) -> Identifier<Location>? {
    if let earlier = locations.first(where: { $0.id == edit.id }) {
      if earlier != edit {
        losses.append(ShiftTypeTexts.locationRenamed(place))
      }
      return edit.id
    }
    guard locations.count < ImportShiftTypes.limit else {
      losses.append(ShiftTypeTexts.tooManyLocations(place, limit: ImportShiftTypes.limit))
      return nil
    }
    do throws(Refusal) {
      try records.applyOnce([.put(try edit.row(on: records))])
      locations.append(edit)
      return edit.id
    } catch {
      losses.append(ShiftTypeTexts.locationLost(place, error.message))
      return nil
    }
  }
}

extension SaveLocation {
  /// The row that the edit makes, by the same limits as the rules of locations, which judge it in the end.
  fileprivate func row(on records: Records) throws(Refusal) -> Location {
    let current = records.location(id)
    return try patch.checked(current, id: id).at(version: current?.version ?? 1)
  }
}
