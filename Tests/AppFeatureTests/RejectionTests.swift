import RecordKit
import SharedModels
import SyncKit
import TestSupport
import Testing

/// A request may be turned down whole, for what it holds: by the server's limits, or by a proxy's.
@Suite struct `A request that is not taken` {
  let site: Site
  let page: Browser
  let server: MemoryServer

  init() throws {
    site = try Site()
    page = site.open("/settings/locations")
    server = try #require(site.memory)
  }

  /// Adds locations without a network, then comes back to it.
  private func add(_ names: String...) throws {
    site.isServerUp = false
    for name in names { try page.addLocation(name) }
    site.isServerUp = true
    site.nudge()
  }

  private var names: [String] { server.rows.locations().map(\.name).sorted() }

  private static func isNamed(_ name: String) -> (Command) -> Bool {
    { $0.intent.as(SaveLocation.self)?.name == name }
  }

  @Test func `is sent in smaller parts`() throws {
    server.takes = { $0.count <= 2 }
    try add("A", "B", "C", "D", "E")
    #expect(names == ["A", "B", "C", "D", "E"])
    #expect(!page.says("Waiting to sync") && !page.says("=== alert"))
  }

  @Test(arguments: ["A", "C", "E"])
  func `has the command at fault set aside, and the others go on`(_ bad: String) throws {
    server.takes = { !$0.contains(where: Self.isNamed(bad)) }
    try add("A", "B", "C", "D", "E")
    #expect(names == ["A", "B", "C", "D", "E"].filter { $0 != bad })
    #expect(page.says("Couldn’t Send a Change\nCouldn’t save “\(bad)”.\nThe request is too large."))
    page.reload()
    #expect(page.says("Couldn’t Send a Change"))
    try page.tap("Save as File")
    let file = try #require(page.downloads.last)
    #expect(file.name == "teamshift-unsent-changes.json" && file.text.contains("\"name\":\"\(bad)\""))
    try page.tap("Discard")
    #expect(!page.says("=== alert") && !page.cards.contains(bad))
  }

  @Test func `is sent again when the person wants it`() throws {
    server.takes = { !$0.contains(where: Self.isNamed("B")) }
    try add("A", "B")
    server.takes = { _ in true }
    try page.tap("Send Again")
    #expect(names == ["A", "B"] && !page.says("=== alert"))
  }

  @Test func `has nothing set aside where no request is taken at all`() throws {
    server.takes = { _ in false }
    try add("A", "B")
    #expect(!page.says("=== alert") && page.says("Waiting to sync (2)"))
    server.takes = { _ in true }
    site.nudge()
    #expect(names == ["A", "B"])
  }
}
