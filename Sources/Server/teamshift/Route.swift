import JSONKit
import RoutingKit

extension Subcommand {
  static let route = Subcommand(
    words: ["route"],
    summary: "Find the shortest day of pickups for the JSON on standard input",
    details: """
      The input is {"start": {"latitude", "longitude"} or null, "stops": [{"id", "latitude", "longitude", "region",
      "hike"?, "place"?, "notBefore"?, "notAfter"?}], "trails": [{"id", "latitude", "longitude", "region", "active"?}],
      "apart": [[id, id]], "capacity": 8, "hikes": 2, "balanced": true}, and optionally "speed" in km/h, "service" in
      minutes, "departure" as HH:MM or "departures" with one for each hike, "longestWait" and "longestRide" in minutes,
      "longestDelay" in minutes by which a hike may leave late, "distances" in meters between the start if any, the stops
      and the trails, and "manual", an order of your own: [[id]]. The exit code is 1 if the dogs do not fit or no plan
      keeps all wishes.
      """,
    run: { _ throws(CommandFailure) in print(try answer(to: readRequest()).text) })
}

private func readRequest() throws(CommandFailure) -> RoutingRequest {
  let json = try readJSON()
  do throws(FieldError) {
    return try RoutingRequest(json)
  } catch {
    throw .usage(error.indexedMessage)
  }
}

private func answer(to request: RoutingRequest) throws(CommandFailure) -> JSON {
  do throws(RoutingFailure) {
    let plan = try request.day.plan()
    var manual: ManualOrder?
    if let orders = request.manual { manual = try request.day.compare(orders, with: plan) }
    return plan.json(of: request.day, manual: manual)
  } catch {
    switch error {
    case .noRoom, .clash: throw .failed(error.description)
    case .tooManyStops: throw .usage("stops: \(error.description)")
    case .notAnOrder: throw .usage("manual: \(error.description)")
    }
  }
}
