import DatabaseKit
import DistanceClient
import GeocodingClient
import HTTPKit
import HikesModel
import JSONKit
import OutboundKit
import RecordKit
import RoutingKit
import ServerAPI
import ServerStorage
import TextKit

/// Places by their addresses, and the ways between them.
let placeRoutes = [
  Route(
    .get, "\(workplacePath)/geocode", for: .members,
    Operation(
      id: "findPlaces", tag: "places",
      summary: "Look up an address with the server's geocoder, if it has one",
      parameters: [
        Parameter(
          name: "address", place: .query, schema: .text(lengths: 1...Places.addressLimit), isRequired: true,
          summary: "As people write it.")
      ],
      answers: [.one(PlaceDocument.candidatesSchema, "The places, the likeliest first; empty if there are none")],
      problems: [.refused, .tooMany]),
    { call throws(Problem) in try Places.find(call) }
  ).deferred(for: .geocoding),
  Route(
    .post, "\(workplacePath)/distances", for: .members,
    Operation(
      id: "measureDistances", tag: "places",
      summary: "Measure the distances between points, by road if the server has a router",
      content: Content(types: [.json], schema: PlaceDocument.pointsSchema, limit: 16 << 10),
      answers: [.one(PlaceDocument.tableSchema, "The distances: straight lines where no router has answered")],
      problems: [.tooMany]),
    { call throws(Problem) in try Places.measure(call) }
  ).deferred(for: .routing),
]

/// The API of places. What is asked for leaves the server only for the services that its operator has named.
enum Places {
  /// The most characters of an address.
  static let addressLimit = 300

  /// `GET …/geocode`.
  static func find(_ call: Call) throws(Problem) -> Response {
    // To others there is no such workplace, whatever they ask for.
    _ = try call.read { $0.member }
    let address = try address(of: call.request)
    try call.checkAllowance(call.places.geocodingAllowance)
    do throws(OutboundFailure) {
      return .json(PlaceDocument.json(try call.places.geocoding.candidates(for: address)))
    } catch {
      throw Problem(geocoding: error)
    }
  }

  /// `POST …/distances`.
  static func measure(_ call: Call) throws(Problem) -> Response {
    _ = try call.read { $0.member }
    let fields = try call.body()
    let points = try readFields { () throws(FieldError) in
      try fields.list("points", limit: DistanceTable.pointLimit) { (point) throws(FieldError) in
        try point.coordinate()
      }
    }
    try call.checkAllowance(call.places.distanceAllowance)
    let table = table(between: points, call.places.distances)
    if table.source == .roads, points.count > 1 { try keep(table, between: points, call) }
    return .json(PlaceDocument.json(table))
  }

  /// Keeps ways by road for all devices of the workplace. Where they cannot be kept, they are answered all the same.
  private static func keep(
    _ table: DistanceTable, between points: [Coordinate], _ call: Call
  ) throws(Problem) {
    let (workplace, now) = (try call.workplaceID(), call.environment.now())
    let meters = table.meters.flatMap { $0 }
    let position = try? mapWorkplaceErrors(.writing) { () throws(DatabaseFailure) in
      try call.store.write(workplace) { storage -> Int64? in
        let current = storage.records.roads(of: workplace)
        let next = RoadTable(
          of: workplace, version: (current?.version ?? 0) + 1, points: points.map { $0.roundedToMeter }, meters: meters)
        if let current, next == current.at(version: next.version) { return nil }
        return storage.put(next, at: now)
      } ?? nil
    }
    if let position { call.store.announcer.announce(position, in: workplace) }
  }

  private static func table(between points: [Coordinate], _ client: any DistanceClient) -> DistanceTable {
    do throws(OutboundFailure) {
      return try client.distances(between: points)
    } catch {
      return StraightLineClient().distances(between: points)
    }
  }

  private static func address(of request: Request) throws(Problem) -> String {
    let name = "address"
    for (field, _) in request.query where field != name { throw .wrong(field, "is not a parameter here") }
    guard let address = request.query(name)?.trimmed, address.isVisible else { throw .wrong(name, "is missing") }
    guard address.limited(toCharacters: addressLimit) == address else {
      throw .wrong(name, "must have at most \(addressLimit) characters")
    }
    guard !address.containsControlCharacter else { throw .wrong(name, "must be one line of text") }
    return address
  }
}

extension Call {
  /// Fails with 429 if the caller's account has asked too often.
  fileprivate func checkAllowance(_ allowance: RequestAllowance) throws(Problem) {
    let wait = allowance.take(caller.accountName ?? "", at: environment.now())
    guard wait > 0 else { return }
    let seconds = (wait + 999) / 1_000
    var problem = Problem(.tooMany, PlacesTexts.tooMany(seconds: seconds), .tooManyAttempts)
    problem.headers = [("Retry-After", String(seconds))]
    throw problem
  }
}
