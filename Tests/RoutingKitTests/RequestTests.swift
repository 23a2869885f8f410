import JSONKit
import Testing

@testable import RoutingKit

@Suite struct `A day as JSON` {
  private func request(_ text: String) throws -> RoutingRequest { try RoutingRequest(try JSON.parse(text)) }

  private static let two = #"{"id":"a","latitude":44.7,"longitude":-63.6},{"id":"b","latitude":44.8,"longitude":-63.7}"#

  @Test func `is planned, and the plan is written with identifiers and meters`() throws {
    let request = try request(
      """
      {"start": null, "stops": [{"id": "Rex", "region": "Bedford"}, {"id": "Ada", "region": "Bedford"}],
       "trails": [{"id": "Blue Mountain", "region": "Bedford"}], "hikes": 1, "manual": [["Rex", "Ada"]],
       "distances": [[0, 10, 20.5], [10, 0, 40], [0, 0, 0]]}
      """)
    let plan = try request.day.plan()
    let manual = try request.day.compare(try #require(request.manual), with: plan)
    #expect(
      plan.json(of: request.day, manual: manual).text == """
        {"hikes":[{"stops":["Ada","Rex"],"trail":"Blue Mountain","metres":30.5}],"metres":30.5,\
        "listOrderMetres":50,"savedMetres":19.5,"optimal":true,\
        "manual":{"metres":50,"extraMetres":19.5,"breaks":[]}}
        """)
  }

  @Test func `has the usual numbers where it says none`() throws {
    let day = try request(#"{"stops": []}"#).day
    #expect(day.capacity == 8 && day.hikes == 2 && day.isBalanced && !day.hasStart && day.pace == TravelSpeed())
    #expect(try day.plan().json(of: day).text.hasPrefix(#"{"hikes":[{"stops":[],"trail":null,"metres":0},{"#))
  }

  @Test(arguments: [
    ("[]", "The content must be an object."),
    ("{}", "stops is missing."),
    (#"{"stops": 1}"#, "stops must be an array."),
    (#"{"stops": [{"latitude": 1, "longitude": 1}]}"#, "stops.0.id is missing."),
    (#"{"stops": [{"id": 1}]}"#, "stops.0.id must be text."),
    (#"{"stops": [{"id": "a\n"}]}"#, "stops.0.id must have 1 to 200 bytes and no control characters."),
    (
      #"{"stops": [\#(two), {"id": "c", "latitude": 91, "longitude": 1}]}"#,
      "stops.2.latitude must be between -90 and 90."
    ),
    (#"{"stops": [{"id": "c", "latitude": 1e400, "longitude": 1}]}"#, "stops.0.latitude must be between -90 and 90."),
    (#"{"stops": [{"id": "c", "latitude": "1", "longitude": 1}]}"#, "stops.0.latitude must be a number."),
    (#"{"stops": [{"id": "c", "latitude": 1}]}"#, "stops.0.longitude is missing."),
    (#"{"stops": [\#(two), \#(two)]}"#, "stops.2.id must not be the same as another one."),
    (
      #"{"stops": [], "start": {"latitude": 1, "longitude": -180.000000001}}"#,
      "start.longitude must be between -180 and 180."
    ),
    (
      #"{"stops": [], "trails": [{"id": "x", "latitude": true, "longitude": 1}]}"#,
      "trails.0.latitude must be a number."
    ),
    (#"{"stops": [{"id": "a", "latitude": 1, "longitude": 1, "hike": 3}]}"#, "stops.0.hike must be from 1 to 2."),
    (#"{"stops": [{"id": "a", "latitude": 1, "longitude": 1, "place": 0}]}"#, "stops.0.place must be from 1 to 16."),
    (#"{"stops": [{"id": "a", "notBefore": "8:00"}]}"#, "stops.0.notBefore must be a time like 08:30."),
    (
      #"{"stops": [{"id": "a", "notBefore": "09:00", "notAfter": "08:00"}]}"#,
      "stops.0.notAfter must not be before notBefore."
    ),
    (#"{"stops": [], "capacity": 0}"#, "capacity must be from 1 to 1000."),
    (#"{"stops": [], "hikes": 17}"#, "hikes must be from 1 to 16."),
    (#"{"stops": [], "hikes": 1.5}"#, "hikes must be a whole number."),
    (#"{"stops": [], "balanced": 1}"#, "balanced must be true or false."),
    (#"{"stops": [], "speed": 0}"#, "speed must be between 1 and 1000."),
    (#"{"stops": [], "service": -1}"#, "service must be from 0 to 1440."),
    (#"{"stops": [\#(two)], "apart": [["a", "c"]]}"#, "apart.0.1 must be the id of a stop."),
    (#"{"stops": [\#(two)], "apart": [["a", "a"]]}"#, "apart.0 must be two different stops."),
    (
      #"{"stops": [\#(two)], "distances": [[0, 1]]}"#,
      "distances must have 2 rows: the start if any, the stops, the trails."
    ),
    (
      #"{"stops": [\#(two)], "distances": [[0], [1]]}"#,
      "distances.0 must have 2 distances: to the start if any, the stops, the trails."
    ),
    (#"{"stops": [\#(two)], "distances": [[0, 1], [-1, 0]]}"#, "distances.1.0 must be between 0 and 100000000."),
    (#"{"stops": [\#(two)], "manual": [["a"], ["b"], []]}"#, "manual must have at most 2 elements."),
  ])
  func `says which field is wrong`(_ text: String, _ message: String) throws {
    let error = #expect(throws: FieldError.self) { try request(text) }
    #expect(error?.message == message)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1", 1_000), ("1.0005", 1_001), ("1.0004999", 1_000), ("-1.0005", -1_001),
      ("12.5e1", 125_000),
      ("0.001e-1", 0), ("0.005e-1", 1), ("0.0000e5", 0), ("1e-9999999", 0), ("1E+3", 1_000_000), ("0.00012e4", 1_200),
      ("999999999999999", 999_999_999_999_999_000), ("1000000000000000", nil), ("1e400", nil),
      ("9999999999999999999", nil),
    ] as [(String, Int64?)])
  func `has numbers whose digits are read exactly`(_ text: String, _ thousandths: Int64?) throws {
    #expect(try JSON.parse(text).scaled(byPowerOfTen: 3) == thousandths)
  }
}
