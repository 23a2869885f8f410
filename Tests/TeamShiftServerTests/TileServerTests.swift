import HTTPKit
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `A tile server` {
  @Test(arguments: [
    ("https://tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org"),
    ("http://127.0.0.1:8000/{z}/{y}/{x}{r}?key=a%20b&v=2", "http://127.0.0.1:8000"),
    ("https://TILE.example.org:8443/a/b/{z}-{x}-{y}", "https://tile.example.org:8443"),
  ])
  func `is allowed by its origin alone`(template: String, origin: String) {
    #expect(TileServer(template)?.origin == origin)
  }

  @Test(arguments: [
    "", "tile.example.org/{z}/{x}/{y}", "//tile.example.org/{z}/{x}/{y}", "ftp://tile.example.org/{z}/{x}/{y}",
    "https:///{z}/{x}/{y}", "https://tile.example.org", "https://tile.example.org/{z}/{x}",
    "https://tile.example.org/{z}/{x}/{y}/{y}", "https://{s}.example.org/{z}/{x}/{y}",
    "https://tile.example.org/{s}/{z}/{x}/{y}", "https://a@example.org/{z}/{x}/{y}", "https://a:0/{z}/{x}/{y}",
    "https://a:b/{z}/{x}/{y}", "https://a:1:2/{z}/{x}/{y}", "https://a;script-src/{z}/{x}/{y}",
    "https://a b/{z}/{x}/{y}", "https://*/{z}/{x}/{y}", "https://a/{z}/{x}/{y} ", "https://a/{z}/{x}/{y}\"",
    "https://a/{z}/{x}/{y}\n", "javascript:{z}{x}{y}",
  ])
  func `is refused with another address than one of pictures`(_ template: String) {
    #expect(TileServer(template) == nil)
  }

  @Test(arguments: [
    ("© Example", "© Example", ""), ("", "", ""), ("https://example.org", "https://example.org", ""),
    ("© Example people https://example.org/copyright", "© Example people", "https://example.org/copyright"),
    ("See http://example.org", "See http://example.org", ""),
  ])
  func `names its makers, with a link if the text ends with one`(text: String, name: String, link: String) throws {
    let server = try #require(TileServer("https://a/{z}/{x}/{y}", attribution: text))
    #expect(server.attribution == name && server.link == link)
  }
}

@Suite struct `A page with maps` {
  let files = Scratch()
  let tiles = TileServer("https://tile.example.org/{z}/{x}/{y}.png?a&b", attribution: "\"E\" <i> https://example.org/c")

  init() throws {
    try files.write("shell.html", "<html a=\"<!--tiles-->\" b=\"<!--attribution-->\" c=\"<!--attributionLink-->\">")
    try files.write("sw.js", "worker()")
    try files.write("sw.js.br", "small")
    try files.write(
      "index.json",
      """
      {"version": "1", "shell": "shell.html", "files": [
        {"path": "/sw.js", "file": "sw.js", "type": "text/javascript", "encodings": ["br"]}]}
      """)
  }

  private func server(_ tiles: TileServer?) throws -> TestServer {
    try TestServer(web: try WebAssets(folder: files.folder).with(tiles))
  }

  @Test(arguments: ["/today", "/shell"]) func `names the tile server, as text`(_ path: String) throws {
    let page = try server(tiles).call(.get, path, headers: [("Accept", "text/html")])
    #expect(
      page.text == """
        <html a="https://tile.example.org/{z}/{x}/{y}.png?a&amp;b" b="&quot;E&quot; &lt;i&gt;" \
        c="https://example.org/c">
        """)
    let plain = try server(nil).call(.get, path, headers: [("Accept", "text/html")])
    #expect(plain.text == #"<html a="" b="" c="">"#)
  }

  @Test func `may show pictures of that server, and of no other`() throws {
    func policy(_ tiles: TileServer?) throws -> String {
      try #require(
        try server(tiles).call(.get, "/today", headers: [("Accept", "text/html")])
          .header("Content-Security-Policy"))
    }
    #expect(try policy(nil).contains("; img-src 'self' data: blob:; "))
    #expect(try policy(tiles).contains("; img-src 'self' data: blob: https://tile.example.org; "))
    #expect(try policy(tiles).ranges(of: "tile.example.org").count == 1)
  }

  @Test func `is kept by a worker that is another one with another tile server`() throws {
    let accepts = [("Accept-Encoding", "br")]
    let plain = try server(nil).call(.get, "/sw.js", headers: accepts)
    #expect(plain.text == "small")
    let mapped = try server(tiles).call(.get, "/sw.js", headers: accepts)
    #expect(mapped.text.hasPrefix("worker()\n// ") && mapped.header("Content-Encoding") == nil)
    #expect(mapped.header("ETag") != plain.header("ETag"))
    let other = try server(TileServer("https://tile.example.org/{z}/{x}/{y}.png")).call(.get, "/sw.js")
    #expect(other.text != mapped.text)
    #expect(try server(tiles).call(.get, "/sw.js").text == mapped.text)
  }
}
