import JSONKit
import RoutingKit
import TimeKit

/// Plans of days with windows and without, whose distances come from angles.
func addRoutes(to transcript: inout Transcript) {
  var random = SplitMix(seed: 5)
  transcript.digest("distances") { digest in
    for _ in 0..<2_000 { digest.add("\(point(&random, 1).distance(to: point(&random, 1)))") }
  }
  for hasWindows in [false, true] {
    let points = (0..<14).map { _ in point(&random, 800) }
    let stops = (0..<12).map { number in
      PickupStop(
        id: "\(number)", region: number % 2 == 0 ? "north" : "south",
        notAfter: hasWindows && number % 3 == 0 ? TimeOfDay(hour: 9, minute: number * 4) : nil)
    }
    var day = PickupDay(
      hasStart: true, stops: stops, trails: [Trail(id: "north", region: "north")], distances: Distances(between: points)
    )
    day.pace = TravelSpeed(
      metersPerHour: 60_000, serviceMinutes: 2, departures: [TimeOfDay(hour: 8, minute: 0) ?? .noon])
    do throws(RoutingFailure) { transcript.line("route", try day.plan().json(of: day).text) } catch {
      transcript.line("route", "\(error)")
    }
  }
}

/// Anywhere on the earth, or in a part of it around Halifax.
private func point(_ random: inout SplitMix, _ part: Int64) -> Coordinate {
  let latitude = Int64(random.next() % 180_000_000_001) - 90_000_000_000
  let longitude = Int64(random.next() % 360_000_000_001) - 180_000_000_000
  let (north, east): (Int64, Int64) = part == 1 ? (0, 0) : (44_700_000_000, -63_600_000_000)
  let point = Coordinate(
    latitudeNanodegrees: north + latitude / part, longitudeNanodegrees: east + longitude / part)
  guard let point else { preconditionFailure("There is no such point.") }
  return point
}
