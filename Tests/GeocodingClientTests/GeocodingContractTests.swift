import GeocodingClient
import OutboundKit
import RoutingKit
import TestSupport
import Testing

/// What a geocoding client does, whether it asks a server or knows places by heart.
@Suite struct `A geocoding client` {
  enum Kind: CaseIterable { case fixed, nominatim }
  enum Trouble: CaseIterable { case unreachable, refused, unreadable }

  private struct Subject {
    let client: any GeocodingClient
    var stop: () -> Void = {}
  }

  private func subject(
    _ kind: Kind, _ places: [GeocodingCandidate] = [], at address: String = "", _ trouble: Trouble? = nil
  ) throws -> Subject {
    switch kind {
    case .fixed:
      let client = FixedGeocodingClient([address: places])
      client.failure = trouble.map(Self.failure)
      return Subject(client: client)
    case .nominatim:
      let server = TestHTTPServer { request in
        switch trouble {
        case .unreachable: return .silence
        case .refused: return .body("{}", status: 429)
        case .unreadable: return .body("<html>")
        case nil: return .body(request.target.hasPrefix("/search?q=\(address)&") ? Self.answer(places) : "[]")
        }
      }
      return Subject(client: try .nominatim(server, total: trouble == .unreachable ? 50 : 10_000)) { server.stop() }
    }
  }

  private static func failure(_ trouble: Trouble) -> OutboundFailure {
    switch trouble {
    case .unreachable: .unreachable("told to")
    case .refused: .refused("told to")
    case .unreadable: .unreadable("told to")
    }
  }

  private static func answer(_ places: [GeocodingCandidate]) -> String {
    let texts = places.map { place in
      let (latitude, longitude) = (place.coordinate.latitudeNanodegrees, place.coordinate.longitudeNanodegrees)
      return #"{"lat": "\#(latitude)e-9", "lon": "\#(longitude)e-9", "display_name": "\#(place.name)", "rank": 30}"#
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private func place(_ name: String, _ latitude: Int64, _ longitude: Int64) throws -> GeocodingCandidate {
    let point = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
    return GeocodingCandidate(name: name, coordinate: try #require(point))
  }

  @Test(arguments: Kind.allCases) func `finds places, the likeliest first`(_ kind: Kind) throws {
    let places = [
      try place("12, Zoë Street, Bedford", 44_731_598_700, -63_657_410_001),
      try place("東京", -90_000_000_000, 180_000_000_000), try place("Null Island", 0, 0), try place("South", -1, 1),
    ]
    let subject = try subject(kind, places, at: "Bedford")
    defer { subject.stop() }
    #expect(try subject.client.candidates(for: "Bedford") == places)
  }

  @Test(arguments: Kind.allCases) func `finds five places at most`(_ kind: Kind) throws {
    let places = try (0..<8).map { try place("Place \($0)", $0, $0) }
    let subject = try subject(kind, places, at: "Place")
    defer { subject.stop() }
    #expect(try subject.client.candidates(for: "Place") == Array(places[..<5]))
  }

  @Test(arguments: Kind.allCases) func `finds nothing where nobody knows an address`(_ kind: Kind) throws {
    let subject = try subject(kind, [try place("A", 1, 1)], at: "A")
    defer { subject.stop() }
    #expect(try subject.client.candidates(for: "Elsewhere") == [])
  }

  @Test(arguments: Kind.allCases, Trouble.allCases)
  func `says why there is no answer`(_ kind: Kind, _ trouble: Trouble) throws {
    let subject = try subject(kind, [], at: "A", trouble)
    defer { subject.stop() }
    do throws(OutboundFailure) {
      _ = try subject.client.candidates(for: "A")
      Issue.record("it answers")
    } catch {
      switch (trouble, error) {
      case (.unreachable, .unreachable), (.refused, .refused), (.unreadable, .unreadable): break
      default: Issue.record("\(trouble) is \(error)")
      }
    }
  }

  @Test func `fails where there is none`() throws {
    #expect(throws: OutboundFailure.notConfigured) { try NoGeocodingClient().candidates(for: "A") }
  }
}
