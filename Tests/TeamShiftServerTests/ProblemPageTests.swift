import HTTPKit
import JSONKit
import ServerAPI
import ServerStorage
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `A page that cannot be shown` {
  private let server: TestServer
  private let files = Scratch()

  init() throws {
    try files.writeShell()
    try files.write("index.json", #"{"version": "1", "shell": "shell.html", "files": []}"#)
    server = try TestServer(web: try WebAssets(folder: files.folder))
  }

  private func ask(_ path: String, accept: String = "text/html,*/*;q=0.8") throws -> Reply {
    try server.call(.get, path, headers: [("Accept", accept)])
  }

  @Test(arguments: ["/today", "/schedule", "/sign-in"])
  func `is a page that says so, for a person`(_ path: String) throws {
    server.store.close()
    let reply = try ask(path)
    #expect(reply.status == 503)
    #expect(reply.header("Content-Type") == "text/html; charset=utf-8")
    #expect(reply.header("Cache-Control") == "private, no-store")
    #expect(reply.text.contains("<h1>") && reply.text.contains("Try Again") && !reply.text.contains("about:blank"))
  }

  @Test func `is a problem in JSON for the API and for files`() throws {
    server.store.close()
    for path in ["\(server.base)/locations", "/assets/1/none.js"] {
      #expect(try ask(path).header("Content-Type") == "application/problem+json", "\(path)")
    }
  }

  @Test func `escapes what it repeats`() throws {
    let reply = try ask("/%3Cscript%3E")
    #expect(!reply.text.contains("<script>"))
  }
}
