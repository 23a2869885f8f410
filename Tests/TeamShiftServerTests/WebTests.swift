import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

@Suite struct `The web app` {
  let server: TestServer
  let files = Scratch()

  init() throws {
    try files.writeShell()
    try files.write("a/app.js", "start()")
    try files.write("a/app.js.gzip", "zipped")
    try files.write("a/app.js.br", "small")
    try files.write("sw.js", "worker()")
    try files.write(
      "index.json",
      """
      {"version": "1", "shell": "shell.html", "files": [
        {"path": "/assets/1/app.js", "file": "a/app.js", "type": "text/javascript", "immutable": true,
         "encodings": ["br", "gzip"]},
        {"path": "/sw.js", "file": "sw.js", "type": "text/javascript"}]}
      """)
    server = try TestServer(web: try WebAssets(folder: files.folder))
  }

  @Test func `a file with its version in its address is kept for ever`() throws {
    let reply = try server.call(.get, "/assets/1/app.js")
    #expect(reply.text == "start()")
    #expect(reply.header("Content-Type") == "text/javascript")
    #expect(reply.header("Cache-Control") == "public, max-age=31536000, immutable")
    #expect(reply.header("Vary") == "Accept-Encoding")
    #expect(reply.header("Content-Encoding") == nil)
  }

  @Test(arguments: [("gzip, br", "br", "small"), ("gzip", "gzip", "zipped"), ("br;q=0, gzip", "gzip", "zipped")])
  func `it is sent compressed to those who take it`(accepted: String, coding: String, text: String) throws {
    let reply = try server.call(.get, "/assets/1/app.js", headers: [("Accept-Encoding", accepted)])
    #expect(reply.text == text && reply.header("Content-Encoding") == coding)
  }

  @Test func `another is asked for again, and not sent again`() throws {
    let reply = try server.call(.get, "/sw.js")
    #expect(reply.header("Cache-Control") == "no-cache")
    let tag = try #require(reply.header("ETag"))
    let again = try server.call(.get, "/sw.js", headers: [("If-None-Match", tag)])
    #expect(again.status == 304)
    #expect(again.bytes.isEmpty)
  }

  @Test(arguments: ["/today", "/schedule", "/settings"])
  func `a page is the shell with its content in it`(_ path: String) throws {
    let reply = try server.call(.get, path, headers: [("Accept", "text/html,*/*;q=0.8")])
    #expect(reply.status == 200)
    #expect(reply.header("Content-Type") == "text/html; charset=utf-8")
    #expect(!reply.text.contains("<!--title-->"))
    #expect(!reply.text.contains("<!--page-->"))
    #expect(reply.text.contains("</title><main>"))
  }

  @Test(arguments: [("/today", true), ("/shell", false)])
  func `a page names the workplace whose rows it shows, and the shell none`(path: String, isNamed: Bool) throws {
    let page = try server.call(.get, path, headers: [("Accept", "text/html")])
    #expect(page.text.hasPrefix(#"<html data-workplace="\#(isNamed ? server.workplace.description : "")"><title>"#))
  }

  @Test func `a page is kept by nobody but its reader, in the reader's language`() throws {
    let reply = try server.call(.get, "/today", headers: [("Accept", "text/html"), ("Accept-Encoding", "gzip")])
    #expect(reply.header("Cache-Control") == "private, no-cache")
    let fields = reply.response.headers.filter { $0.0 == "Vary" }.map(\.1)
    #expect(fields.count == 1)
    #expect(fields.first?.hasPrefix("Accept-Language") == true)
  }

  @Test func `the bare address leads to today`() throws {
    let reply = try server.call(.get, "/", headers: [("Accept", "text/html")])
    #expect(reply.status == 302)
    #expect(reply.header("Location") == "/today")
  }

  @Test func `an unknown page is a page all the same`() throws {
    let reply = try server.call(.get, "/nowhere", headers: [("Accept", "text/html")])
    #expect(reply.status == 404)
    #expect(reply.header("Content-Type") == "text/html; charset=utf-8")
  }

  @Test(arguments: ["/assets/1/missing.js", "/api/v1/nowhere", "/api", "/assets"])
  func `a missing file is no page`(_ path: String) throws {
    let reply = try server.call(.get, path, headers: [("Accept", "text/html")])
    #expect(reply.status == 404)
    #expect(reply.header("Content-Type") == "application/problem+json")
  }

  @Test func `a folder without an index is refused with the file's name`() throws {
    let empty = Scratch()
    #expect(throws: FileFailure(path: empty.path("index.json"), reason: "No such file or directory")) {
      try WebAssets(folder: empty.folder)
    }
    try empty.write("index.json", #"{"shell": 1}"#)
    #expect(throws: FileFailure(path: empty.path("index.json"), reason: "shell must be text.")) {
      try WebAssets(folder: empty.folder)
    }
  }
}

extension Scratch {
  /// The page that others are filled into.
  func writeShell() throws {
    try write(
      "shell.html", #"<html data-workplace="<!--workplace-->"><title><!--title--></title><main><!--page--></main>"#)
  }
}
