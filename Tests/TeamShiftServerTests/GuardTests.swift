import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import Testing
@testable import TeamShiftServer

@Suite struct `Requests from elsewhere` {
  let server: TestServer

  init() throws { server = try TestServer() }

  @Test(arguments: ["localhost", "localhost:8080", "LOCALHOST:1", "127.0.0.1:8080", "[::1]:8080", "[::1]"])
  func `this machine's names are answered`(_ host: String) throws {
    #expect(try server.call(.get, "locations", headers: [("Host", host)]).status == 200)
  }

  @Test(arguments: [
    "", "example.com", "localhost.example.com", "127.0.0.1.nip.io:8080", "[::2]", "localhost:80:80", "[::1",
  ])
  func `other names are not`(_ host: String) throws {
    #expect(try server.call(.get, "locations", headers: [("Host", host)]).status == 421)
  }

  @Test(arguments: ["https://evil.example", "null", "http://localhost:9999", "http://localhost:8080.evil.example", ""])
  func `another origin cannot write`(_ origin: String) throws {
    let before = try server.dump()
    let headers = [("Host", "localhost:8080"), ("Origin", origin)]
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#, headers: headers).status == 403)
    #expect(try server.call(.post, "sync", #"{"position": 0, "commands": []}"#, headers: headers).status == 403)
    #expect(try server.dump() == before)
    #expect(try server.call(.get, "locations", headers: headers).status == 200)
  }

  @Test func `the server's own pages can`() throws {
    for origin in ["http://localhost:8080", "https://LOCALHOST:8080"] {
      let headers = [("Host", "localhost:8080"), ("Origin", origin), ("Sec-Fetch-Site", "same-origin")]
      #expect(try server.call(.post, "locations", #"{"name": "A"}"#, headers: headers).status == 201)
    }
  }

  @Test(arguments: ["cross-site", "same-site"])
  func `a browser that says it comes from elsewhere cannot write`(_ site: String) throws {
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#, headers: [("Sec-Fetch-Site", site)]).status == 403)
  }

  @Test(arguments: ["/api/v1/workplaces", "/nowhere", "/today", "/healthz"])
  func `every response forbids what pages do not need`(_ path: String) throws {
    let reply = try server.call(.get, path)
    #expect(reply.header("Content-Security-Policy")?.contains("script-src 'self' 'wasm-unsafe-eval';") == true)
    #expect(reply.header("Content-Security-Policy")?.contains("unsafe-inline") == false)
    #expect(reply.header("X-Content-Type-Options") == "nosniff")
    #expect(reply.header("Referrer-Policy") == "same-origin")
    #expect(reply.header("Cross-Origin-Opener-Policy") == "same-origin")
    #expect(reply.header("X-Request-Id") != nil)
  }

