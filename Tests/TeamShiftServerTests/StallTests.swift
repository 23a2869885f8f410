import GeocodingClient
import HTTPKit
import JSONKit
import OutboundKit
import PlacesServer
import SecurityKit
import ServerAccounts
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

/// Something that a request waits for holds as many requests as may wait, and others go on: over a socket, with fewer
/// threads than that.
@Suite struct `A server that waits for another one` {
  private let gate = Turnstile()

  init() { gate.close() }

  private func listen(_ server: TestServer) throws -> HTTPServer {
    var configuration = HTTPServer.Configuration()
    configuration.threads = 2
    configuration.trustedProxies = ["127.0.0.1"]
    return try HTTPServer(configuration: configuration, deferring: { server.service.answer($0) })
  }

  /// Asks from an address without waiting for the answer.
  private func send(_ head: String, to port: Int, from address: String? = nil, body: String = "") throws -> Wire {
    let wire = try #require(Wire(port: port))
    // Whoever is no member of anything is nobody, and has the share of an address.
    let stranger = address.map { "X-Member: nobody\nX-Forwarded-For: \($0)\n" } ?? ""
    let content = body.isEmpty ? "" : "Content-Type: application/json\nContent-Length: \(body.utf8.count)\n"
    wire.send("\(head) HTTP/1.1\nHost: localhost\n\(stranger)Connection: close\n\(content)\n")
    wire.send(body)
    return wire
  }

  /// Asks often, one after the other, and expects an answer each time.
  private func expectOthersToGoOn(_ server: TestServer, _ port: Int) throws {
    for number in 0..<20 {
      let place = try #require(Wire(port: port)).ask(
        "POST \(server.base)/locations", body: #"{"name": "Place \#(number)"}"#)
      #expect(place.hasPrefix("HTTP/1.1 201"))
      #expect(try #require(Wire(port: port)).ask("GET \(server.base)/locations").hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func `answers all others while the geocoder says nothing`() throws {
    let server = try TestServer(places: PlaceServices(geocoding: StalledGeocoder(gate: gate)))
    let http = try listen(server)
    defer { http.stop(graceSeconds: 0) }
    let target = "GET \(server.base)/geocode?address=Halifax"
    let waiting = try (0..<4).map { _ in try send(target, to: http.port) }
    gate.wait(for: 4)
    let refused = try #require(Wire(port: http.port)).ask(target)
    #expect(refused.hasPrefix("HTTP/1.1 429") && refused.contains("Retry-After: 5"))
    try expectOthersToGoOn(server, http.port)
    let distances = try #require(Wire(port: http.port)).ask(
      "POST \(server.base)/distances", body: #"{"points": [{"latitude": 1, "longitude": 2}]}"#)
    #expect(distances.hasPrefix("HTTP/1.1 200"), "the router is another server")
    gate.open()
    for wire in waiting { #expect(wire.read().hasPrefix("HTTP/1.1 200")) }
  }

  @Test func `answers all others while passwords are hashed, also those who sign in elsewhere`() throws {
    let server = try TestServer()
    let person = try server.owner()
    server.hasher.gate = gate
    let http = try listen(server)
    defer { http.stop(graceSeconds: 0) }
    let body = Samples.credentials(person.email, "a wrong password")
    let signIn = { (address: String) in
      try send("POST /api/v1/session", to: http.port, from: address, body: body)
    }
    var waiting = try (0..<4).map { _ in try signIn("203.0.113.1") }
    gate.wait(for: 2)
    #expect(try signIn("203.0.113.1").read().contains("\"code\":\"busy\""), "one address has four at most")
    waiting += try (2..<9).map { try signIn("203.0.113.\($0)") }
    try expectOthersToGoOn(server, http.port)
    gate.open()
    for wire in waiting { #expect(wire.read().contains("application/problem+json")) }
  }
}

/// Says nothing until it is let go.
private struct StalledGeocoder: GeocodingClient {
  let gate: Turnstile

  func candidates(for address: String) throws(OutboundFailure) -> [GeocodingCandidate] {
    gate.pass()
    return []
  }
}
