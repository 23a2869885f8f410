import HTTPKit
import JSONKit
import ServerAPI
import Testing
@testable import TeamShiftServer

/// A place in a body, by the names and indices that lead there, and what may not stand there.
struct WrongValue: CustomTestStringConvertible, Sendable {
  let path: [String]
  let json: String

  var testDescription: String { "\(path.joined(separator: ".")) = \(json.prefix(40))" }
}

@Suite struct `Input that is wrong` {
  let server: TestServer
  let place: String
  let type: String

  init() throws {
    server = try TestServer()
    place = try server.makeLocation()
    type = try server.makeShiftType(at: place)
  }

  private static let long = "\"\(String(repeating: "x", count: 100_000))\""
  /// Values that no text takes; `{}` and the like would be taken by nothing.
  private static let noText = ["1", "1.5", "-0", "true", "[]", "{}", #""a\u0000b""#, long]
  private static let noNumber = ["1.5", "1e2", "\"8\"", "true", "[]", "{}", "-1", "99", "9223372036854775808"]
  private static let noID = [
    "1", "[]", "{}", "true", "\"\"", "\"x\"", "\"019a9fbc-4c00-7abc-8def-0123456789a\"",
    "\"019a9fbc4c007abc8def0123456789ab\"", long,
  ]
  private static let noReference = ["1", "\"x\"", "[]", "{}", "true"] + ["null"]

  private static func wrong(_ path: String..., values: [String]) -> [WrongValue] {
    values.map { WrongValue(path: path, json: $0) }
  }

  static let locations =
    wrong("name", values: noText + ["\"\"", "\"   \"", "null"]) + wrong("address", values: noText)
    + wrong("id", values: noID) + wrong("nmae", values: ["1"])

  static let shiftTypes =
    wrong("symbol", values: noText + ["\"\"", "null", "\"ABCD\"", "\"A B\"", "\"M\""])
    + wrong("title", values: noText + ["\"\"", "null"]) + wrong("shiftDescription", values: noText)
    + wrong("location", values: noReference)
    + wrong("location", "id", values: noID + ["null", "\"\(Samples.unknownID)\""])
    + wrong("location", "nmae", values: ["1"]) + wrong("duration", values: noReference)
    + wrong("duration", "type", values: ["1", "null", "\"sometimes\""])
    + wrong("duration", "from", values: noReference) + wrong("duration", "to", "hour", values: noNumber + ["24"])
    + wrong("duration", "from", "minute", values: noNumber + ["60"])
    + wrong("duration", "endsNextDay", values: ["1", "\"yes\"", "{}"]) + wrong("duration", "until", values: ["1"])
    + wrong("duration", "from", "second", values: ["0"]) + wrong("id", values: noID)

  static let shifts =
    wrong(
      "date", values: noText + ["\"\"", "null", "\"2026-02-30\"", "\"20261120\"", "\"0000-01-01\"", "\"10000-01-01\""])
    + wrong("shiftType", values: noReference)
    + wrong("shiftType", "id", values: noID + ["null", "\"\(Samples.unknownID)\""])
    + wrong("member", values: ["1", "\"x\"", "[]", "{}", "true"]) + wrong("member", "id", values: noID + ["null"])
    + wrong("note", values: noText) + wrong("id", values: noID) + wrong("until", values: ["\"2026-11-20\""])

  private var location: JSON { ["name": "N", "address": "A"] }
  private var shift: JSON { ["date": "2026-11-20", "shiftType": ["id": .string(type)], "note": "n"] }
  private var shiftType: JSON {
    (try? JSON.parse(Samples.shiftType("X", at: place))) ?? .null
  }

  @Test(arguments: locations) func `makes no location`(_ wrong: WrongValue) throws {
    try check(.post, "locations", location, wrong)
  }

  @Test(arguments: shiftTypes) func `makes no shift type`(_ wrong: WrongValue) throws {
    try check(.post, "shift-types", shiftType, wrong)
  }

  @Test(arguments: shifts) func `makes no shift`(_ wrong: WrongValue) throws {
    try check(.post, "shifts", shift, wrong)
  }

  @Test(arguments: locations) func `changes no location`(_ wrong: WrongValue) throws {
    try check(.put, "locations/\(place)", location, wrong)
  }

  @Test(arguments: shiftTypes) func `changes no shift type`(_ wrong: WrongValue) throws {
    // Its own symbol is no other's.
    guard wrong.json != "\"M\"" else { return }
    try check(.put, "shift-types/\(type)", shiftType, wrong)
    // An empty object in a merge patch changes nothing.
    guard wrong.json != "{}" || wrong.path.last == "hour" else { return }
    try check(.patch, "shift-types/\(type)", JSON.object([]), wrong)
  }

  @Test(arguments: shifts) func `changes no shift`(_ wrong: WrongValue) throws {
    let id = try server.makeShift(on: "2026-11-19", of: type)
    try check(.put, "shifts/\(id)", shift, wrong)
  }

  private func check(
    _ method: HTTPKit.Method, _ path: String, _ body: JSON, _ wrong: WrongValue
  ) throws {
    let before = try server.dump()
    let text = body.replacing(wrong.path[...], with: wrong.json).text
      .replacing("\"\(JSON.marker)\"", with: wrong.json)
    let reply = try server.call(method, path, text)
    #expect((400..<500).contains(reply.status), "\(reply.status) \(reply.text)")
    #expect(reply.header("Content-Type") == "application/problem+json")
    let field = reply["field"]?.string ?? ""
    #expect(
      wrong.path.joined(separator: ".").hasPrefix(field) && !field.isEmpty
        || field.hasPrefix(wrong.path.joined(separator: ".")),
      "\(reply.text)")
    #expect(reply["status"]?.integer == Int64(reply.status))
    #expect(try server.dump() == before)
  }
}

extension JSON {
  fileprivate static let marker = "@@@"

  /// The same with a marker in a place, which is made if it is not there.
  fileprivate func replacing(_ path: ArraySlice<String>, with json: String) -> JSON {
    guard let name = path.first else { return .string(Self.marker) }
    var members = object ?? []
    let value = (self[name] ?? .null).replacing(path.dropFirst(), with: json)
    if let index = members.firstIndex(where: { $0.key == name }) {
      members[index] = Member(name, value)
    } else {
      members.append(Member(name, value))
    }
    return .object(members)
  }
}
