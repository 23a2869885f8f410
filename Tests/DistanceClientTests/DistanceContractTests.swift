import DistanceClient
import OutboundKit
import RoutingKit
import TestSupport
import Testing

/// What a distance client does, whether it asks a server or knows a town by heart.
@Suite struct `A distance client` {
  enum Kind: CaseIterable { case fixed, osrm }
  enum Trouble: CaseIterable { case unreachable, refused, unreadable }

  private struct Subject {
    let client: any DistanceClient
    var stop: () -> Void = {}
  }

  private func subject(_ kind: Kind, _ trouble: Trouble? = nil) throws -> Subject {
    switch kind {
    case .fixed:
      let client = FixedDistanceClient()
      client.failure = trouble.map(Self.failure)
      return Subject(client: client)
    case .osrm:
      let server = TestHTTPServer { request in
        switch trouble {
        case .unreachable: .silence
        case .refused: .body(#"{"code": "NoSegment"}"#, status: 400)
        case .unreadable: .body("<html>")
        case nil: OSRMTown.answer(request)
        }
      }
      return Subject(client: try OSRMClient(server, total: trouble == .unreachable ? 50 : 10_000)) { server.stop() }
    }
  }

  private static func failure(_ trouble: Trouble) -> OutboundFailure {
    switch trouble {
    case .unreachable: .unreachable("told to")
    case .refused: .refused("told to")
    case .unreadable: .unreadable("told to")
    }
  }

  @Test(arguments: Kind.allCases) func `knows the ways between any number of points`(_ kind: Kind) throws {
    let subject = try subject(kind)
    defer { subject.stop() }
    for count in 0...DistanceTable.pointLimit {
      let points = (0..<Int64(count)).map { Coordinate.test(4_472_000 + $0 * $0, -6_365_000 - $0 * 7) }
      let table = try subject.client.distances(between: points)
      #expect(table.source == .roads)
      let expected = points.map { from in points.map { FixedDistanceClient.meters(from: from, to: $0) } }
      #expect(table.meters == expected, "\(count) points")
    }
  }

  @Test(arguments: Kind.allCases) func `knows that a point is where it is`(_ kind: Kind) throws {
    let subject = try subject(kind)
    defer { subject.stop() }
    let (home, park) = (Coordinate.test(4_472_000, -6_365_000), Coordinate.test(4_473_000, -6_365_000))
    let table = try subject.client.distances(between: [home, park, home])
    #expect(table.meters == [[0, 2_000, 0], [1_000, 0, 1_000], [0, 2_000, 0]])
  }

  @Test(arguments: Kind.allCases, Trouble.allCases)
  func `says why there is no answer`(_ kind: Kind, _ trouble: Trouble) throws {
    let subject = try subject(kind, trouble)
    defer { subject.stop() }
    do throws(OutboundFailure) {
      _ = try subject.client.distances(between: [.test(1, 1), .test(2, 2)])
      Issue.record("it answers")
    } catch {
      switch (trouble, error) {
      case (.unreachable, .unreachable), (.refused, .refused), (.unreadable, .unreadable): break
      default: Issue.record("\(trouble) is \(error)")
      }
    }
  }
}
