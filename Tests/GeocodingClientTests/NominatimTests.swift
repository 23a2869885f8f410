import GeocodingClient
import OutboundKit
import RoutingKit
import Synchronization
import TestSupport
import Testing

extension GeocodingClient where Self == NominatimClient {
  /// A client of a test's server, for which no time passes between requests.
  static func nominatim(
    _ server: TestHTTPServer, total: Int = 10_000, sleep: @escaping @Sendable (Int64) -> Void = { _ in }
  ) throws -> NominatimClient {
    let address = try #require(HTTPAddress(server.address))
    let timeouts = TransferTimeouts(connect: 3_000, total: total)
    let source = HTTPSource(address, userAgent: "TeamShift/test", timeouts: timeouts)
    return NominatimClient(source, time: GateTime(now: { 0 }, sleep: sleep))
  }
}

@Suite struct `Asking Nominatim` {
  private func answer(_ body: String) throws -> [GeocodingCandidate] {
    let server = TestHTTPServer(.body(body))
    defer { server.stop() }
    return try NominatimClient.nominatim(server).candidates(for: "A")
  }

  @Test func `says what is looked for, in which form, and who asks`() throws {
    let server = TestHTTPServer(.body("[]"))
    defer { server.stop() }
    _ = try NominatimClient.nominatim(server).candidates(for: "12 Zoë St")
    let request = try #require(server.requests.first)
    #expect(request.target == "/search?q=12%20Zo%C3%AB%20St&format=jsonv2&limit=5")
    #expect(request.fields.contains("User-Agent: TeamShift/test"))
  }

  @Test func `is done once a second`() throws {
    let sleeps = Mutex<[Int64]>([])
    let server = TestHTTPServer(.body("[]"))
    defer { server.stop() }
    let client = try NominatimClient.nominatim(server) { wait in sleeps.withLock { $0.append(wait) } }
    for address in ["A", "B", "C"] { _ = try client.candidates(for: address) }
    #expect(sleeps.withLock { $0 } == [1_000, 1_000])
    #expect(server.requests.count == 3)
  }

  @Test func `is done once for an address, unless it failed`() throws {
    let server = TestHTTPServer { [count = Counter()] _ in
      count.next() == 1 ? .body("", status: 500) : .body("[]")
    }
    defer { server.stop() }
    let client = try NominatimClient.nominatim(server)
    #expect(throws: OutboundFailure.refused("it answers 500")) { try client.candidates(for: "A") }
    for _ in 0..<3 { #expect(try client.candidates(for: "A").isEmpty) }
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    #"{"lat": "1.5", "lon": "-2.25", "display_name": "A"}"#, #"{"lat": 1.5, "lon": -2.25, "display_name": "A"}"#,
    #"{"lat": "15e-1", "lon": "-2.2500000001", "display_name": "A", "display_type": null}"#,
  ])
  func `reads degrees from texts and numbers`(_ place: String) throws {
    #expect(
      try answer("[\(place)]") == [GeocodingCandidate(name: "A", coordinate: .test(150_000, -225_000))])
  }

  @Test(arguments: [
    "{}", "null", "\"A\"", "[1]", "[[]]", "[null]", #"[{"lat": "1", "lon": "2"}]"#,
    #"[{"lat": "1", "display_name": "A"}]"#, #"[{"lat": "NaN", "lon": "2", "display_name": "A"}]"#,
    #"[{"lat": "Infinity", "lon": "2", "display_name": "A"}]"#, #"[{"lat": "90.1", "lon": "2", "display_name": "A"}]"#,
    #"[{"lat": "1", "lon": "-180.000000001", "display_name": "A"}]"#,
    #"[{"lat": "1e400", "lon": "2", "display_name": "A"}]"#, #"[{"lat": true, "lon": "2", "display_name": "A"}]"#,
    #"[{"lat": "", "lon": "2", "display_name": "A"}]"#, #"[{"lat": "0x10", "lon": "2", "display_name": "A"}]"#,
    #"[{"lat": "1", "lon": "2", "display_name": 7}]"#, #"[{"lat": "1", "lon": "2", "display_name": " "}]"#,
    #"[{"lat": "1", "lon": "2", "display_name": "A\u0000B"}]"#, #"[{"lat": "1", "lon": "2", "display_name": "A\nB"}]"#,
  ])
  func `takes no other answers`(_ body: String) throws {
    let server = TestHTTPServer(.body(body))
    defer { server.stop() }
    let client = try NominatimClient.nominatim(server)
    do throws(OutboundFailure) {
      Issue.record("\(try client.candidates(for: "A"))")
    } catch {
      guard case .unreadable = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `cuts names that are too long`() throws {
    let name = String(repeating: "é", count: 1_000)
    let places = try answer(#"[{"lat": "1", "lon": "2", "display_name": "\#(name)"}]"#)
    #expect(places.first?.name == String(repeating: "é", count: 300))
  }
}

/// Numbers from 1 on.
private final class Counter: Sendable {
  private let last = Mutex(0)

  func next() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }
}
