import Dispatch
import JSONKit
import RecordKit
import ServerStorage
import SharedModels
import Synchronization
import Testing
import TimeKit
@testable import TeamShiftServer

@Suite struct `A clock` {
  /// The same of the machine's and of the tests' own.
  private static func clocks() -> [any Clock] { [SystemClock(), TestClock()] }

  @Test func `never goes back by itself`() {
    for clock in Self.clocks() {
      let looks = (0..<1000).map { _ in clock.now() }
      #expect(zip(looks, looks.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `shows a time within the calendar, in this millennium`() throws {
    let first = try #require(Instant("2001-01-01T00:00:00Z"))
    for clock in Self.clocks() { #expect((first..<Instant.latest).contains(clock.now())) }
  }

  @Test func `may be asked by several threads at once`() {
    for clock in Self.clocks() {
      let before = clock.now()
      let looks = Mutex<[Instant]>([])
      DispatchQueue.concurrentPerform(iterations: 400) { _ in
        let look = clock.now()
        looks.withLock { $0.append(look) }
      }
      let after = clock.now()
      #expect(looks.withLock { $0 }.count == 400)
      #expect(looks.withLock { $0 }.allSatisfy { (before...after).contains($0) })
    }
  }
}

@Suite struct `The tests' own clock` {
  let clock = TestClock()

  @Test func `shows what it is set to, forwards and backwards, and goes on from there`() throws {
    for text in ["2027-01-01T00:00:00Z", "2020-02-29T23:59:59.999Z"] {
      let instant = try #require(Instant(text))
      clock.set(to: instant)
      #expect(clock.now() == instant)
      #expect(clock.now() == instant.adding(milliseconds: 1))
    }
  }

  @Test func `counts how often it was looked at`() {
    #expect(clock.looks == 0)
    for count in 1...3 {
      _ = clock.now()
      #expect(clock.looks == count)
    }
  }

  @Test func `is what a command is stamped by`() throws {
    let server = try TestServer()
    let type = try server.makeShiftType()
    let instant = try #require(Instant("2027-03-04T05:06:07Z"))
    server.clock.set(to: instant)
    let looks = server.clock.looks
    let shift = try server.makeShift(on: "2027-03-04", of: type)
    #expect(server.clock.looks > looks)
    let id = try #require(Identifier<ScheduledShift>(shift))
    let created = try #require(try server.store.rows(of: server.workplace) { $0.shift(id)?.created.at } ?? nil)
    #expect((instant...instant.adding(milliseconds: Int64(server.clock.looks - looks))).contains(created))
  }
}
