import HTTPKit
import JSONKit
import LocationsModel
import RecordKit
import ServerAPI
import ServerStorage
import SharedModels
import SyncKit
@testable import TeamShiftServer
import TestSupport
import Testing

@Suite struct `An announcer` {
  /// The same of the server's and of the tests' own.
  private static func announcers() -> [any Announcer] { [Announcements(), RecordingAnnouncer()] }

  private let workplace: Identifier<Workplace> = id(1)
  private let other: Identifier<Workplace> = id(2)
  private let member: Identifier<Member> = id(900)

  @Test func `has as many streams as were added and not removed`() {
    for announcer in Self.announcers() {
      let streams = [EventStream(), EventStream()]
      #expect(announcer.add(streams[0], of: member, to: workplace) && announcer.add(streams[1], of: member, to: other))
      #expect(announcer.count == 2)
      announcer.remove(streams[0], from: other)
      #expect(announcer.count == 2)
      announcer.remove(streams[0], from: workplace)
      #expect(announcer.count == 1)
    }
  }

  @Test func `takes so many streams of a workplace, and no more`() {
    for announcer in Self.announcers() {
      for number in 0..<Announcements.limit {
        #expect(announcer.add(EventStream(), of: id(UInt64(number)), to: workplace))
      }
      #expect(!announcer.add(EventStream(), of: member, to: workplace), "everybody else has one")
      #expect(announcer.add(EventStream(), of: member, to: other))
      #expect(announcer.add(EventStream(), of: id(7), to: workplace), "in the place of the own one")
      #expect(announcer.count == Announcements.limit + 1)
    }
  }

  @Test func `ends the oldest stream of whoever has most of them for somebody with fewer`() {
    for announcer in Self.announcers() {
      var streams: [UInt64: [EventStream]] = [:]
      func add(_ member: UInt64) -> Bool {
        let stream = EventStream()
        streams[member, default: []].append(stream)
        return announcer.add(stream, of: id(member), to: workplace)
      }
      for member in 0..<(Announcements.limit - 5) { #expect(add(UInt64(member))) }
      for member in [1, 1, 1, 2, 2] as [UInt64] { #expect(add(member)) }
      #expect(add(1_000), "of the four of 1")
      #expect(streams[1]?.map(\.isOpen) == [false, true, true, true])
      #expect(add(1_001), "of the three of 2, who came to have as many first, or of 1")
      #expect(add(1_000), "who has one, and somebody else three")
      #expect([1, 2].map { streams[$0]?.count { $0.isOpen } } == [2, 2])
      #expect(add(1_001), "in the place of the own one")
      #expect(streams[1_001]?.map(\.isOpen) == [false, true])
      #expect(streams.allSatisfy { $0.value.contains(where: \.isOpen) }, "nobody has none")
      #expect(announcer.count == Announcements.limit)
    }
  }

  /// A stream that nobody reads is dropped once too much waits for it: so it shows that it was told.
  @Test func `tells the streams of the workplace, and no others`() {
    for announcer in Self.announcers() {
      let streams = (0..<3).map { _ in EventStream(queueLimit: 0) }
      #expect(announcer.add(streams[0], of: member, to: workplace) && announcer.add(streams[1], of: member, to: other))
      #expect(announcer.add(streams[2], of: member, to: workplace))
      announcer.remove(streams[2], from: workplace)
      announcer.announce(7, in: workplace)
      #expect(streams.map(\.isOpen) == [false, true, true])
    }
  }

  @Test func `ends all streams when it is closed`() {
    for announcer in Self.announcers() {
      let streams = [EventStream(), EventStream()]
      #expect(announcer.add(streams[0], of: member, to: workplace) && announcer.add(streams[1], of: member, to: other))
      announcer.close()
      #expect(streams.allSatisfy { !$0.isOpen })
    }
  }
}

@Suite struct `A change is announced` {
  let announcer = RecordingAnnouncer()
  let server: TestServer

  init() throws { server = try TestServer(announcer: announcer) }

  private func perform(_ intents: any Intent...) throws -> [Command] {
    let commands = intents.map { intent in
      Command(id: server.store.environment.identifier(), at: server.clock.now(), intent: Self.erased(intent))
    }
    _ = try server.store.perform(commands, by: server.store.owner, in: server.workplace)
    return commands
  }

  private static func erased(_ intent: some Intent) -> AnyIntent { intent.erased }

  private func announcement(_ position: Int64) -> RecordingAnnouncer.Announcement {
    RecordingAnnouncer.Announcement(position: position, workplace: server.workplace)
  }

  private func position() throws -> Int64 {
    try #require(try server.store.read(server.workplace) { $0.feed.state.position })
  }

  private func location(_ number: UInt64, _ name: String = "A") -> SaveLocation {
    SaveLocation(id: id(number), mode: .create, name: name)
  }

  @Test func `once, with where the feed ends`() throws {
    _ = try perform(location(1))
    #expect(announcer.announcements == [announcement(4)])
    #expect(try position() == 4)
  }

  @Test func `once for several commands that come together`() throws {
    _ = try perform(location(1), location(2, ""), location(3))
    #expect(announcer.announcements == [announcement(6)])
  }

  @Test func `not when nothing is different, or a rule says no`() throws {
    _ = try perform(location(1))
    _ = try perform(SaveLocation(id: id(1), mode: .update, name: "A"))
    _ = try perform(location(2, ""))
    _ = try perform(DeleteLocation(id(3)))
    #expect(announcer.announcements == [announcement(4)])
  }

  @Test func `not when the command was done before`() throws {
    let commands = try perform(location(1))
    _ = try server.store.perform(commands, by: server.store.owner, in: server.workplace)
    #expect(announcer.announcements == [announcement(4)])
  }

  @Test func `not when it could not be kept`() throws {
    server.store.close()
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#).status == 503)
    #expect(announcer.announcements.isEmpty)
  }

  @Test func `and done, even if no announcement arrives`() throws {
    announcer.drop()
    let stream = EventStream(queueLimit: 0)
    #expect(announcer.add(stream, of: server.store.owner, to: server.workplace))
    #expect(try server.call(.post, "locations", #"{"name": "A"}"#).status == 201)
    #expect(announcer.announcements == [announcement(4)])
    #expect(stream.isOpen)
    #expect(try server.store.position(in: server.workplace) == 4)
  }
}
