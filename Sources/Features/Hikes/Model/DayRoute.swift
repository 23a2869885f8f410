package import JSONKit
package import RecordKit
package import RoutingKit
package import TimeKit

/// All that the routes of a day follow from: as long as it is the same, so are they.
package struct DayRouteInput: Equatable, Sendable {
  package let day: HikeDay
  package let settings: HikeSettings
  package let logs: [HikeLog]
  /// The dogs that were picked up.
  package let pins: [PickupPin]
  /// Those with a place that are in use, or that the logs name.
  package let trails: [HikingLocation]
  /// The ways by road that are known.
  package let roads: RoadTable?
  /// When each hike leaves, from the first on; one that has started left then.
  package let departures: [TimeOfDay]

  /// All places that routes may lead to.
  package var places: [Coordinate] {
    (settings.home.map { [$0] } ?? []) + trails.compactMap { $0.coordinate } + day.pickups.compactMap { $0.place }
  }

  /// What is decided about a hike, from 1.
  func log(of hike: Int) -> HikeLog? { logs.first { $0.hike == hike } }
}

/// The hikes of a day: who is picked up in which order, and the trail at the end.
package struct DayRoute: Equatable, Sendable {
  /// One hike.
  package struct Hike: Equatable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// In the order of the pickups; one without a place is behind those of its region, or last, unless a person or the start has
    /// put it elsewhere.
    package let stops: [Pickup]
    /// Where it ends; nil if no trail has a place.
    package let trail: HikingLocation?
    /// From home, if that is known, through all places to the trail.
    package let millimeters: Int64
    /// When it is where, if it goes as planned; nil if no stop has a place.
    package let times: HikeTimes?
    /// When each stop is picked up, in their order; nil for one without a place.
    package let pickupTimes: [TimeOfDay?]
    /// What somebody has decided about it, or noted of it.
    package let log: HikeLog?

    /// Whether it has begun with its dogs, who stay as they are.
    package var isFrozen: Bool { log?.isFrozen ?? false }
    /// Whether a person has chosen the trail.
    package var isTrailChosen: Bool { log?.trail != nil && log?.trail == trail?.id }
    /// The dogs without a place, which are in no route.
    package var withoutPlace: [Pickup] { stops.filter { $0.place == nil } }
  }

  /// What the routes follow from.
  package let input: DayRouteInput
  /// Whether the ways are by road; they are straight lines if not all of them are known.
  package let isByRoad: Bool
  /// All hikes of the day, also those without dogs.
  package let hikes: [Hike]
  /// The dogs for which there is no hike: somebody has to decide.
  package let overflow: [Pickup]
  /// Those of them for which there would be room if they could hike with every other dog.
  package let separated: [Pickup]
  /// The wishes that cannot be kept, while all others are; none where a person has chosen an order.
  package let givenUp: [SoftConstraint]
  /// How much shorter the shortest day is than by the list.
  package let savedMillimeters: Int64
  /// What the order that a person has chosen costs beside the shortest; nil if nobody has chosen one.
  package let extraMillimeters: Int64?
  /// What the order that a person has chosen does not keep, as parts of a sentence.
  package let brokenWishes: [String]

  /// The sum of all hikes.
  package var millimeters: Int64 { hikes.reduce(0) { $0 + $1.millimeters } }
  /// Whether a person has chosen an order.
  package var isManual: Bool { extraMillimeters != nil }
  /// The hike of a dog; nil for none.
  package func hike(of dog: Identifier<Dog>) -> Hike? { hikes.first { $0.stops.contains { $0.dog.id == dog } } }
}

extension DayRoute {
  /// The shortest day, exactly, with what people have decided in its place. O(2ⁿ n²) for n dogs, at most 16.
  ///
  /// A hike that has started keeps its dogs, their order and its trail, and whoever was picked up its hike. Dogs that may
  /// not hike together do not, whatever else is wished for; where that cannot be, one of them has no hike.
  package init(_ input: DayRouteInput) {
    let builder = DayRouteBuilder(input)
    self = builder.route()
  }
}

extension Records {
  /// What the routes of a day follow from.
  package final func routeInput(_ date: CivilDate, in workplace: Identifier<Workplace>) -> DayRouteInput {
    let (logs, settings) = (hikeLogs(on: date), hikeSettings(of: workplace))
    let trails = hikingLocations().filter { trail in
      trail.coordinate != nil && (trail.isActive || logs.contains { $0.trail == trail.id })
    }
    return DayRouteInput(
      day: hikeDay(date), settings: settings, logs: logs, pins: pickupPins(on: date),
      trails: trails, roads: roads(of: workplace), departures: departures(on: date, logs, settings))
  }

  private final func departures(on date: CivilDate, _ logs: [HikeLog], _ settings: HikeSettings) -> [TimeOfDay] {
    settings.departures.enumerated().map { index, planned in
      guard let started = logs.first(where: { $0.hike == index + 1 && $0.isFrozen })?.started else { return planned }
      let civil = clock.civil(at: started)
      return civil.date == date ? civil.time : planned
    }
  }
}
