import Foundation
import HTTPKit
import JSONKit
import SharedModels
import Synchronization
import TestSupport
import Testing
import TimeKit
@testable import TeamShiftServer

/// An alarm that goes off when a test says so, and keeps until when it was waited for.
final class TestAlarm: Alarm {
  private struct State {
    var waits: [Instant] = []
    var rings = 0
    var isOff = false
  }

  private let clock: any Clock
  private let state = Mutex(State())

  init(clock: any Clock) { self.clock = clock }

  var waits: [Instant] { state.withLock { $0.waits } }
  var rings: Int { state.withLock { $0.rings } }

  func wait(until instant: Instant) -> Bool {
    state.withLock { $0.waits.append(instant) }
    while true {
      let answer: Bool? = state.withLock { state in
        if state.isOff { return false }
        if state.rings == 0, clock.now() < instant { return nil }
        state.rings = 0
        return true
      }
      if let answer { return answer }
    }
  }

  func ring() { state.withLock { $0.rings += 1 } }
  func switchOff() { state.withLock { $0.isOff = true } }
  var isOff: Bool { state.withLock { $0.isOff } }
}

@Suite struct `The upkeep` {
  let server: TestServer
  let upkeep: Upkeep
  let old: ChangeLogEntry

  init() throws {
    server = try TestServer()
    upkeep = Upkeep(server.store, log: Log(clock: server.clock) { [sink = server.log] in sink.take($0) })
    var maker = EntryMaker(seed: 1)
    old = maker.entry(at: server.clock.now().adding(milliseconds: -300 * 86_400_000), by: id(99))
  }

  private func lastPurged() throws -> Instant? {
    try #require(try server.store.read(server.workplace) { $0.settings }).lastPurged
  }

  @Test func `leaves a log alone that has nothing in it`() throws {
    #expect(upkeep.run() > server.clock.now())
    #expect(try lastPurged() == nil)
  }

  @Test func `purges once a day, and makes up for a day that was missed`() throws {
    try server.add([old])
    _ = upkeep.run()
    let first = try #require(try lastPurged())
    _ = upkeep.run()
    #expect(try lastPurged() == first)
    server.clock.advance(days: 1)
    let next = upkeep.run()
    let second = try #require(try lastPurged())
    #expect(second > first)
    #expect(next <= second.adding(milliseconds: Upkeep.day))
    server.clock.advance(days: 70)
    _ = Upkeep(server.store, log: .standard).run()
    #expect(try server.entries().isEmpty)
    #expect(server.log.lines.allSatisfy { !$0.contains("error") })
  }

  @Test func `holds a new period at once`() throws {
    try server.add([old])
    _ = upkeep.run()
    let first = try lastPurged()
    _ = try server.call(.put, "change-log/settings", #"{"retention": "90 days"}"#)
    _ = upkeep.run()
    #expect(try lastPurged() != first)
    #expect(try server.entries().isEmpty)
    #expect(server.log.lines.contains { $0.contains("Purged 1 entries of the change log.") })
  }

  @Test func `does not wait for a clock that was ahead`() throws {
    try server.add([old])
    server.clock.advance(days: 20)
    _ = upkeep.run()
    let ahead = try #require(try lastPurged())
    server.clock.advance(days: -10)
    _ = upkeep.run()
    #expect(try #require(try lastPurged()) < ahead)
  }

  @Test func `tries again after a failure`() throws {
    server.store.close()
    let now = server.clock.now()
    let next = upkeep.run()
    #expect(next.milliseconds(since: now) >= Upkeep.pause && next.milliseconds(since: now) < Upkeep.pause + 100)
    #expect(server.log.lines.contains { $0.contains("The change log was not purged") })
  }
}

@Suite struct `An alarm` {
  /// The same of the machine's and of the tests' own.
  private static func alarms() -> [any Alarm] { [SystemAlarm(), TestAlarm(clock: SystemClock())] }

  @Test func `goes off at once for a time that has passed`() {
    for alarm in Self.alarms() { #expect(alarm.wait(until: SystemClock().now())) }
  }

  @Test func `goes off when it is rung, before the wait or in it, once`() {
    for alarm in Self.alarms() {
      alarm.ring()
      #expect(alarm.wait(until: .latest))
      let ringer = Ringer { alarm.ring() }
      #expect(alarm.wait(until: .latest))
      ringer.join()
      #expect(alarm.wait(until: .earliest))
    }
  }

  @Test func `ends all waits when it is switched off`() {
    for alarm in Self.alarms() {
      #expect(!alarm.isOff)
      let ringer = Ringer { alarm.switchOff() }
      #expect(!alarm.wait(until: .latest))
      ringer.join()
      #expect(!alarm.wait(until: .earliest))
      #expect(alarm.isOff)
    }
  }

  @Test func `is rung by a new period, and by nothing else`() throws {
    let scratch = Scratch()
    let clock = TestClock()
    let chance = TestChance(seed: 1)
    let alarm = TestAlarm(clock: clock)
    let environment = Environment(clock: clock, random: { chance.next })
    let store = try WorkplaceStore(file: scratch.path("a.sqlite"), environment: environment, alarm: alarm)
    let workplace: Identifier<Workplace> = environment.identifier()
    try store.add(Workplace(id: workplace, version: 1, name: "Test", timeZone: "UTC"))
    let edit = LocationEdit(id: environment.identifier(), mode: .create, name: "A")
    let intents: [(Intent, Int)] = [
      (.saveLocation(edit), 0), (.setRetention(.oneYear), 0), (.setRetention(.thirtyDays), 1),
      (.setRetention(.thirtyDays), 1),
    ]
    for (intent, rings) in intents {
      let command = Command(id: environment.identifier(), at: clock.now(), intent: intent)
      _ = try store.perform([command], in: workplace)
      #expect(alarm.rings == rings)
    }
    store.close()
  }

  @Test func `wakes the upkeep in its thread until it is stopped`() throws {
    let server = try TestServer()
    var maker = EntryMaker(seed: 1)
    try server.add([maker.entry(at: server.clock.now().adding(milliseconds: -400 * 86_400_000), by: id(99))])
    let upkeep = Upkeep(server.store, log: .standard)
    upkeep.start()
    upkeep.stop()
    #expect(server.store.alarm.isOff)
  }
}

/// Does something in another thread.
private struct Ringer {
  private let thread: Thread
  private let finished = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    thread = Thread { [finished] in
      body()
      finished.signal()
    }
    thread.start()
  }

  func join() { finished.wait() }
}
