import DatabaseKit
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLKit

@Suite struct `A PostgreSQL database that programs share` {
  private let notes: NotesDatabase

  init() throws { notes = try NotesDatabase() }

  private func share(_ migrations: [Migration] = NotesDatabase.migrations) throws -> PostgreSQLDatabase {
    try notes.open(migrations) { $0.isShared = true }
  }

  @Test func `is several programs', and nobody's who wants it alone`() throws {
    let (first, second) = (try share(), try share())
    try first.write { $0.add(1) }
    try second.write { $0.add(2) }
    #expect(try first.read { $0.noteCount } == 2)
    #expect(throws: DatabaseFailure.locked(file: first.name)) { try notes.open() }
    first.close()
    second.close()
    let alone = try notes.open()
    #expect(throws: DatabaseFailure.locked(file: alone.name)) { try share() }
  }

  @Test func `has one history as long as anybody has it, and then another one`() throws {
    let first = try share()
    let history = try first.write { $0.history }
    let second = try share()
    first.close()
    let third = try share()
    for database in [second, third] { #expect(try database.write { $0.history } == history) }
    second.close()
    third.close()
    let later = try share().write { $0.history }
    #expect(later != history && !later.isEmpty)
  }

  @Test func `begins another history for all when it is found in another place`() throws {
    let (first, second) = (try share(), try share())
    let history = try first.write { $0.history }
    // As a standby that takes over, or a backup that is put in place.
    try notes.address.answer("UPDATE database_run SET place = 'elsewhere'")
    try notes.endConnections()
    let later = try second.write { $0.history }
    #expect(later != history)
    #expect(try first.write { $0.history } == later)
  }

  @Test func `keeps its history when its connections are lost alone`() throws {
    let (first, second) = (try share(), try share())
    let history = try first.write { $0.history }
    try notes.endConnections()
    for database in [first, second] { #expect(try database.write { $0.history } == history) }
  }

  @Test func `is written to by nobody who has lost it to a program that wants it alone`() throws {
    let shared = try share()
    try shared.write { $0.add(1) }
    try notes.endConnections()
    let alone = try notes.open()
    #expect(throws: DatabaseFailure.locked(file: shared.name)) { try shared.write { $0.add(2) } }
    alone.close()
    try shared.write { $0.add(3) }
    #expect(try shared.read { $0.noteCount } == 2)
  }

  @Test func `has one program that leads, and another one after it`() throws {
    let (first, second) = (try share(), try share())
    #expect(first.leads && !second.leads && first.leads)
    try notes.endConnections()
    #expect(second.leads && !first.leads, "the lock went with the connection")
    second.close()
    #expect(first.leads)
  }

  @Test func `takes steps that only add beside older programs, and no others`() throws {
    let former = try share()
    let adding = Migration(
      "colors",
      sql: """
        CREATE TABLE colors (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT;
        CREATE UNIQUE INDEX colors_by_name ON colors (name); ALTER TABLE notes ADD COLUMN color INTEGER;
        CREATE INDEX notes_by_color ON notes (color)
        """)
    let newer = try share(NotesDatabase.migrations + [adding])
    try newer.write { $0.execute("INSERT INTO notes (id, text, color) VALUES (1, 'a', 7)") }
    try former.write { $0.add(2) }
    #expect(try newer.read { $0.noteCount } == 2)
    for sql in [
      "UPDATE notes SET text = 'b'", "ALTER TABLE notes DROP COLUMN text", "DROP TABLE colors",
      "CREATE UNIQUE INDEX notes_by_text ON notes (text)",
    ] {
      #expect(throws: DatabaseFailure.self, "\(sql)") {
        try share(NotesDatabase.migrations + [adding, Migration("more", sql: sql)])
      }
    }
    former.close()
    newer.close()
    _ = try share(NotesDatabase.migrations + [adding, Migration("more", sql: "UPDATE notes SET text = 'b'")])
  }
}

@Suite struct `A channel between programs with the same database` {
  private final class Hearer: Sendable {
    private let heard = Monitor<[PostgreSQLChannel.Event]>([])

    func begin(_ channel: PostgreSQLChannel) { channel.begin { event in self.heard.change { $0.append(event) } } }

    var events: [PostgreSQLChannel.Event] { heard.change { $0 } }

    /// Has a text be sent until it is heard.
    func wait(for text: String, from channel: PostgreSQLChannel) {
      let deadline = MonotonicTime.microseconds() + 20_000_000
      while !events.contains(.text(text)), MonotonicTime.microseconds() < deadline {
        channel.send(text)
        _ = heard.wait(atMost: 20) { $0.contains(.text(text)) ? true : nil }
      }
      #expect(events.contains(.text(text)))
    }

    /// What was heard once it has an event, or after a while.
    func events(until event: PostgreSQLChannel.Event) -> [PostgreSQLChannel.Event] {
      heard.wait(atMost: 20_000) { $0.contains(event) ? $0 : nil } ?? events
    }
  }

  @Test func `carries texts to the others, in their order`() throws {
    let notes = try NotesDatabase()
    let databases = try (0..<3).map { _ in try notes.open { $0.isShared = true } }
    let (channels, hearers) = (databases.map { $0.channel() }, databases.map { _ in Hearer() })
    for (channel, hearer) in zip(channels, hearers) { hearer.begin(channel) }
    defer { for channel in channels { channel.close() } }
    // What is sent before another one listens is not for it.
    for hearer in hearers.dropFirst() { hearer.wait(for: "hello", from: channels[0]) }
    let texts = (0..<3_000).map { "it's number \($0)" }
    for text in texts { channels[0].send(text) }
    for hearer in hearers.dropFirst() {
      let heard = hearer.events(until: .text(texts[2_999]))
      #expect(heard.filter { $0 != .text("hello") } == texts.map { .text($0) })
    }
    hearers[0].wait(for: "back", from: channels[1])
    #expect(Set(hearers[0].events) == [.text("back")], "and not what it has sent itself")
  }

  @Test func `tells of a gap where something may have been missed, and goes on`() throws {
    let notes = try NotesDatabase()
    let (first, second) = (try notes.open { $0.isShared = true }, try notes.open { $0.isShared = true })
    let (one, other, hearer, unused) = (first.channel(), second.channel(), Hearer(), Hearer())
    hearer.begin(one)
    unused.begin(other)
    defer {
      one.close()
      other.close()
    }
    hearer.wait(for: "ready", from: other)
    try notes.endConnections()
    other.send("while it was away")
    #expect(hearer.events(until: .gap).contains(.gap))
    hearer.wait(for: "again", from: other)
  }
}
