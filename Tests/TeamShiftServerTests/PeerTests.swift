import DatabaseKit
import Foundation
import HTTPKit
import JSONKit
import PostgreSQLKit
import RecordKit
import ServerAPI
import ServerAccounts
import ServerPeers
@testable import ServerStorage
import SharedModels
import Synchronization
@testable import TeamShiftServer
import TestSupport
import Testing

/// Two servers, each of which has streams, caches and jobs of its own.
@Suite struct `Servers over the same data` {
  private let one: TestServer
  private let other: TestServer

  init() throws {
    one = try TestServer(engine: .postgresql, isShared: true)
    other = try TestServer(seed: 2, engine: .postgresql, after: one, isShared: true)
  }

  /// A stream that nobody reads ends with the first thing that it is told.
  private func listen(as member: Identifier<Member>) -> EventStream {
    let stream = EventStream(queueLimit: 0)
    #expect(other.store.announcer.add(stream, of: member, to: other.workplace))
    return stream
  }

  /// Whether it came to be true soon.
  private func soon(_ isTrue: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<2_000 {
      if try isTrue() { return true }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return false
  }

  /// Until the other server hears this one, which it begins to when it has connected.
  private func waitUntilHeard() {
    let heard = Atomic(false)
    withExtendedLifetime(heard) {
      let stream = listen(as: id(77))
      #expect(
        soon {
          one.store.announcer.announce(0, in: one.workplace)
          return !stream.isOpen
        })
    }
  }

  /// What the one has told before comes before this.
  private func waitUntilAllIsTold() {
    let (stream, nowhere) = (EventStream(queueLimit: 0), id(78) as Identifier<Workplace>)
    #expect(other.store.announcer.add(stream, of: id(77), to: nowhere))
    one.store.announcer.announce(0, in: nowhere)
    #expect(soon { !stream.isOpen })
  }

