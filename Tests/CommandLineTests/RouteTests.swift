import TestSupport
import Testing

@Suite struct `Pickups on the command line` {
  let scratch = Scratch()

  private static let two = #"{"id": "a", "latitude": 1, "longitude": 1}, {"id": "b", "latitude": 2, "longitude": 1}"#

  @Test func `are planned from the JSON on standard input`() throws {
    let result = try route(
      """
      {"start": {"latitude": 44.0, "longitude": -63.0}, "hikes": 1, "trails": [],
       "stops": [{"id": "far", "latitude": 44.2, "longitude": -63}, {"id": "near", "latitude": 44.1, "longitude": -63}]}
      """)
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(
      result.output.hasPrefix(#"{"hikes":[{"stops":["near","far"],"trail":null,"metres":22239.016"#), "\(result.output)"
    )
    #expect(result.output.hasSuffix("\"optimal\":true}\n"))
  }

  @Test func `say what an order by hand costs`() throws {
    let output = try route(
      #"{"stops": [\#(Self.two)], "hikes": 1, "distances": [[0, 900], [2100, 0]], "manual": [["b", "a"]]}"#
    ).output
    #expect(output.hasSuffix(#""manual":{"metres":2100,"extraMetres":1200,"breaks":[]}}"# + "\n"), "\(output)")
  }

  @Test(
    arguments: [
      (
        #"{"stops": [{"id": "a", "latitude": 1, "longitude": 1}, {"id": "b", "latitude": 91, "longitude": 1}]}"#,
        "stops[1].latitude must be between -90 and 90."
      ),
      (
        #"{"stops": [{"id": "a", "latitude": 1e308, "longitude": 1}]}"#,
        "stops[0].latitude must be between -90 and 90."
      ),
      (#"{"stops": [], "apart": [["a", "b"]]}"#, "apart[0][0] must be the id of a stop."),
      (
        #"{"stops": [\#(two)], "manual": [["a"], ["a"]]}"#,
        "manual: An order must have every stop once, on a hike with room for it: “a”, “b”."
      ),
      (
        "{\"hikes\": 3, \"stops\": [\(stops(17))]}",
        "stops: The shortest day can be found for at most 16 stops; there are 17."
      ),
      ("{\"stops\": [\(stops(10_000))]}", "stops must have at most 200 elements."),
      ("", "The JSON text ends too early. (line 1, column 1)"),
      (#"{"stops": [],}"#, "This character cannot stand here. (line 1, column 14)"),
      (#"{"stops": [{"id": "a", "latitude": NaN, "longitude": 1}]}"#, "(line 1, column 36)"),
      (String(repeating: "[", count: 100_000), "(line 1, column "),
    ])
  func `name what is wrong in one line, and exit with 2`(_ input: String, _ message: String) throws {
    let result = try route(input)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("teamshift: ") && result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(
    arguments: [
      (
        #"{"departure": "09:00", "hikes": 1, "stops": [{"id": "a", "latitude": 1, "longitude": 1, "notAfter": "08:00"}]}"#,
        "No plan keeps all of these: “a” not after 08:00."
      ),
      (
        #"{"stops": [\#(two)], "hikes": 1, "capacity": 1}"#,
        "Not all dogs fit, since one hike has room for 1: “b”. Add a hike or leave some out."
      ),
    ])
  func `without a plan name the wishes or the dogs, and exit with 1`(_ input: String, _ message: String) throws {
    let result = try route(input)
    #expect(result.code == 1 && result.output.isEmpty)
    #expect(result.errors == "teamshift: \(message)\n")
  }

  private func route(_ input: String) throws -> Program.Result {
    try Program.run(["route"], input: input, in: scratch.folder)
  }

  private static func stops(_ count: Int) -> String {
    (0..<count).map { #"{"id": "\#($0)", "latitude": 1, "longitude": 1}"# }.joined(separator: ", ")
  }
}
