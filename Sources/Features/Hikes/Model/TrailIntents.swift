import JSONKit
package import RecordKit
import SharedModels
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
package typealias DeleteHikingLocation = Delete<HikingLocation>

extension HikingLocation: DeletedRecord {
  package static let delete = IntentDefinition<DeleteHikingLocation>("deleteHikingLocation", role: .manager)
  package static var rules: RowRules<HikingLocation> { hikingLocationRules }
}

/// No two trails have the same name, and one that a hike names is not deleted.
let hikingLocationRules = RowRules<HikingLocation>(
  titlePath: ["name"], name: { row, _ in SharedTexts.quoted(row.name) },
  restored: { row, version, _ in row.at(version: version) },
  check: { (old, new, records) throws(Refusal) in
    guard let new else {
      guard let old, records.all(HikeLog.self).contains(where: { $0.trail == old.id }) else { return }
      throw Refusal(HikeTexts.trailInUse(old.name), code: .inUse)
    }
    let key = new.name.searchKey
    guard records.hikingLocations().allSatisfy({ $0.id == new.id || $0.name.searchKey != key }) else {
      throw Refusal(HikeTexts.trailIsThere(new.name), field: "name", code: .duplicate)
    }
  })