  @Test func `tell each other's streams of changes, of members who leave and of the workplace's end`() throws {
    waitUntilHeard()
    let stream = listen(as: one.store.owner)
    _ = try one.makeLocation("Hall")
    #expect(soon { !stream.isOpen })

    let owner = try one.owner()
    _ = try one.person("Robin", invitedBy: owner)
    let robin = try #require(
      try one.store.read(one.workplace) { $0.records.all(Member.self).first { $0.role == .member } } ?? nil)
    let streams = [EventStream(), EventStream()]
    #expect(other.store.announcer.add(streams[0], of: robin.id, to: one.workplace))
    #expect(other.store.announcer.add(streams[1], of: one.store.owner, to: one.workplace))
    #expect(try owner.call(.delete, "\(one.base)/members/\(robin.id)").status < 300)
    #expect(soon { !streams[0].isOpen } && streams[1].isOpen)
    try one.store.end(one.workplace)
    #expect(soon { !streams[1].isOpen })
  }

  @Test func `tell each other's streams nothing of rows that their members may not see`() throws {
    waitUntilHeard()
    let plain: Identifier<Member> = one.store.environment.identifier()
    _ = try one.store.write(one.workplace) { [one] storage in
      storage.put(Member(id: plain, role: .member, displayName: "Somebody"), at: one.clock.now())
    }
    let type = try one.makeShiftType()
    let closed = try one.call(.patch, one.base, #"{"membersSeeTeam": false}"#)
    try #require(closed.status == 200, "\(closed.text)")
    waitUntilAllIsTold()
    let streams = [one.store.owner, plain].map { listen(as: $0) }
    _ = try one.makeShift(on: "2026-12-01", of: type)
    #expect(soon { !streams[0].isOpen })
    #expect(streams[1].isOpen, "each is told in the order in which they came")
    _ = try one.makeLocation("Seen by all")
    #expect(soon { !streams[1].isOpen })
  }

  @Test func `end the streams of a session that another one ends`() throws {
    waitUntilHeard()
    let here = try one.owner()
    let there = Person(server: other, email: here.email, account: here.account, cookies: here.cookies)
    let reply = try there.call(.get, "\(other.base)/events")
    guard case .stream(let stream) = reply.response.body else {
      Issue.record("There is no stream: \(reply.text)")
      return
    }
    #expect(stream.isOpen)
    #expect(try here.call(.delete, "/api/v1/session").status == 204)
    #expect(soon { !stream.isOpen })
    #expect(try there.call(.get, "\(other.base)/locations").status == 401)
  }

  @Test func `end all their streams when they may have missed something`() throws {
    waitUntilHeard()
    let stream = EventStream()
    #expect(other.store.announcer.add(stream, of: other.store.owner, to: other.workplace))
    other.database?.endConnections()
    #expect(soon { !stream.isOpen })
  }

  @Test func `never answer with what another one has changed since`() throws {
    for number in 1...20 {
      let (writer, reader) = number.isMultiple(of: 2) ? (one, other) : (other, one)
      _ = try reader.call(.get, "locations?limit=100")
      _ = try writer.makeLocation("Hall \(number)")
      let reply = try reader.call(.get, "locations?limit=100")
      #expect(reply["items"]?.array?.count == number)
    }
    let before = other.service.responses.uses.hits
    for _ in 1...3 { _ = try other.call(.get, "locations?limit=100") }
    #expect(other.service.responses.uses.hits >= before + 2, "they are kept all the same")
  }

  @Test func `do a command once that came to both at the same time`() throws {
    let commands = (1...40).map { number in
      Command(
        id: one.store.environment.identifier(), at: one.clock.now(),
        intent: SaveLocation(id: id(UInt64(number)), mode: .create, name: "Hall \(number)").erased)
    }
    let outcomes = Mutex<[CommandResult]>([])
    DispatchQueue.concurrentPerform(iterations: 80) { index in
      let server = index.isMultiple(of: 2) ? one : other
      let results = try? server.store.perform([commands[index / 2]], by: server.store.owner, in: server.workplace)
      outcomes.withLock { $0 += (results ?? nil) ?? [] }
    }
    #expect(outcomes.withLock { $0.count } == 80)
    #expect(outcomes.withLock { $0.allSatisfy(\.isDone) })
    let entries = try one.store.read(one.workplace) { storage in
      (storage.records.all(Location.self).count, storage.feed.state.position)
    }
    #expect(entries?.0 == 40)
    #expect(entries?.1 == 82, "a row and an entry of the log each, behind the workplace's first two")
  }

  @Test func `give their feed one lineage`() throws {
    for number in 1...6 { _ = try (number.isMultiple(of: 2) ? one : other).makeLocation("Hall \(number)") }
    #expect(try one.database?.address.answer("SELECT count(*) FROM feed_lineages") == "1")
  }

  @Test func `leave the jobs to one of them, and then to the next`() throws {
    let runs = Mutex<[String]>([])
    func runner(_ server: TestServer, _ name: String) -> JobRunner {
      server.jobs([Job("test") { _, _ throws(DatabaseFailure) in runs.withLock { $0.append(name) } }])
    }
    let runners = [runner(one, "one"), runner(other, "other")]
    runners[0].addNewJobs()
    for _ in 1...3 {
      for runner in runners { _ = runner.runDueJobs() }
      one.clock.advance(days: 1)
    }
    #expect(runs.withLock { $0 } == ["one", "one", "one"])
    one.store.close()
    _ = runners[1].runDueJobs()
    #expect(runs.withLock { $0.last } == "other")
  }
}

@Suite struct `What servers tell each other` {
  @Test(arguments: [
    PeerNews.feed(id(1), 7, behind: nil), .feed(id(1), 7, behind: 5), .workplaceEnded(id(2)), .memberLeft(id(3), id(4)),
    .credentialEnded(UniqueID(high: 5, low: 6)), .jobs,
    .missed,
  ])
  func `is read as it was written`(_ news: PeerNews) {
    #expect(PeerNews(news.text) == news)
  }

  @Test(arguments: [
    "", "feed", "feed 1 2", "feed \(UniqueID(high: 1, low: 2)) x", "feed \(UniqueID(high: 1, low: 2)) 7 x",
    "left \(UniqueID(high: 1, low: 2))", "new things",
  ])
  func `is left alone where it is not understood`(_ text: String) {
    #expect(PeerNews(text) == nil)
  }
}
