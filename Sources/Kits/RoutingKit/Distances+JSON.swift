package import JSONKit

extension JSONFieldReader {
  /// The matrix if there is one, or the great-circle distances between all coordinates.
  func distances() throws(FieldError) -> Distances {
    var points: [Coordinate] = []
    let hasMatrix = has("distances")
    if has("start") {
      let start = try group("start") { () throws(FieldError) in hasMatrix ? nil : try coordinate() }
      if let start { points.append(start) }
    }
    for name in ["stops", "trails"] where has(name) && !hasMatrix {
      points += try list(name, limit: RoutingRequest.listLimit) { (place) throws(FieldError) in try place.coordinate() }
    }
    return hasMatrix ? try matrix(count: placeCount) : Distances(between: points)
  }

  private var placeCount: Int {
    (has("start") ? 1 : 0) + (object["stops"]?.array?.count ?? 0) + (object["trails"]?.array?.count ?? 0)
  }

  private func matrix(count: Int) throws(FieldError) -> Distances {
    let rows = try array("distances", limit: 2 * RoutingRequest.listLimit + 1) { (row) throws(FieldError) in
      try Self.row(row, count: count)
    }
    guard rows.count == count, let distances = Distances(count: count, millimeters: rows.flatMap { $0 }) else {
      throw FieldError("distances", "must have \(count) rows: the start if any, the stops, the trails")
    }
    return distances
  }

  private static func row(_ json: JSON, count: Int) throws(FieldError) -> [Int64] {
    guard case .array(let elements) = json, elements.count == count else {
      throw FieldError("", "must have \(count) distances: to the start if any, the stops, the trails")
    }
    var row: [Int64] = []
    for (index, element) in elements.enumerated() {
      let problem = "must be between 0 and \(Distances.limit / 1_000)"
      row.append(try FieldError.check(element, power: 3, 0...Distances.limit, problem, at: "\(index)"))
    }
    return row
  }

  /// The point of the members `latitude` and `longitude`, in degrees.
  package func coordinate() throws(FieldError) -> Coordinate {
    let latitude = try angle("latitude", 90)
    let longitude = try angle("longitude", 180)
    guard let point = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude) else {
      throw FieldError("latitude", "must be between -90 and 90")
    }
    return point
  }

  private func angle(_ name: String, _ limit: Int64) throws(FieldError) -> Int64 {
    let range = -limit * 1_000_000_000...limit * 1_000_000_000
    let angle = try scaledNumber(name, power: 9, range, "must be between -\(limit) and \(limit)")
    guard let angle else { throw FieldError(name, "is missing") }
    return angle
  }
}
