import DistanceClient
import OutboundKit
import RoutingKit
import Synchronization
import TestSupport
import Testing

@Suite struct `Asking OSRM` {
  private func point(_ number: Int64) -> Coordinate { .test(4_472_000 + number, -6_365_000 - number) }

  @Test func `sends longitude and latitude with five decimal places`() throws {
    let server = TestHTTPServer { OSRMTown.answer($0) }
    defer { server.stop() }
    let points = [
      Coordinate(latitudeNanodegrees: 44_731_594_999, longitudeNanodegrees: -63_657_415_000),
      Coordinate(latitudeNanodegrees: -49, longitudeNanodegrees: 180_000_000_000),
    ]
    _ = try OSRMClient(server).distances(between: points.compactMap { $0 })
    #expect(
      server.requests.map(\.target) == [
        "/table/v1/driving/-63.65742,44.73159;180.00000,0.00000?annotations=distance"
      ])
  }

  @Test func `is done only for what is not known`() throws {
    let server = TestHTTPServer { OSRMTown.answer($0) }
    defer { server.stop() }
    let client = try OSRMClient(server)
    _ = try client.distances(between: (0..<5).map(point))
    #expect(server.requests.map(OSRMTown.pairs) == [25])
    for _ in 0..<2 { _ = try client.distances(between: [4, 0, 2].map(point)) }
    #expect(server.requests.count == 1, "all of it is known")
    let points = (0..<6).map(point)
    let table = try client.distances(between: points)
    #expect(server.requests.map(OSRMTown.pairs) == [25, 5, 5], "from the new point, and to it")
    #expect(table.meters == points.map { from in points.map { FixedDistanceClient.meters(from: from, to: $0) } })
    _ = try client.distances(between: points)
    #expect(server.requests.count == 3)
  }

  @Test func `asks for nothing where there is but one place`() throws {
    let server = TestHTTPServer(.silence)
    defer { server.stop() }
    let near = Coordinate(latitudeNanodegrees: 44_720_004_999, longitudeNanodegrees: -63_650_000_000)
    let table = try OSRMClient(server).distances(between: [.test(4_472_000, -6_365_000), try #require(near)])
    #expect(table == DistanceTable(meters: [[0, 0], [0, 0]], source: .roads))
    #expect(server.requests.isEmpty)
  }

  @Test func `gives the right ways, whatever is known`() throws {
    let server = TestHTTPServer { OSRMTown.answer($0) }
    defer { server.stop() }
    let client = try OSRMClient(server)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let points = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        point(Int64.random(in: 0..<14, using: &generator))
      }
      let expected = points.map { from in points.map { FixedDistanceClient.meters(from: from, to: $0) } }
      #expect(try client.distances(between: points).meters == expected)
    }
  }

  @Test func `keeps nothing of an answer that is wrong`() throws {
    let isBroken = Mutex(true)
    let server = TestHTTPServer { request in
      isBroken.withLock { $0 } ? .body(#"{"code": "Ok", "distances": [[0, 1], ["2", 0]]}"#) : OSRMTown.answer(request)
    }
    defer { server.stop() }
    let client = try OSRMClient(server)
    #expect(throws: OutboundFailure.self) { try client.distances(between: [point(0), point(1)]) }
    isBroken.withLock { $0 = false }
    #expect(try client.distances(between: [point(0), point(1)]).meters == [[0, 3], [2, 0]])
  }

  @Test(arguments: [
    "[]", "{}", #"{"code": "Ok"}"#, #"{"code": "NoTable", "distances": [[0, 1], [1, 0]]}"#,
    #"{"distances": [[0, 1], [1, 0]]}"#, #"{"code": "Ok", "distances": 7}"#, #"{"code": "Ok", "distances": [[0, 1]]}"#,
    #"{"code": "Ok", "distances": [[0, 1], [1]]}"#, #"{"code": "Ok", "distances": [[0, 1, 2], [1, 0, 2]]}"#,
    #"{"code": "Ok", "distances": [[0, 1], [1, 0], [1, 0]]}"#, #"{"code": "Ok", "distances": [[0, -1], [1, 0]]}"#,
    #"{"code": "Ok", "distances": [[0, 1e9], [1, 0]]}"#, #"{"code": "Ok", "distances": [[0, 1e999], [1, 0]]}"#,
    #"{"code": "Ok", "distances": [[0, "1"], [1, 0]]}"#, #"{"code": "Ok", "distances": [[0, true], [1, 0]]}"#,
    #"{"code": "Ok", "distances": [[0, NaN], [1, 0]]}"#, #"{"code": "Ok", "distances": [[0, 1], null]}"#,
  ])
  func `takes no other answers`(_ body: String) throws {
    let server = TestHTTPServer(.body(body))
    defer { server.stop() }
    let client = try OSRMClient(server)
    do throws(OutboundFailure) {
      Issue.record("\(try client.distances(between: [point(0), point(1)]))")
    } catch {
      guard case .unreadable = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `fails where no road leads to a point`() throws {
    let server = TestHTTPServer(.body(#"{"code": "Ok", "distances": [[0, null], [null, 0]]}"#))
    defer { server.stop() }
    #expect(throws: OutboundFailure.refused("there is no road between two of the points")) {
      try OSRMClient(server).distances(between: [point(0), point(1)])
    }
  }
}

@Suite struct `Straight lines` {
  private let points = [
    Coordinate.test(4_472_000, -6_365_000), .test(4_482_000, -6_365_000), .test(4_472_000, -6_355_000),
  ]

  @Test func `are whole meters along the great circle`() throws {
    let table = StraightLineClient().distances(between: points)
    #expect(table.source == .straightLine)
    for (from, row) in zip(points, table.meters) {
      for (to, meters) in zip(points, row) {
        #expect(abs(meters * 1_000 - from.distance(to: to)) <= 500)
      }
    }
    #expect(table.meters[0][1] == 11_120)
    #expect(StraightLineClient().distances(between: []).meters.isEmpty)
  }

  @Test func `are taken where another client fails, and it is heard of`() throws {
    let town = FixedDistanceClient()
    let heard = Mutex<[OutboundFailure]>([])
    let client = FallbackDistanceClient(town) { failure in heard.withLock { $0.append(failure) } }
    #expect(client.distances(between: points) == (try town.distances(between: points)))
    #expect(heard.withLock { $0 }.isEmpty)
    town.failure = .busy
    #expect(client.distances(between: points) == StraightLineClient().distances(between: points))
    #expect(heard.withLock { $0 } == [.busy])
  }
}
