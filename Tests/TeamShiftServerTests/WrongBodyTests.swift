import HTTPKit
import JSONKit
import ServerAPI
import Testing
@testable import TeamShiftServer

@Suite struct `Bodies that are no JSON object` {
  let server: TestServer

  init() throws { server = try TestServer() }

  static let bodies: [(String, Int)] = [
    ("", 400), (" ", 400), ("[]", 400), ("null", 400), ("1", 400), ("\"x\"", 400), ("{", 400), ("{\"name\":", 400),
    ("{\"name\": \"A\", \"name\": \"B\"}", 400), ("{\"name\": \"A\"} x", 400), ("\u{feff}{}", 400),
    ("{\"name\": \"\\ud800\"}", 400), ("{'name': 1}", 400), (String(repeating: "[", count: 100_000), 400),
    (String(repeating: "{\"name\":", count: 50_000), 400),
    ("{\"name\": 1" + String(repeating: "0", count: 1_000) + "}", 400),
    ("{\"name\": \"\(String(repeating: "x", count: 10 << 20))\"}", 413),
  ]

  @Test(arguments: ["locations", "shift-types", "shifts", "sync"], bodies.indices)
  func `are refused with their place, and nothing is written`(_ path: String, _ index: Int) throws {
    let (body, status) = Self.bodies[index]
    let before = try server.dump()
    let reply = try server.call(.post, path, body)
    #expect(reply.status == status, "\(reply.text)")
    #expect(reply.header("Content-Type") == "application/problem+json")
    #expect(try server.dump() == before)
  }

  @Test func `the place is given by line, column and offset`() throws {
    let reply = try server.call(.post, "locations", "{\n  \"name\": nope\n}")
    #expect(reply.status == 400)
    #expect(reply["line"] == 2)
    #expect(reply["column"] == 12)
    #expect(reply["offset"] == 13)
    #expect(reply["detail"] == "This character cannot stand here. (line 2, column 12)")
  }

  @Test(arguments: [[0xff], [0x22, 0xc3, 0x22], [0xed, 0xa0, 0x80], [0xc0, 0x80], [0xf5, 0x80, 0x80, 0x80]])
  func `broken UTF-8 is refused`(_ bytes: [UInt8]) throws {
    let body = Array("{\"name\": \"".utf8) + bytes + Array("\"}".utf8)
    let reply = try server.call(.post, "locations", bytes: body)
    #expect(reply.status == 400)
  }

  @Test(arguments: ["x", "0", "019a9fbc", Samples.unknownID, "%20", "%F0%9F%9A%92"])
  func `an identifier in the path that leads nowhere is not found`(_ id: String) throws {
    for path in ["locations/\(id)", "shift-types/\(id)", "shifts/\(id)"] {
      #expect(try server.call(.get, path).status == 404)
      #expect(try server.call(.patch, path, "{}").status == 404)
      #expect(try server.call(.delete, path).status == 404)
    }
    let base = "/api/v1/workplaces/\(id)"
    for path in ["", "/locations", "/shift-types", "/shifts", "/events"] {
      #expect(try server.call(.get, base + path).status == 404)
    }
    let sync = #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": []}"#
    #expect(try server.call(.post, base + "/sync", sync).status == 404)
    #expect(try server.call(.post, base + "/locations", #"{"name": "A"}"#).status == 404)
  }
}
