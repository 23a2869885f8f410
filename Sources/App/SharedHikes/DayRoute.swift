package import JSONKit
package import RecordKit
package import RoutingKit
package import TimeKit

/// All that the routes of a day follow from: as long as it is the same, so are they.
package struct DayRouteInput: Equatable, Sendable {
  package let day: HikeDay
  package let settings: HikeSettings
  package let plans: [HikePlan]
  package let trails: [HikingLocation]
  /// The ways by road that are known.
  package let roads: RoadTable?

  /// All places that routes may lead to.
  package var places: [Coordinate] {
    (settings.home.map { [$0] } ?? []) + trails.compactMap { $0.coordinate } + day.pickups.compactMap { $0.place }
  }
}

/// The hikes of a day: who is picked up in which order, and the trail at the end.
package struct DayRoute: Equatable, Sendable {
  /// One hike.
  package struct Hike: Equatable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// In the order of the pickups; those without a place are last.
    package let stops: [Pickup]
    /// Where it ends; nil if no trail has a place.
    package let trail: HikingLocation?
    /// From home, if that is known, through all places to the trail.
    package let millimetres: Int64
    /// What somebody has decided about it, or noted of it.
    package let plan: HikePlan?

    /// Whether a person has chosen the trail.
    package var isTrailChosen: Bool { plan?.trail != nil && plan?.trail == trail?.id }
    /// The dogs without a place, which are in no route.
    package var withoutPlace: [Pickup] { stops.filter { $0.place == nil } }
  }

  /// What the routes follow from.
  package let input: DayRouteInput
  /// Whether the ways are by road; they are straight lines if not all of them are known.
  package let isByRoad: Bool
  /// All hikes of the day, also those without dogs.
  package let hikes: [Hike]
  /// The dogs for which there is no room: somebody has to decide.
  package let overflow: [Pickup]
  /// The wishes that cannot all be kept, as a sentence; the routes keep none of the day's then.
  package let clash: String?
  /// How much shorter the shortest day is than by the list.
  package let savedMillimetres: Int64
  /// What the order that a person has chosen costs beside the shortest; nil if nobody has chosen one.
  package let extraMillimetres: Int64?
  /// What the order that a person has chosen does not keep, as parts of a sentence.
  package let brokenWishes: [String]

  /// The sum of all hikes.
  package var millimetres: Int64 { hikes.reduce(0) { $0 + $1.millimetres } }
  /// Whether a person has chosen an order.
  package var isManual: Bool { extraMillimetres != nil }
}

extension DayRoute {
  /// The shortest day, exactly, with what people have decided in its place. O(2ⁿ n²) for n dogs, at most 16.
  package init(_ input: DayRouteInput) {
    let builder = DayRouteBuilder(input)
    self = builder.route()
  }
}

extension Records {
  /// What the routes of a day follow from.
  package final func routeInput(_ date: CivilDate, in workplace: Identifier<Workplace>) -> DayRouteInput {
    DayRouteInput(
      day: hikeDay(date), settings: hikeSettings(of: workplace), plans: hikePlans(on: date),
      trails: hikingLocations().filter { $0.isActive && $0.coordinate != nil }, roads: roads(of: workplace))
  }
}
