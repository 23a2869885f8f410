public import JSONKit
public import RecordKit
public import RoutingKit
import SharedModels
import TextKit

/// A trail where hikes end (document 002).
public struct HikingLocation: Record {
  /// All members see the trails.
  public static let table = Table<HikingLocation>("hikingLocations")
  /// What a name may hold.
  public static let nameRule = TextRule(field: "name", name: ModelTexts.name, limit: 100)
  /// What a region may hold.
  public static let regionRule = TextRule(field: "region", name: HikeTexts.region, limit: 60)
  /// What notes may hold.
  public static let notesRule = TextRule(field: "notes", name: HikeTexts.notes, limit: 500, allowsLines: true)

  /// Names the trail; plans refer to it.
  public let id: Identifier<HikingLocation>
  /// 1 when it is new, and one more with each change.
  public let version: Int
  /// What it is called.
  public let name: String
  /// Where a hike begins there; nil if nobody has said, and then it is in no plan.
  public let coordinate: Coordinate?
  /// Hikes whose last pickup is in this community end here: "Bedford".
  public let region: String
  /// What to remember; nil for none, never empty.
  public let notes: String?
  /// Whether it is used at present.
  public let isActive: Bool

  /// A row of checked values.
  public init(
    id: Identifier<HikingLocation>, version: Int, name: String, coordinate: Coordinate?, region: String,
    notes: String? = nil, isActive: Bool = true
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.coordinate = coordinate
    self.region = region
    self.notes = notes
    self.isActive = isActive
  }

  /// Reads the fields by the properties' names; those that are nil may be absent.
  public init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    name = try reader.text("name")
    coordinate = try reader.optionalCoordinate("coordinate")
    region = try reader.text("region")
    notes = try reader.optionalText("notes")
    isActive = try reader.flag("isActive")
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  public func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.text("name", name)
    writer.optionalCoordinate("coordinate", coordinate)
    writer.text("region", region)
    writer.optionalText("notes", notes)
    writer.flag("isActive", isActive)
  }

  /// The same content under another version.
  public func at(version: Int) -> HikingLocation {
    HikingLocation(
      id: id, version: version, name: name, coordinate: coordinate, region: region, notes: notes, isActive: isActive)
  }
}

extension Records {
  /// All trails by their names.
  public final func hikingLocations() -> [HikingLocation] {
    all(HikingLocation.self).sorted(byText: { $0.name.searchKey })
  }

  /// The places that are known: where the business is at work.
  package final func knownPlaces(in workplace: Identifier<Workplace>) -> [Coordinate] {
    let home = hikeSettings(of: workplace).home
    return (home.map { [$0] } ?? []) + hikingLocations().compactMap { $0.coordinate }
      + clients().compactMap { $0.coordinate }
  }

  /// The communities that trails and dogs are in, each once, by their names.
  public final func regions() -> [String] {
    var regions: [String] = []
    let named = hikingLocations().map { $0.region } + dogs().compactMap { $0.region }
    for region in order(of: named.map { $0.searchKey }).map({ named[$0] })
    where !region.isEmpty && regions.last != region {
      regions.append(region)
    }
    return regions
  }
}
