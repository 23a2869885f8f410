import DistanceClient
import GeocodingClient
import HTTPKit
import HikesModel
import JSONKit
import OutboundKit
@testable import PlacesServer
import RecordKit
import RoutingKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing
import TextKit

/// A server that knows one address and the roads of a town.
private struct PlaceSite {
  let geocoding: FixedGeocodingClient
  let distances = FixedDistanceClient()
  let server: TestServer

  init() throws {
    let point = try #require(Coordinate(latitudeNanodegrees: 44_731_598_700, longitudeNanodegrees: -63_000_000_001))
    let pole = try #require(Coordinate(latitudeNanodegrees: -90_000_000_000, longitudeNanodegrees: -500_000_000))
    geocoding = FixedGeocodingClient([
      "12 Zoë St": [
        GeocodingCandidate(name: "12, Zoë Street", coordinate: point), GeocodingCandidate(name: "S", coordinate: pole),
      ]
    ])
    server = try TestServer(places: PlaceServices(geocoding: geocoding, distances: distances))
  }

  func find(_ address: String, headers: [(String, String)] = []) throws -> Reply {
    try server.call(.get, "geocode?address=\(address.percentEncoded)", headers: headers)
  }

  func measure(_ points: String, headers: [(String, String)] = []) throws -> Reply {
    try server.call(.post, "distances", #"{"points": \#(points)}"#, headers: headers)
  }
}

@Suite struct `Addresses that are looked up` {
  @Test func `hold no thread that serves, however long the geocoder takes`() throws {
    let site = try PlaceSite()
    let request = try #require(
      Request(
        method: .get, target: "\(site.server.base)/geocode?address=a", headers: [("Host", "localhost:8080")]))
    guard case .later(let response) = site.server.service.answer(request) else {
      Issue.record("It was answered on the thread that serves.")
      return
    }
    #expect(response.wait()?.status == 200)
    #expect(Set(placeRoutes.map(\.deferral)) == [.geocoding, .routing])
  }

  @Test func `are answered with their places`() throws {
    let reply = try PlaceSite().find(" 12 Zoë St ")
    #expect(reply.status == 200)
    #expect(
      reply.text
        == #"{"items":[{"address":"12, Zoë Street","latitude":44.7315987,"longitude":-63.000000001},"#
        + #"{"address":"S","latitude":-90,"longitude":-0.5}]}"#)
    #expect(reply.header("Cache-Control") == "private, no-store")
    #expect(try PlaceSite().find("Elsewhere").text == #"{"items":[]}"#)
  }

  @Test(arguments: [
    "", "?address=", "?address=%20", "?address=%E2%80%8B", "?address=a%C2%85b", "?q=a",
    "?address=a&limit=9", "?address=\(String(repeating: "x", count: 301))",
  ])
  func `are one line of text`(_ query: String) throws {
    let site = try PlaceSite()
    let reply = try site.server.call(.get, "geocode\(query)")
    #expect(reply.status == 400 && reply["field"] != nil, "\(reply.text)")
    #expect(site.geocoding.asked.isEmpty)
  }

  @Test(arguments: [
    (OutboundFailure.notConfigured, 422, "notConfigured"), (.busy, 503, "busy"),
    (.unreachable("told to"), 503, "unreachable"), (.refused("told to"), 503, "refused"),
    (.unreadable("told to"), 503, "unreadable"),
  ])
  func `have a code if it fails`(_ failure: OutboundFailure, _ status: Int, _ code: String) throws {
    let site = try PlaceSite()
    site.geocoding.failure = failure
    let reply = try site.find("12 Zoë St")
    #expect(reply.status == status && reply["code"]?.string == code, "\(reply.text)")
    #expect(!reply.text.contains("told to"), "the reason is the operator's")
    #expect((reply.header("Retry-After") != nil) == (status == 503))
    let line = try #require(site.server.log.lines.last)
    #expect(line.contains(failure.description) && !line.contains("Zo"), "\(line)")
  }

  @Test func `need a geocoder`() throws {
    let reply = try TestServer().call(.get, "geocode?address=A")
    #expect(reply.status == 422 && reply["code"] == "notConfigured")
  }

