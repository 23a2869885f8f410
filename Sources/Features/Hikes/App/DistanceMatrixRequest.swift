import HikesModel
import JSONKit
import RecordKit
import RoutingKit
import SharedUIs

/// Asks the server for the ways by road once for all places, as soon as one of a day's is not known.
struct DistanceMatrixRequest: Equatable {
  /// What was asked for last: without an answer by road it is not asked for again.
  private var points: [Coordinate] = []
  private static let token = "roads"

  mutating func ask(for input: DayRouteInput, in context: ScreenContext) -> [Effect] {
    guard context.status.isOnline, input.places.count > 1, !(input.roads?.covers(input.places) ?? false) else {
      return []
    }
    let others = context.records.dogs().filter { $0.isActive(on: context.today) }.compactMap {
      context.records.pickupPlace(of: $0)
    }
    let wanted = Self.distinct(input.places + others)
    guard wanted != points else { return [] }
    points = wanted
    let path = "/api/v1/workplaces/\(context.actor.workplace)/distances"
    return [.request(token: Self.token, ServerRequest(.post, path) { $0.points("points", wanted) })]
  }

  /// Nothing for an answer: what the server keeps of it comes as a row; nil if the event is none.
  func receive(_ event: ScreenEvent) -> [Effect]? {
    switch event {
    case .fetched(Self.token, _), .fetchFailed(Self.token, _): []
    default: nil
    }
  }

  private static func distinct(_ places: [Coordinate]) -> [Coordinate] {
    var points: [Coordinate] = []
    for place in places where points.count < RoadTable.pointLimit {
      let point = place.roundedToMeter
      if !points.contains(point) { points.append(point) }
    }
    return points
  }
}
