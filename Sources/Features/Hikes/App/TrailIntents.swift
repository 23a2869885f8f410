package import SharedHikes
package import JSONKit
public import RecordKit
package import SharedModels
import TextKit

/// Makes a trail or changes one.
package typealias SaveHikingLocation = Save<HikingLocation>

extension HikingLocation: SavedRecord {
  package static let save = IntentDefinition<SaveHikingLocation>("saveHikingLocation", role: .manager)
  package static var noun: String { HikeTexts.trailNoun }

  package mutating func complete(
    _ patch: Patch<HikingLocation>, from current: HikingLocation?, by actor: Actor, on records: Records
  ) throws(Refusal) {
    try hikingLocationRules.check(from: current, to: self, on: records)
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

/// No two trails have the same name, and one that a hike names is not deleted.
let hikingLocationRules = RowRules<HikingLocation>(
  titlePath: ["name"], name: { row, _ in ModelTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let new else {
      guard let old, records.all(HikeLog.self).contains(where: { $0.trail == old.id }) else { return }
      throw Refusal(HikesTexts.trailInUse(old.name), code: .inUse)
    }
    let key = new.name.searchKey
    guard records.hikingLocations().allSatisfy({ $0.id == new.id || $0.name.searchKey != key }) else {
      throw Refusal(HikesTexts.trailIsThere(new.name), field: "name", code: .duplicate)
    }
  })
