import HTTPKit
import JSONKit
import RecordKit
import SecurityKit
import ServerAPI
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `A program's token` {
  let server: TestServer
  let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
  }

  private func status(_ header: (String, String), _ path: String = "locations") throws -> Int {
    try server.call(.get, path, headers: [header]).status
  }

  @Test func `is shown once, and listed without its secret`() throws {
    let made = try owner.call(.post, "/api/v1/tokens", #"{"name": " Kiosk ", "scope": "read"}"#)
    #expect(made.status == 201 && made.json.object?.map(\.key) == ["id", "token"])
    let secret = try #require(made["token"]?.string)
    #expect(secret.hasPrefix("ts_api_"))
    let list = try owner.call(.get, "/api/v1/tokens")
    let item = list["items"]?.array?.first
    #expect(item?["name"] == "Kiosk" && item?["scope"] == "read" && item?["lastUsedAt"] == nil)
    #expect(!list.text.contains(secret))
    #expect(try status(("Authorization", "bearer   \(secret)")) == 200)
    #expect(try owner.call(.get, "/api/v1/tokens")["items"]?.array?.first?["lastUsedAt"]?.string != nil)
  }

  @Test func `acts as its account`() throws {
    let token = try owner.token("write")
    let reply = try server.call(.get, "/api/v1/session", headers: [token.header])
    #expect(reply["account"]?["id"]?.string == owner.account && reply["scope"] == "write" && reply["session"] == .null)
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#, headers: [token.header]).status == 201)
    #expect(
      try server.call(.get, "/api/v1/session", headers: [token.header] + server.stranger().headers)["account"]?["id"]?
        .string == owner.account, "not as the cookie's")
  }

  @Test func `is over when it expires, or is revoked`() throws {
    let until = server.clock.now().adding(milliseconds: 86_400_000)
    let short = try owner.token("read", expires: until.description)
    let long = try owner.token("read")
    #expect(try status(short.header) == 200 && status(long.header) == 200)
    server.clock.set(to: until)
    #expect(try status(short.header) == 401 && status(long.header) == 200)
    let stranger = try server.stranger()
    #expect(try stranger.call(.delete, "/api/v1/tokens/\(long.id)").status == 404)
    #expect(try owner.call(.delete, "/api/v1/tokens/\(long.id)").status == 204)
    let reply = try server.call(.get, "locations", headers: [long.header])
    #expect(reply.status == 401 && reply.code == "invalidToken")
    #expect(reply.header("WWW-Authenticate") == "Bearer error=\"invalid_token\"")
    #expect(try owner.call(.delete, "/api/v1/tokens/\(long.id)").status == 404)
  }

  @Test(arguments: ["Bearer", "Bearer ", "Bearer nonsense", "BEARER ts_api_", "Bearer a b", "bearer=x y"])
  func `that was never given is none`(_ field: String) throws {
    let forged = [field, "Bearer \(SecretToken(.api).text)", "Bearer \(owner.cookies["teamshift-session"] ?? "")"]
    for field in forged where field.lowercased().hasPrefix("bearer") && !field.contains("=") {
      #expect(try status(("Authorization", field)) == 401, "\(field)")
      #expect(try status(("Authorization", field), "/healthz") == 401)
    }
  }

  @Test func `of two, neither counts`() throws {
    let header = try owner.token("read").header
    #expect(try server.call(.get, "locations", headers: [header, header]).status == 401)
  }

  @Test func `in an address is never taken`() throws {
    let secret = try owner.token("write").header.1.dropFirst("Bearer ".count)
    for name in ["access_token", "token", "q"] {
      let reply = try server.call(.get, "locations?\(name)=\(secret)")
      #expect(reply.status == 401 && reply.code == "invalidToken")
      #expect(try owner.call(.get, "/today?\(name)=\(secret)").status != 200)
    }
  }

  @Test func `a proxy's own password is no token`() throws {
    #expect(try status(("Authorization", "Basic c2FtOnNlY3JldA==")) == 200, "it is asked for before the server is")
  }

  @Test(arguments: [
    (#"{"name": "", "scope": "read"}"#, 422), (#"{"name": "A", "scope": "all"}"#, 400), (#"{"name": "A"}"#, 400),
    (#"{"name": "A", "scope": "read", "expires": "2026-11-01T00:00:00Z"}"#, 422),
    (#"{"name": "A", "scope": "read", "expires": "soon"}"#, 400),
    (#"{"name": "A", "scope": "read", "expires": null}"#, 201),
  ]) func `has a name, a scope, and perhaps an end`(_ body: String, _ status: Int) throws {
    #expect(try owner.call(.post, "/api/v1/tokens", body).status == status)
  }

  @Test func `is one of fifty at most`() throws {
    for _ in 0..<50 { _ = try owner.token("read") }
    let reply = try owner.call(.post, "/api/v1/tokens", #"{"name": "A", "scope": "read"}"#)
    #expect(reply.status == 422 && reply.code == "tooMany")
  }

  @Test func `gives no program more than it has`() throws {
    let header = try owner.token("write").header
    for path in ["/api/v1/tokens", "/api/v1/sessions"] { #expect(try status(header, path) == 403) }
    let body = #"{"name": "A", "scope": "write"}"#
    #expect(try server.call(.post, "/api/v1/tokens", body, headers: [header]).status == 403)
  }
}
