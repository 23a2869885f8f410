import JSONKit
public import OutboundKit
public import RoutingKit

/// Asks an OSRM server for distances by road (https://project-osrm.org/docs/v5.24.0/api/#table-service), between points
/// that are rounded to five decimal places. What it has answered is kept in memory, and only the rest is asked for.
public final class OSRMClient: DistanceClient {
  /// How many requests are on their way at a time: the others have straight lines at once.
  private static let concurrent = 4
  private static let knownPairs = 20_000

  private let source: HTTPSource
  private let gate = RequestGate(concurrent: concurrent, waiting: 0)
  private let known = BoundedCache<PointPair, Int64>(limit: knownPairs)

  /// - Parameter source: the server, by the address to which `/table/v1/driving/` is added.
  public init(_ source: HTTPSource) { self.source = source }

  /// The ways by road; fails if there is none between two of the points.
  public func distances(between points: [Coordinate]) throws(OutboundFailure) -> DistanceTable {
    precondition(points.count <= DistanceTable.pointLimit, "So many points make no request")
    let points = points.map { GridPoint($0) }
    let ways = try ways(between: points.withoutRepetitions)
    let meters = points.map { from in points.map { to in ways[PointPair(from: from, to: to)] ?? 0 } }
    return DistanceTable(meters: meters, source: .roads)
  }

  /// All ways but those from a point to itself.
  private func ways(between points: [GridPoint]) throws(OutboundFailure) -> [PointPair: Int64] {
    var ways: [PointPair: Int64] = [:]
    let missing = MissingPairs(points) { pair in
      ways[pair] = known.value(for: pair)
      return ways[pair] != nil
    }
    for question in missing.questions {
      let answer = try gate.run { () throws(OutboundFailure) in try ask(question) }
      for (pair, meters) in answer {
        ways[pair] = meters
        known.insert(meters, for: pair)
      }
    }
    return ways
  }

  private func ask(_ question: TableQuestion) throws(OutboundFailure) -> [(PointPair, Int64)] {
    let json = try source.json(
      "/table/v1/driving/\(question.path)", query: [("annotations", "distance")] + question.query)
    guard json["code"] == .string("Ok") else { throw .unreadable("it does not say that it is good") }
    return try question.pairs(of: json["distances"]?.array ?? [])
  }
}

extension TableQuestion {
  /// The pairs with their whole meters.
  fileprivate func pairs(of rows: [JSON]) throws(OutboundFailure) -> [(PointPair, Int64)] {
    guard rows.count == from.count, rows.allSatisfy({ $0.array?.count == to.count }) else {
      throw .unreadable("it has not \(from.count) rows of \(to.count) distances")
    }
    var pairs: [(PointPair, Int64)] = []
    for (start, row) in zip(from, rows) {
      for (end, json) in zip(to, row.array ?? []) where start != end {
        pairs.append((PointPair(from: start, to: end), try Self.meters(json)))
      }
    }
    return pairs
  }

  private static func meters(_ json: JSON) throws(OutboundFailure) -> Int64 {
    if json.isNull { throw .refused("there is no road between two of the points") }
    guard let meters = json.scaled(byPowerOfTen: 0), (0...DistanceTable.longestMeters).contains(meters) else {
      throw .unreadable("a distance is none")
    }
    return meters
  }
}

extension [GridPoint] {
  fileprivate var withoutRepetitions: [GridPoint] {
    var seen: Set<GridPoint> = []
    return filter { seen.insert($0).inserted }
  }
}
