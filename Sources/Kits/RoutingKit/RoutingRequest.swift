public import JSONKit
import TextKit
import TimeKit

/// A day as JSON, and if wished, an order that a person has chosen for it.
///
/// ```
/// {"start": {"latitude", "longitude"} or null,
///  "stops": [{"id", "latitude", "longitude", "region"?, "hike"?, "place"?, "notBefore"?, "notAfter"?}],
///  "trails": [{"id", "latitude", "longitude", "region"?, "active"?}],
///  "apart"?: [[id, id]], "capacity"?: 8, "hikes"?: 2, "balanced"?: true,
///  "speed"?: 40, "service"?: 0, "departure"?: "00:00", "departures"?: ["00:00"], "longestWait"?: minutes,
///  "longestDelay"?: 0, "longestRide"?: minutes, "distances"?: [[meters]], "manual"?: [[id]]}
/// ```
///
/// Degrees and meters may have fractions; the speed is in km/h, the service time in minutes, times are `HH:MM`. A
/// `departure` is that of all hikes, `departures` are those of each in turn, of which the last holds for the others. The rows
/// of `distances` are the ways from the start (if it is not null), then from each stop, then from each trail, to all of
/// them in the same order; with it, latitudes and longitudes are left out or ignored.
public struct RoutingRequest: Sendable {
  /// What is asked for.
  public let day: PickupDay
  /// For each hike the stops by their places in the list, if an order was given.
  public let manual: [[Int]]?

  /// The most stops and trails that are read.
  public static let listLimit = 200

  /// Reads the content; the error names the first field that is wrong.
  public init(_ json: JSON) throws(FieldError) {
    let fields = try JSONFieldReader(json)
    let hikes = try fields.optionalNumber("hikes", 1...PickupDay.hikeLimit) ?? 2
    let stops = try fields.list("stops", limit: Self.listLimit) { (stop) throws(FieldError) in
      try PickupStop(stop, hikes: hikes)
    }
    let trails = try fields.trails()
    let stopIDs = try distinct(stops.map { $0.id }, in: "stops")
    _ = try distinct(trails.map { $0.id }, in: "trails")
    var day = PickupDay(
      hasStart: fields.has("start"), stops: stops, trails: trails, distances: try fields.distances())
    day.hikes = hikes
    day.capacity = try fields.optionalNumber("capacity", 1...1_000) ?? 8
    day.isBalanced = try fields.optionalFlag("balanced") ?? true
    day.pace = try fields.pace(hikes: hikes)
    day.longestRide = try fields.optionalNumber("longestRide", 1...TimeOfDay.minutesPerDay)
    day.apart = try fields.pairs(of: stopIDs)
    self.day = day
    manual = try fields.orders(of: stopIDs, hikes: hikes)
  }
}

/// The identifiers in their order, if none is there twice.
private func distinct(_ ids: [String], in name: String) throws(FieldError) -> [String] {
  for (index, id) in ids.enumerated() where ids[..<index].contains(id) {
    throw FieldError("id", "must not be the same as another one").inside("\(index)").inside(name)
  }
  return ids
}

extension JSONFieldReader {
  fileprivate func trails() throws(FieldError) -> [Trail] {
    guard has("trails") else { return [] }
    return try list("trails", limit: RoutingRequest.listLimit) { (trail) throws(FieldError) in
      Trail(
        id: try trail.identification(), region: try trail.region(), isActive: try trail.optionalFlag("active") ?? true)
    }
  }

  fileprivate func pace(hikes: Int) throws(FieldError) -> TravelSpeed {
    let metersPerHour = try scaledNumber("speed", power: 3, 1_000...1_000_000, "must be between 1 and 1000")
    let minutes = 0...TimeOfDay.minutesPerDay
    return TravelSpeed(
      metersPerHour: Int(metersPerHour ?? 40_000), serviceMinutes: try optionalNumber("service", minutes) ?? 0,
      departures: try departures(hikes: hikes), longestWait: try optionalNumber("longestWait", minutes),
      longestDelay: try optionalNumber("longestDelay", minutes) ?? 0)
  }

  private func departures(hikes: Int) throws(FieldError) -> [TimeOfDay] {
    guard has("departures") else { return try clockTime("departure").map { [$0] } ?? [] }
    return try array("departures", limit: hikes) { (json) throws(FieldError) in
      guard let time = json.string.flatMap({ TimeOfDay($0) }) else { throw FieldError("", "must be a time like 08:30") }
      return time
    }
  }

  fileprivate func pairs(of ids: [String]) throws(FieldError) -> [PickupDay.Pair] {
    guard has("apart") else { return [] }
    return try array("apart", limit: 1_000) { (pair) throws(FieldError) in
      let stops = try stopNumbers(pair, of: ids)
      guard stops.count == 2, stops[0] != stops[1] else { throw FieldError("", "must be two different stops") }
      return PickupDay.Pair(stops[0], stops[1])
    }
  }

  fileprivate func orders(of ids: [String], hikes: Int) throws(FieldError) -> [[Int]]? {
    guard has("manual") else { return nil }
    return try array("manual", limit: hikes) { (order) throws(FieldError) in try stopNumbers(order, of: ids) }
  }

  private func stopNumbers(_ json: JSON, of ids: [String]) throws(FieldError) -> [Int] {
    guard case .array(let elements) = json else { throw FieldError("", "must be an array") }
    var numbers: [Int] = []
    for (index, element) in elements.enumerated() {
      guard let id = element.string, let number = ids.firstIndex(of: id) else {
        throw FieldError("\(index)", "must be the id of a stop")
      }
      numbers.append(number)
    }
    return numbers
  }
}