  @Test func `are looked up a few times in a row, and then every three seconds`() throws {
    let site = try PlaceSite()
    for _ in 0..<20 { #expect(try site.find("A").status == 200) }
    let reply = try site.find("A")
    #expect(reply.status == 429 && reply["code"] == "tooManyAttempts")
    #expect(reply.header("Retry-After") == "3")
    #expect(site.geocoding.asked.count == 20)
    site.server.clock.advance(milliseconds: 3_000)
    #expect(try site.find("A").status == 200)
    #expect(try site.find("A").status == 429)
  }

  @Test func `are looked up for members alone, and nobody else learns what is asked for`() throws {
    let site = try PlaceSite()
    for path in ["geocode", "geocode?address=A", "geocode?address="] {
      let elsewhere = "/api/v1/workplaces/\(Samples.unknownID)/\(path)"
      #expect(try site.server.call(.get, elsewhere).status == 404)
      #expect(try site.server.call(.get, path, headers: [("X-Member", "nobody")]).status == 401)
      #expect(try site.server.call(.get, path, headers: [("X-Member", Samples.unknownID)]).status == 404)
    }
    #expect(site.geocoding.asked.isEmpty)
    _ = try site.find("Secret Lane 7")
    #expect(!site.server.log.lines.joined().contains("Secret"))
  }
}

@Suite struct `What is answered of places` {
  @Test func `is as the API's description says`() throws {
    let site = try PlaceSite()
    let document = try site.server.call(.get, "/api/v1/openapi.json").json
    let check = { (path: String, method: String, reply: Reply) in
      let answers = document["paths"]?["\(workplacePath)/\(path)"]?[method]?["responses"]
      let content = try #require(answers?[String(reply.status)]?["content"], "\(reply.status)")
      let schema = try #require(content.object?.first?.value["schema"])
      #expect(JSONSchema(document: document).problems(reply.json, schema) == [], "\(reply.text)")
    }
    for address in ["12 Zoë St", "Elsewhere", ""] { try check("geocode", "get", try site.find(address)) }
    for failure in [OutboundFailure.notConfigured, .busy, .unreachable(""), .refused(""), .unreadable("")] {
      site.geocoding.failure = failure
      try check("geocode", "get", try site.find("A"))
    }
    for _ in 0..<20 { try check("geocode", "get", try site.find("A")) }
    for points in ["[]", "[7]", #"[{"latitude": 1.5, "longitude": 2}, {"latitude": 2, "longitude": 2}]"#] {
      try check("distances", "post", try site.measure(points))
    }
    site.distances.failure = .busy
    for _ in 0..<70 { try check("distances", "post", try site.measure(#"[{"latitude": 1, "longitude": 2}]"#)) }
  }
}

@Suite struct `Distances by the API` {
  private static let two = #"[{"latitude": 44.72, "longitude": -63.65}, {"latitude": 44.73, "longitude": -6365e-2}]"#

  @Test func `are by road where there is a router`() throws {
    let reply = try PlaceSite().measure(Self.two)
    #expect(reply.status == 200)
    #expect(reply.text == #"{"metres":[[0,2000],[1000,0]],"source":"roads"}"#)
    #expect(try PlaceSite().measure("[]").text == #"{"metres":[],"source":"roads"}"#)
  }

  @Test func `by road are kept by the server for all devices, and by nobody else`() throws {
    let site = try PlaceSite()
    let kept = { try site.server.store.rows(of: site.server.workplace) { $0.roads(of: site.server.workplace) } ?? nil }
    let reply = try site.measure(Self.two)
    let first = try #require(try kept())
    let answered = reply["metres"]?.array?.flatMap { $0.array ?? [] }.compactMap { $0.integer }
    #expect(first.version == 1 && first.points.count == 2 && first.meters == answered)
    let position = try site.server.store.position(in: site.server.workplace)
    _ = try site.measure(Self.two)
    #expect(try site.server.store.position(in: site.server.workplace) == position, "they are the same")
    let command = """
      {"id": "01a0c450-6c00-7000-8000-0000000003e9", "at": "2026-11-20T10:00:00.000Z", "do": "keepRoads", \
      "points": [{"latitude": 44.7, "longitude": -63.6}], "metres": [0]}
      """
    let sync = #"{"position": 0, "today": "2026-11-20", "commands": [\#(command)]}"#
    #expect(try site.server.call(.post, "sync", sync)["outcomes"]?.array?.first?["refusal"] == nil)
    #expect(try kept() == first)
    site.distances.failure = .busy
    _ = try site.measure(#"[{"latitude": 1, "longitude": 1}]"#)
    #expect(try kept() == first, "straight lines are no roads")
  }

  @Test func `are straight lines where the router fails, or there is none`() throws {
    let site = try PlaceSite()
    site.distances.failure = .unreachable("told to")
    let none = try TestServer().call(.post, "distances", #"{"points": \#(Self.two)}"#)
    for reply in [try site.measure(Self.two), none] {
      #expect(reply.status == 200)
      #expect(reply.text == #"{"metres":[[0,1112],[1112,0]],"source":"straightLine"}"#)
    }
  }

  @Test(arguments: [
    ("7", "points"), ("null", "points"), ("[7]", "points.0"), ("[{}]", "points.0.latitude"),
    (#"[{"latitude": 1}]"#, "points.0.longitude"), (#"[{"latitude": 90.0000000001e0, "longitude": 0}]"#, nil),
    (#"[{"latitude": 91, "longitude": 0}]"#, "points.0.latitude"),
    (#"[{"latitude": 1, "longitude": -180.1}]"#, "points.0.longitude"),
    (#"[{"latitude": "1", "longitude": 0}]"#, "points.0.latitude"),
    (#"[{"latitude": 1, "longitude": 0, "name": "A"}]"#, "points.0.name"),
    ("[\(Array(repeating: #"{"latitude": 1, "longitude": 1}"#, count: 65).joined(separator: ","))]", "points"),
  ])
  func `need points on the earth, twenty at most`(_ points: String, _ field: String?) throws {
    let reply = try PlaceSite().measure(points)
    #expect(reply["field"]?.string == field, "\(reply.text)")
    #expect(reply.status == (field == nil ? 200 : 400), "\(reply.text)")
  }

  @Test func `are measured for members alone`() throws {
    let site = try PlaceSite()
    let elsewhere = "/api/v1/workplaces/\(Samples.unknownID)/distances"
    for body in [#"{"points": []}"#, "[]", "{"] {
      #expect(try site.server.call(.post, elsewhere, body).status == 404)
      #expect(try site.server.call(.post, "distances", body, headers: [("X-Member", "nobody")]).status == 401)
    }
  }

  @Test func `are measured sixty times in a row, and then every second`() throws {
    let site = try PlaceSite()
    for _ in 0..<60 { #expect(try site.measure("[]").status == 200) }
    #expect(try site.measure("[]").status == 429)
    site.server.clock.advance(milliseconds: 1_000)
    #expect(try site.measure("[]").status == 200)
  }
}
