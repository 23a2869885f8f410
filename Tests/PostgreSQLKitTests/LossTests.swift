import DatabaseKit
import Foundation
import TestSupport
import Testing

@testable import PostgreSQLKit

@Suite struct `A lost connection to a PostgreSQL server` {
  @Test func `that nobody used is replaced, and nobody notices`() throws {
    let notes = try NotesDatabase()
    let database = try notes.open()
    try database.write { $0.add(1) }
    try notes.endConnections()
    #expect(try database.read { $0.noteCount } == 1)
    try notes.endConnections()
    try database.write { $0.add(2) }
    #expect(try database.read { $0.noteCount } == 2)
  }

  @Test func `in a write leaves nothing of it, and the next one goes on`() throws {
    let notes = try NotesDatabase()
    let database = try notes.open()
    let failure = #expect(throws: DatabaseFailure.self) {
      try database.write { connection in
        connection.add(1)
        try? notes.endConnections()
        connection.add(2)
      }
    }
    guard case .interrupted = failure else { return #expect(Bool(false), "\(failure as Any)") }
    try database.write { $0.add(3) }
    #expect(try database.read { $0.query("SELECT id FROM notes") { $0.integer(0) } } == [3])
  }

  @Test func `in a read is the failure of that read alone`() throws {
    let notes = try NotesDatabase()
    let database = try notes.open()
    #expect(throws: DatabaseFailure.self) {
      try database.read { connection in
        try? notes.endConnections()
        return connection.noteCount
      }
    }
    #expect(try database.read { $0.noteCount } == 0)
  }

  @Test(arguments: [CuttingProxy.Cut.beforeCommit, .afterCommit])
  func `at a commit leaves no doubt whether it was done`(_ cut: CuttingProxy.Cut) throws {
    let notes = try NotesDatabase()
    let server = PostgreSQLCluster.shared.address.split(separator: "=").last.map { String($0) } ?? ""
    let proxy = try CuttingProxy(server: server)
    defer { proxy.close() }
    let database = try notes.open(through: proxy.folder)
    try database.write { $0.add(1) }
    proxy.cutNext(cut)
    var failure: DatabaseFailure?
    do throws(DatabaseFailure) {
      try database.write { $0.add(2) }
    } catch {
      failure = error
    }
    switch cut {
    case .afterCommit: #expect(failure == nil, "it was done")
    case .beforeCommit:
      guard case .interrupted = failure else { return #expect(Bool(false), "\(failure as Any)") }
    }
    #expect(try database.read { $0.noteCount } == (cut == .afterCommit ? 2 : 1))
    try database.write { $0.add(3) }
    #expect(try database.read { $0.noteCount } == (cut == .afterCommit ? 3 : 2))
  }
}

@Suite struct `A PostgreSQL server` {
  @Test func `that is stopped and started again goes on where it was`() throws {
    let cluster = PostgreSQLCluster(isDurable: true)
    let notes = try NotesDatabase(on: cluster)
    let database = try notes.open()
    try database.write { $0.add(1) }
    cluster.tell("restart")
    try database.write { $0.add(2) }
    #expect(try database.read { $0.noteCount } == 2)
    #expect(throws: DatabaseFailure.self, "it has its lock again") { try notes.open() }
  }

  @Test func `that is gone fails reads and writes in time, and those that wait for it succeed when it is back`() throws
  {
    let cluster = PostgreSQLCluster(isDurable: true)
    let notes = try NotesDatabase(on: cluster)
    let database = try notes.open { $0.patienceMilliseconds = 200 }
    try database.write { $0.add(1) }
    cluster.tell("stop")
    #expect(throws: DatabaseFailure.self) { try database.write { $0.add(2) } }
    #expect(throws: DatabaseFailure.self) { try database.read { $0.noteCount } }
    cluster.tell("start")
    #expect(try database.read { $0.noteCount } == 1, "and not only after a while")
  }
}
