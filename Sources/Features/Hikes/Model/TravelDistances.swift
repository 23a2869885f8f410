import RoutingKit

/// How far it is between the places of a day: by road if all of the ways are known, or else in straight lines.
struct TravelDistances {
  /// Nil for straight lines.
  private let roads: RoadTable?

  init(_ roads: RoadTable?, between places: [Coordinate]) {
    self.roads = roads.flatMap { $0.covers(places) ? $0 : nil }
  }

  var isByRoad: Bool { roads != nil }

  /// In millimeters.
  func length(from start: Coordinate, to end: Coordinate) -> Int64 {
    roads?.millimeters(from: start, to: end) ?? start.distance(to: end)
  }

  func distances(between points: [Coordinate]) -> Distances {
    guard let roads else { return Distances(between: points) }
    let millimeters = points.flatMap { from in points.map { roads.millimeters(from: from, to: $0) ?? 0 } }
    return Distances(count: points.count, millimeters: millimeters) ?? Distances(between: points)
  }
}
