package import JSONKit
package import RecordKit
package import RoutingKit
import SharedModels
import TextKit

/// A trail where hikes end (document 002).
package struct HikingLocation: FieldRecord {
  /// All members see the trails.
  package static let table = Table<HikingLocation>("hikingLocations")
  /// What a name may hold.
  package static let nameRule = TextRule(field: "name", name: SharedTexts.name, limit: 100)
  /// What a region may hold.
  package static let regionRule = TextRule(field: "region", name: HikeTexts.region, limit: 60)
  /// What notes may hold.
  package static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 500, allowsLines: true)

  /// Names the trail; hikes refer to it.
  package let id: Identifier<HikingLocation>
  /// 1 when it is new, and one more with each change.
  package var version = 0
  /// What it is called.
  package var name = ""
  /// Where a hike begins there; nil if nobody has said, and then it is in no plan.
  package var coordinate: Coordinate?
  /// Hikes whose last pickup is in this community end here: "Bedford".
  package var region = ""
  /// What to remember; nil for none, never empty.
  package var notes: String?
  /// Whether it is used at present.
  package var isActive = true

  /// A trail of which nothing is known yet.
  package init(id: Identifier<HikingLocation>) { self.id = id }

  /// The fields in the order in which they are written.
  package mutating func visit(_ fields: FieldVisitor) throws(FieldError) {
    try fields.text(&name, Self.nameRule)
    try fields.coordinate("coordinate", &coordinate, summary: "Where hikes begin there.")
    try fields.text(&region, Self.regionRule, .optional)
    try fields.optionalText(&notes, Self.notesRule)
    try fields.flag("isActive", &isActive, summary: "True if not given.")
  }
}

extension Records {
  /// All trails by their names.
  package final func hikingLocations() -> [HikingLocation] {
    all(HikingLocation.self).sorted(byText: { $0.name.searchKey })
  }

  /// The communities that trails and dogs are in, each once, by their names.
  package final func regions() -> [String] {
    var regions: [String] = []
    let named = hikingLocations().map { $0.region } + dogs().compactMap { $0.region }
    for region in order(of: named.map { $0.searchKey }).map({ named[$0] })
    where !region.isEmpty && regions.last != region {
      regions.append(region)
    }
    return regions
  }
}
