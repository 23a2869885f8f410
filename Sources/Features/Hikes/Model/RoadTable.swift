package import JSONKit
package import RecordKit
package import RoutingKit

/// The ways by road between places of the workplace, as its server has measured them last, so that they are there
/// without a network. It follows from the places, so nobody's log has it.
///
/// It has a codec of its own: no form, patch or API shows its fields, and how many ways there are follows from the places.
package struct RoadTable: Record {
  /// At most one row in each feed, of the workplace's own identifier.
  package static let table = Table<RoadTable>("roadTables")
  /// The most places.
  package static let pointLimit = 64

  /// The workplace's identifier.
  package let id: Identifier<RoadTable>
  /// 1 when it is new, and one more with each change.
  package let version: Int
  /// The places, each rounded to about a meter.
  package let points: [Coordinate]
  /// Whole meters, row by row: from each place to all.
  package let meters: [Int64]

  /// Ways between places.
  package init(of workplace: Identifier<Workplace>, version: Int = 1, points: [Coordinate], meters: [Int64]) {
    self.init(id: Identifier(workplace.rawValue), version: version, points: points, meters: meters)
  }

  private init(id: Identifier<RoadTable>, version: Int, points: [Coordinate], meters: [Int64]) {
    self.id = id
    self.version = version
    self.points = points
    self.meters = meters
  }

  /// Reads the fields by the properties' names.
  package init(from reader: FieldReader) throws(FieldError) {
    id = try reader.identifier("id")
    version = try reader.version()
    points = try reader.points("points")
    meters = try reader.meters("metres", between: points.count)
  }

  /// Writes the fields that `init(from:)` reads, in its order.
  package func write(to writer: FieldWriter) {
    writer.identifier("id", id)
    writer.version(version)
    writer.points("points", points)
    writer.meters("metres", meters)
  }

  /// The same content under another version.
  package func at(version: Int) -> RoadTable { RoadTable(id: id, version: version, points: points, meters: meters) }

  /// Whether the ways between all of these places are known.
  package func covers(_ places: [Coordinate]) -> Bool { places.allSatisfy { points.contains($0.roundedToMeter) } }

  /// The way from one place to another in millimeters; nil if it is not known.
  func millimeters(from start: Coordinate, to end: Coordinate) -> Int64? {
    guard let from = points.firstIndex(of: start.roundedToMeter), let to = points.firstIndex(of: end.roundedToMeter)
    else { return nil }
    return meters[from * points.count + to] * 1_000
  }
}

extension Coordinate {
  /// With five decimal places of a degree, which is about a meter.
  package var roundedToMeter: Coordinate {
    func rounded(_ nanodegrees: Int64) -> Int64 {
      (nanodegrees + (nanodegrees < 0 ? -5_000 : 5_000)) / 10_000 * 10_000
    }
    return Coordinate(
      latitudeNanodegrees: rounded(latitudeNanodegrees), longitudeNanodegrees: rounded(longitudeNanodegrees)) ?? self
  }
}

extension FieldReader {
  /// A list of coordinates.
  package final func points(_ name: String) throws(FieldError) -> [Coordinate] {
    guard let list = try json(name).array, list.count <= RoadTable.pointLimit else {
      throw FieldError(name, HikeTexts.invalidList(RoadTable.pointLimit))
    }
    var points: [Coordinate] = []
    for (index, element) in list.enumerated() {
      guard let point = try Coordinate(json: element, "\(name).\(index)") else {
        throw FieldError("\(name).\(index)", HikeTexts.invalidCoordinate)
      }
      points.append(point)
    }
    return points
  }

  /// A list of whole meters between so many places.
  package final func meters(_ name: String, between count: Int) throws(FieldError) -> [Int64] {
    guard let list = try json(name).array, list.count == count * count else {
      throw FieldError(name, HikeTexts.invalidTable(count))
    }
    var meters: [Int64] = []
    for (index, element) in list.enumerated() {
      guard let way = element.integer, (0...Distances.limit / 1_000).contains(way) else {
        throw FieldError("\(name).\(index)", HikeTexts.invalidDistance)
      }
      meters.append(way)
    }
    return meters
  }
}

extension FieldWriter {
  /// Writes what ``FieldReader/points(_:)`` reads.
  package final func points(_ name: String, _ points: [Coordinate]) { json(name, .array(points.map { $0.json })) }

  /// Writes what ``FieldReader/meters(_:between:)`` reads.
  package final func meters(_ name: String, _ meters: [Int64]) { json(name, .array(meters.map { .integer($0) })) }
}

extension Records {
  /// The ways by road that are known; nil if nobody has measured any.
  package final func roads(of workplace: Identifier<Workplace>) -> RoadTable? {
    self[Identifier<RoadTable>(workplace.rawValue)]
  }
}
