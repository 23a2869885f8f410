import DatabaseKit
import Foundation
import JSONKit
import PostgreSQLKit
import RecordKit
import ServerStorage
import SharedModels
import Synchronization
import TestSupport
import Testing

@testable import TeamShiftServer

@Suite struct `A server whose connections to PostgreSQL are killed` {
  private let server: TestServer

  init() throws { server = try TestServer(engine: .postgresql) }

  private func save(_ number: Int) -> Command {
    let save = SaveLocation(id: server.store.environment.identifier(), mode: .create, name: "Place \(number)")
    return Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: save)
  }

  /// As a device does: what is not confirmed is sent again.
  private func perform(_ command: Command) -> Int {
    for failures in 0..<1_000 {
      do throws(DatabaseFailure) {
        let results = try server.store.perform([command], by: server.store.owner, in: server.workplace)
        #expect(results?.map(\.isDone) == [true])
        return failures
      } catch {
        switch error {
        case .interrupted, .undecided, .cannotOpen: continue
        default: Issue.record("\(error)")
        }
      }
    }
    Issue.record("nothing can be written any more")
    return 0
  }

  /// Asks again as a device does, since the last kill may end a connection only as it is used.
  private func ask<Answer>(_ question: () throws -> Answer) throws -> Answer {
    for _ in 0..<10 {
      do { return try question() } catch DatabaseFailure.interrupted { continue }
    }
    return try question()
  }

  @Test func `does each command once, whenever they are killed`() throws {
    let isOver = Atomic(false)
    let database = try #require(server.database)
    let kills = Mutex(0)
    let killer = DispatchGroup()
    DispatchQueue.global().async(group: killer) {
      while !isOver.load(ordering: .relaxed) {
        database.endConnections()
        kills.withLock { $0 += 1 }
        usleep(UInt32.random(in: 1_000...30_000))
      }
    }
    var commands: [Command] = []
    while commands.count < 120 || (kills.withLock { $0 } < 10 && commands.count < 5_000) {
      commands.append(save(commands.count))
      _ = perform(commands[commands.count - 1])
    }
    isOver.store(true, ordering: .relaxed)
    killer.wait()
    #expect(kills.withLock { $0 } >= 10)
    let names = try ask { try server.store.rows(of: server.workplace) { $0.locations().map(\.name) } }
    #expect(names.map { Set($0) } == Set(commands.indices.map { "Place \($0)" }))
    #expect(names?.count == commands.count)
    #expect(try ask { try server.store.read(server.workplace) { Int($0.log.counts.total) } } == commands.count)
    for command in commands { #expect(perform(command) == 0) }
    #expect(try server.store.rows(of: server.workplace) { $0.locations().count } == commands.count)
  }

  @Test func `answers that it is out of reach, and goes on when it is back`() throws {
    let cluster = PostgreSQLCluster(isDurable: true)
    let address = try #require(PostgreSQLAddress(cluster.address))
    let store = try WorkplaceStore(database: address, environment: server.store.environment)
    let workplace: Identifier<Workplace> = server.store.environment.identifier()
    try store.add(Workplace(id: workplace, name: "Test", timeZone: "UTC"))
    #expect(try store.perform([save(1)], by: store.owner, in: workplace)?.map(\.isDone) == [true])
    cluster.tell("restart")
    #expect(try store.perform([save(2)], by: store.owner, in: workplace)?.map(\.isDone) == [true])
    #expect(try store.rows(of: workplace) { $0.locations().map(\.name) } == ["Place 1", "Place 2"])
    store.close()
  }
}
