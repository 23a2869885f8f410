package import SharedHikes
package import JSONKit
package import RecordKit
package import RoutingKit
package import SharedModels
import TextKit

/// Makes a trail or changes one: only what the person changed.
package struct SaveHikingLocation: Intent {
  package static let definition = IntentDefinition<SaveHikingLocation>("saveHikingLocation", role: .manager)

  /// The row to make or to change; for a new one, the client makes it.
  package var id: Identifier<HikingLocation>
  package var mode: EditMode
  /// The new name; nil keeps the old one.
  package var name: String?
  /// The new place; nil within for none, nil keeps the old one.
  package var coordinate: Coordinate??
  /// The new region; nil keeps the old one.
  package var region: String?
  /// The new notes; empty for none, nil keeps the old ones.
  package var notes: String?
  /// Whether it is used; nil keeps what it is.
  package var isActive: Bool?

  package init(
    id: Identifier<HikingLocation>, mode: EditMode, name: String? = nil, coordinate: Coordinate?? = nil,
    region: String? = nil, notes: String? = nil, isActive: Bool? = nil
  ) {
    self.id = id
    self.mode = mode
    self.name = name
    self.coordinate = coordinate
    self.region = region
    self.notes = notes
    self.isActive = isActive
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    self.init(
      id: try reader.identifier("row"), mode: try EditMode(from: reader), name: try reader.optionalText("name"),
      coordinate: try reader.changedCoordinate("coordinate"), region: try reader.optionalText("region"),
      notes: try reader.optionalText("notes"), isActive: try reader.optionalFlag("isActive"))
  }

  package func write(to fields: JSONFieldWriter) {
    fields.identifier("row", id)
    mode.write(to: fields)
    fields.optionalText("name", name)
    fields.changedCoordinate("coordinate", coordinate)
    fields.optionalText("region", region)
    fields.optionalText("notes", notes)
    fields.optionalFlag("isActive", isActive)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records[id]
    try mode.check(current?.version, noun: HikeTexts.trailNoun, on: records)
    let notes = try HikingLocation.notesRule.optional(notes ?? current?.notes ?? "")
    let row = HikingLocation(
      id: id, version: current?.version ?? 1, name: try HikingLocation.nameRule.required(name ?? current?.name ?? ""),
      coordinate: coordinate ?? current?.coordinate,
      region: try HikingLocation.regionRule.optional(region ?? current?.region ?? ""),
      notes: notes.isEmpty ? nil : notes, isActive: isActive ?? current?.isActive ?? true)
    try hikingLocationRules.check(from: current, to: row, on: records)
    let next = current == nil || row == current ? row : row.at(version: row.version + 1)
    return try mode.changes(from: current, to: next, noun: HikeTexts.trailNoun)
  }
}

/// Takes a trail away. Days that are over keep what is written about them.
package struct DeleteHikingLocation: Intent {
  package static let definition = IntentDefinition<DeleteHikingLocation>("deleteHikingLocation", role: .manager)

  package let deletion: Deletion<HikingLocation>

  package init(_ id: Identifier<HikingLocation>, expecting: Int? = nil) {
    deletion = Deletion(id, expecting: expecting)
  }
  package init(from reader: JSONFieldReader) throws(FieldError) { deletion = try Deletion(from: reader) }
  package func write(to fields: JSONFieldWriter) { deletion.write(to: fields) }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    try deletion.changes(noun: HikeTexts.trailNoun, rules: hikingLocationRules, on: records)
  }
}

/// No two trails have the same name, and one that a hike's plan names is not deleted.
let hikingLocationRules = RowRules<HikingLocation>(
  titlePath: ["name"], name: { row, _ in ModelTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let new else {
      guard let old, records.all(HikePlan.self).contains(where: { $0.trail == old.id }) else { return }
      throw Refusal(HikesTexts.trailInUse(old.name), code: .inUse)
    }
    let key = new.name.searchKey
    guard records.hikingLocations().allSatisfy({ $0.id == new.id || $0.name.searchKey != key }) else {
      throw Refusal(HikesTexts.trailIsThere(new.name), field: "name", code: .duplicate)
    }
  })
