import Foundation
import HTTPKit
import JSONKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerStorage
import Testing
@testable import TeamShiftServer

@Suite struct `A person's picture` {
  private static let path = "/api/v1/account/avatar"

  let announcer = RecordingAnnouncer()
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer(announcer: announcer)
    owner = try server.owner()
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures/images")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  private func send(_ bytes: [UInt8], as type: String = "image/jpeg") throws -> Reply {
    try server.call(.put, Self.path, bytes: bytes, headers: owner.headers + [("Content-Type", type)])
  }

  private func number() throws -> Int64? {
    try server.store.read(server.workplace) { $0.records[server.store.owner]?.avatar } ?? nil
  }

  private func get(_ query: String = "", _ headers: [(String, String)] = []) throws -> Reply {
    try server.call(.get, "members/\(server.store.owner)/avatar\(query)", headers: headers)
  }

  @Test func `is shown to the members, who hear of each new one`() throws {
    let member = try server.join(role: .member)
    let start = try server.store.position(in: server.workplace) ?? 0
    #expect(try get().status == 404 && number() == nil)
    #expect(try send(fixture("orientation-6.jpg")).status == 204)
    #expect(try number() == 1)
    #expect(try server.store.position(in: server.workplace) == start + 1)
    let reply = try get("?v=1", [("X-Member", member.description)])
    #expect(reply.status == 200 && reply.header("Content-Type") == "image/jpeg")
    #expect(reply.header("Cache-Control") == "private, max-age=31536000, immutable")
    #expect(reply.bytes.starts(with: [0xff, 0xd8, 0xff]))
    let gzipped = try get("?v=1", [("Accept-Encoding", "gzip")])
    #expect(gzipped.header("Content-Encoding") == nil && gzipped.bytes == reply.bytes)
    #expect(try get().header("Cache-Control") == "private, no-cache")
    #expect(try get("?v=7").header("Cache-Control") == "private, no-cache", "it is not the picture that was asked for")
    #expect(try send(fixture("tall.webp"), as: "image/webp").status == 204)
    #expect(try number() == 2 && get("?v=2").bytes != reply.bytes)
    #expect(try server.stranger().call(.get, "members/\(server.store.owner)/avatar").status == 404)
  }

  @Test func `is deleted, and its number is not given again`() throws {
    #expect(try owner.call(.delete, Self.path).status == 204, "there is none, and then there is none")
    let start = try server.store.position(in: server.workplace)
    #expect(try owner.call(.delete, Self.path).status == 204)
    #expect(try server.store.position(in: server.workplace) == start)
    _ = try send(fixture("opaque.png"), as: "image/png")
    #expect(try owner.call(.delete, Self.path).status == 204)
    #expect(try number() == nil && get("?v=1").status == 404)
    _ = try send(fixture("opaque.png"))
    #expect(try number() == 3)
  }

  @Test func `is what its bytes say, not its name`() throws {
    #expect(try send(fixture("opaque.png"), as: "image/jpeg").status == 204)
    let gif = try send(fixture("picture.gif"), as: "image/png")
    #expect(gif.status == 422 && gif["detail"] == "A GIF file can’t be used. Choose a JPEG, PNG, or WebP file.")
    #expect(try send(Array("<svg onload='alert(1)'/>".utf8))["detail"]?.string?.hasPrefix("An SVG file can’t") == true)
    #expect(try send(Array(fixture("opaque.png").prefix(200))).status == 422)
    #expect(try send([]).status == 422)
    #expect(try send(fixture("bomb.png"))["detail"]?.string?.contains("too large") == true)
    #expect(try send([UInt8](repeating: 0, count: Avatar.uploadLimit + 1)).status == 413)
    #expect(try number() == 1)
  }

  @Test func `keeps nothing of what is hidden in it`() throws {
    let payload = "<script>alert(document.cookie)</script>PK\u{3}\u{4}"
    for (name, type) in [("opaque.png", "image/png"), ("orientation-1.jpg", "image/jpeg"), ("tall.webp", "image/webp")]
    {
      #expect(try send(fixture(name) + Array(payload.utf8), as: type).status == 204, "\(name)")
      let reply = try get()
      #expect(reply.bytes.starts(with: [0xff, 0xd8, 0xff]) && reply.header("Content-Type") == "image/jpeg")
      #expect(reply.header("X-Content-Type-Options") == "nosniff")
      for part in ["<script", "PK\u{3}\u{4}"] { #expect(!reply.bytes.contains(Array(part.utf8)), "\(name) \(part)") }
    }
    let number = try number()
    for page in [
      "<html>", #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#,
    ] {
      for type in ["image/svg+xml", "image/png", "text/html"] {
        #expect(try [415, 422].contains(send(Array(page.utf8), as: type).status), "\(page) \(type)")
        #expect(try [415, 422].contains(send(Array(page.utf8) + fixture("opaque.png"), as: type).status))
      }
    }
    #expect(try self.number() == number)
  }

  @Test func `comes along into a new workplace`() throws {
    _ = try send(fixture("opaque.png"))
    let own = try owner.call(.post, "/api/v1/workplaces", #"{"name": "Mine", "timeZone": "UTC", "kind": "shifts"}"#)
    let members = try owner.call(.get, "/api/v1/workplaces/\(own.id)/members")["items"]?.array
    #expect(members?.map { $0["avatar"] } == [.integer(1)])
  }

  @Test func `needs a session`() throws {
    let bytes = try fixture("opaque.png")
    for headers in [[], [try owner.token("write").header]] {
      let status = try server.call(.put, Self.path, bytes: bytes, headers: headers + [("Content-Type", "image/png")])
        .status
      #expect(status == (headers.isEmpty ? 401 : 403))
    }
    let evil = owner.headers + [("Content-Type", "image/png"), ("Origin", "https://evil.example")]
    #expect(try server.call(.put, Self.path, bytes: bytes, headers: evil).status == 403)
  }
}
