import Foundation
import TestSupport
import Testing

@testable import RoutingKit

@Suite struct `Great-circle distances` {
  private func haversine(_ from: Coordinate, _ to: Coordinate) -> Double {
    let radians = { (nanodegrees: Int64) in Double(nanodegrees) / 1e9 * Double.pi / 180 }
    let (latitude, other) = (radians(from.latitudeNanodegrees), radians(to.latitudeNanodegrees))
    let longitude = radians(to.longitudeNanodegrees - from.longitudeNanodegrees)
    let square = pow(sin((other - latitude) / 2), 2) + cos(latitude) * cos(other) * pow(sin(longitude / 2), 2)
    return 2 * 6_371_008_800 * asin(min(1, square.squareRoot()))
  }

  private func point(_ latitude: Int64, _ longitude: Int64) throws -> Coordinate {
    try #require(Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude))
  }

  @Test func `are those of the haversine to a millimeter, near and far`() throws {
    for seed in seeds(20_000) {
      var random = SeededGenerator(seed: seed)
      let from = try point(
        Int64(random.below(180_000_001)) * 1_000 - 90_000_000_000,
        Int64(random.below(360_000_001)) * 1_000 - 180_000_000_000)
      let reach = random.one(of: [100, 10_000_000, 1_000_000_000, 60_000_000_000])
      let latitude = from.latitudeNanodegrees + Int64(random.below(reach)) * (from.latitudeNanodegrees > 0 ? -1 : 1)
      let longitude = from.longitudeNanodegrees + Int64(random.below(reach)) * (from.longitudeNanodegrees > 0 ? -1 : 1)
      let to = try point(latitude, longitude)
      #expect(abs(Double(from.distance(to: to)) - haversine(from, to)) < 2, "seed \(seed)")
      #expect(from.distance(to: to) == to.distance(to: from))
    }
  }

  @Test func `of poles, opposite points and the same point`() throws {
    let pole = try point(90_000_000_000, 12_345)
    #expect(pole.distance(to: try point(90_000_000_000, -170_000_000_000)) == 0)
    #expect(pole.distance(to: pole) == 0)
    let half = Int64((Double.pi * 6_371_008_800).rounded())
    #expect(abs(pole.distance(to: try point(-90_000_000_000, 0)) - half) <= 1)
    #expect(abs(try point(0, -180_000_000_000).distance(to: try point(0, 0)) - half) <= 1)
    #expect(try point(0, -180_000_000_000).distance(to: try point(0, 180_000_000_000)) == 0)
    #expect(try point(0, 0).distance(to: try point(0, 1_000_000_000)) == 111_195_080)
  }

  @Test func `are of points on the earth alone`() {
    #expect(Coordinate(latitudeNanodegrees: 90_000_000_001, longitudeNanodegrees: 0) == nil)
    #expect(Coordinate(latitudeNanodegrees: 0, longitudeNanodegrees: .min) == nil)
    #expect(Distances(count: 2, millimeters: [0, 1, 2]) == nil)
    #expect(Distances(count: 1, millimeters: [-1]) == nil)
    #expect(Distances(count: 1, millimeters: [Distances.limit + 1]) == nil)
  }
}
