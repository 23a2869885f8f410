import DatabaseKit
import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
import Testing

@testable import TeamShiftServer

/// A row that no version of the program can have written, or one that a former version wrote without a limit.
@Suite struct `A stored row that cannot be read` {
  private let server: TestServer
  private let owner: Person

  init() throws {
    server = try TestServer()
    owner = try server.owner()
    for name in ["Hall", "Yard"] {
      #expect(try owner.call(.post, "\(server.base)/locations", #"{"name": "\#(name)"}"#).status == 201)
    }
  }

  /// Gives the owner busy times that are none.
  private func damage() throws {
    try server.store.database.write { connection in
      connection.execute("DELETE FROM busy_times")
      connection.execute(
        """
        INSERT INTO busy_times (workplace, id, version, times)
        SELECT workplace, id, 1, '["noon"]' FROM members
        """)
    }
  }

  @Test func `is left out, named in the log, and keeps nobody from anything else`() throws {
    try damage()
    #expect(try owner.call(.get, "\(server.base)/locations")["items"]?.array?.count == 2)
    let page = try owner.call(.get, "/today")
    #expect(page.status != 500, "\(page.text)")
    #expect(try owner.call(.get, "/api/v1/account/export").status == 200)
    let lines = server.log.lines.filter { $0.contains("Couldn’t read a row") }
    #expect(lines.count == 1 && lines[0].contains("busy_times "), "\(lines)")
    #expect(try owner.call(.post, "\(server.base)/sync", OtherWorkplace.sync()).status == 200)
  }

  @Test func `is found by who looks for such rows, and only then`() throws {
    #expect(try server.store.unreadableRows().isEmpty)
    try damage()
    let found = try server.store.unreadableRows()
    #expect(found.count == 1 && found[0].hasPrefix("busy_times "), "\(found)")
    #expect(try server.store.problems().isEmpty, "which is not damage of the file")
  }
}