  @Test(arguments: [
    ("https://shifts.example.org", "shifts.example.org", true),
    ("https://shifts.example.org/", "Shifts.Example.ORG:443", true),
    ("https://shifts.example.org:443", "shifts.example.org", true),
    ("https://shifts.example.org", "shifts.example.org:80", false),
    ("https://shifts.example.org:8443", "shifts.example.org:8443", true),
    ("https://shifts.example.org:8443", "shifts.example.org", false),
    ("http://192.168.0.7", "192.168.0.7", true), ("https://[2001:db8::1]", "[2001:db8::1]", true),
    ("https://shifts.example.org", "evil.shifts.example.org", false),
    ("https://shifts.example.org", "localhost:80", true),
  ])
  func `a public address is one of the server's names`(_ address: String, _ host: String, _ isOwn: Bool) throws {
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: .none, log: .standard,
      publicAddress: PublicAddress(address))
    let request = try #require(Request(method: .get, target: "/healthz", headers: [("Host", host)]))
    #expect(service.handle(request).status == (isOwn ? 200 : 421))
  }

  @Test(arguments: [
    ("https://shifts.example.org", "shifts.example.org", true), ("https://shifts.example.org", "localhost:8080", true),
    ("http://shifts.example.org", "shifts.example.org", false),
    ("https://shifts.example.org:8443", "shifts.example.org", false),
    ("https://evil.example", "shifts.example.org", false), ("http://localhost:8080", "localhost:8080", true),
    ("http://localhost:8080", "shifts.example.org", false), ("null", "shifts.example.org", false),
  ])
  func `its pages alone can write by it`(_ origin: String, _ host: String, _ isOwn: Bool) throws {
    let service = TeamShiftService(
      store: server.store, services: ServerServices(accounts: server.accounts), assets: .none, log: .standard,
      publicAddress: PublicAddress("https://shifts.example.org"),
      withoutCredentials: HeaderAuthenticator(owner: server.store.owner))
    let headers = [("Host", host), ("Origin", origin), ("Content-Type", "application/json")]
    let request = try #require(
      Request(
        method: .post, target: "\(server.base)/locations", headers: headers.map { (name: $0.0, value: $0.1) },
        body: Array(#"{"name": "A"}"#.utf8)))
    #expect(service.handle(request).status == (isOwn ? 201 : 403))
  }

  @Test(arguments: [
    "shifts.example.org", "ftp://a", "https://", "https://a/b", "https://a b", "https:a", "https://:443", "",
  ])
  func `a public address is a scheme and a name`(_ text: String) {
    #expect(PublicAddress(text) == nil)
  }

  @Test func `a method that there is not is answered with those that there are`() throws {
    let reply = try server.call(.delete, "locations")
    #expect(reply.status == 405)
    #expect(reply.header("Allow") == "GET, POST, HEAD, OPTIONS")
    #expect(try server.call(.post, "/today", "{}").header("Allow") == "GET, HEAD, OPTIONS")
    let options = try server.call(.options, "locations/x")
    #expect(options.status == 204)
    #expect(options.header("Allow") == "GET, PUT, PATCH, DELETE, HEAD, OPTIONS")
    #expect(try server.call(.other("BREW"), "locations").status == 405)
  }

  /// RFC 9457, section 4.2.1, with the phrases of RFC 9110 and RFC 6585.
  @Test func `a problem of no type of its own has its status's phrase as title`() throws {
    let problems: [(Reply, String)] = [
      (try server.call(.post, "locations", "{"), "Bad Request"),
      (try server.call(.get, "locations/\(Samples.unknownID)"), "Not Found"),
      (try server.call(.delete, "locations"), "Method Not Allowed"),
      (try server.call(.post, "locations", #"{"name": ""}"#), "Unprocessable Content"),
      (try server.call(.get, "locations", headers: [("Host", "example.com")]), "Misdirected Request"),
    ]
    for (reply, title) in problems {
      #expect(reply["type"] == "about:blank")
      #expect(reply["title"]?.string == title)
    }
  }

  @Test func `content of another type is not read`() throws {
    for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
      let reply = try server.call(.post, "locations", #"{"name": "A"}"#, headers: [("Content-Type", type)])
      #expect(reply.status == 415, "\(type)")
      #expect(reply.header("Accept") == "application/json")
    }
    let type = [("Content-Type", "Application/JSON; charset=utf-8")]
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#, headers: type).status == 201)
  }

  @Test(arguments: [
    ("text/html", 406), ("application/json;q=0, */*", 406), ("image/*", 406), ("application/json", 200),
    ("text/html, */*;q=0.1", 200), ("application/*", 200),
  ])
  func `a client that takes no JSON is told so`(_ accept: String, _ status: Int) throws {
    #expect(try server.call(.get, "locations", headers: [("Accept", accept)]).status == status)
  }

  @Test func `a log line says who asked for what, and never what was in it`() throws {
    _ = try server.call(.post, "locations?q=1", #"{"name": "Secret Place"}"#)
    let line = try JSON.parse(try #require(server.log.lines.last))
    #expect(line["method"] == "POST")
    #expect(line["path"]?.string == "\(server.base)/locations")
    #expect(line["status"] == 201)
    #expect(line["level"] == "info")
    #expect(line["peer"] == "127.0.0.1")
    #expect(line["ms"] != nil)
    #expect(!server.log.lines.joined().contains("Secret"))
  }
}
