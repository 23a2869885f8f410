import Foundation
import JSONKit
import RecordKit
import SharedModels
import Synchronization
import TestSupport
import Testing

/// Kills the server at random points while shifts are switched.
@Suite struct `After a crash in the middle of switches` {
  private static let threads = 4
  let scratch = Scratch()

  @Test func `every confirmed switch is there with one entry, and nothing is there without its entry`() throws {
    var random = SeededGenerator(seed: 30)
    let rounds = min(seeds(60).count, 300)
    var (history, interrupted) = (History(), 0)
    for round in 0..<rounds {
      let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
      let workplace = try CrashedWorkplace(server, isNew: round == 0)
      try history.check(workplace)
      let confirmed = run(workplace, round: round, killAfter: 1 + random.below(40))
      history.confirmed += confirmed
      if !confirmed.isEmpty { interrupted += 1 }
    }
    let server = try Program.Server("--data", "data", in: scratch.folder).signedIn()
    try history.check(try CrashedWorkplace(server, isNew: false))
    try history.checkWhole()
    // Otherwise the kills came before or after the work, and this has tested nothing.
    #expect(interrupted > rounds / 2)
    server.end()
    #expect(try Program.run(["check", "--data", "data"], in: scratch.folder).code == 0)
  }

  /// Switches shifts from several threads, and kills the server as soon as it has confirmed so many, with others under
  /// way; answers the reasons of those that it has confirmed.
  private func run(_ workplace: CrashedWorkplace, round: Int, killAfter count: Int) -> [String] {
    let confirmed = Mutex<[String]>([])
    let threads = (0..<Self.threads).map { part in
      let thread = Thread {
        for turn in 0..<400 {
          let reason = "r\(round)t\(part)n\(turn)"
          guard let isDone = workplace.`switch`(part: part, turn: turn, reason: reason) else { break }
          if isDone { confirmed.withLock { $0.append(reason) } }
          if turn % 7 == 6 { workplace.undo() }
        }
      }
      thread.start()
      return thread
    }
    #expect(eventually { confirmed.withLock { $0.count >= count } || threads.allSatisfy(\.isFinished) })
    workplace.server.end(SIGKILL)
    #expect(eventually { threads.allSatisfy(\.isFinished) })
    return confirmed.withLock { $0 }
  }
}

/// What the log has told so far, and what the server has confirmed.
private struct History {
  var confirmed: [String] = []
  private var entries: [Identifier<LogEntry>: LogEntry] = [:]

  /// Takes the log's new entries in, and compares the rows with what the log tells of them.
  mutating func check(_ workplace: CrashedWorkplace) throws {
    for entry in try workplace.entries(until: { entries[$0] != nil }) { entries[entry.id] = entry }
    let told = Dictionary(grouping: entries.values.filter { $0.tableName == "shifts" }, by: \.rowId).mapValues { all in
      all.compactMap { $0.after }.compactMap { try? ScheduledShift(json: $0) }.sorted { $0.version < $1.version }
    }
    let rows = try workplace.shifts()
    #expect(Set(rows.map(\.id.rawValue)) == Set(told.keys))
    for row in rows {
      let versions = told[row.id.rawValue] ?? []
      #expect(versions.map(\.version) == Array(1...row.version))
      #expect(versions.last?.shiftType == row.shiftType)
      #expect(versions.last?.date == row.date)
    }
    let reasons = Dictionary(entries.values.compactMap(\.reason).map { ($0, 1) }, uniquingKeysWith: +)
    #expect(confirmed.filter { reasons[$0] != 1 }.isEmpty)
    #expect(reasons.values.allSatisfy { $0 == 1 })
  }

  /// Every entry follows the one before it of the same shift.
  func checkWhole() throws {
    for (_, all) in Dictionary(grouping: entries.values, by: \.rowId) {
      let sorted = all.sorted { $0.versionAfter ?? 0 < $1.versionAfter ?? 0 }
      for (before, after) in zip(sorted, sorted.dropFirst()) {
        #expect(after.before == before.after)
        #expect(after.isNewer(than: before) || after.timestamp == before.timestamp)
      }
    }
  }
}

/// The workplace of a server that will be killed.
private struct CrashedWorkplace: Sendable {
  nonisolated(unsafe) let server: Program.Server
  private let port: Int
  private let credentials: String
  private let path: String
  private let types: [String]
  private let ids: [String]

  init(_ server: Program.Server, isNew: Bool) throws {
    self.server = server
    port = server.port
    credentials = server.credentials
    let workplaces = try json(server.ask("GET /api/v1/workplaces"))
    path = "/api/v1/workplaces/\(try #require(workplaces["items"]?.array?.first?["id"]?.string))"
    if isNew { try Self.fill(server, path) }
    types = try Self.ids(server.ask("GET \(path)/shift-types"))
    ids = try Self.ids(server.ask("GET \(path)/shifts"))
    try #require(ids.count == 8)
  }

  private static func ids(_ reply: String) throws -> [String] {
    try json(reply)["items"]?.array?.compactMap { $0["id"]?.string } ?? []
  }

  private static func fill(_ server: Program.Server, _ path: String) throws {
    let place = try json(server.ask("POST \(path)/locations", body: #"{"name": "Example Place"}"#))
    let location = place["id"]?.string ?? ""
    for symbol in ["A", "B", "C"] {
      let name = #""symbol": "\#(symbol)", "title": "Shift \#(symbol)", "duration": {"type": "allDay"}"#
      let body = "{\(name), \"location\": {\"id\": \"\(location)\"}}"
      let type = try json(server.ask("POST \(path)/shift-types", body: body))["id"]?.string ?? ""
      guard symbol == "A" else { continue }
      _ = server.ask(
        "POST \(path)/shifts",
        body: #"{"date": "2126-01-01", "to": "2126-01-08", "shiftType": {"id": "\#(type)"}}"#)
    }
  }

  /// Each thread has two shifts of its own. Nil once the server answers no longer.
  func `switch`(part: Int, turn: Int, reason: String) -> Bool? {
    let body = #"{"shiftType": {"id": "\#(types[turn / 2 % 3])"}, "reason": "\#(reason)"}"#
    guard
      let reply = Wire(port: port, credentials: credentials)?.ask(
        "POST \(path)/shifts/\(ids[part * 2 + turn % 2])/switch", body: body),
      reply.hasPrefix("HTTP/1.1 ")
    else { return nil }
    return reply.hasPrefix("HTTP/1.1 200") && reply.hasSuffix("}")
  }

  func undo() { _ = Wire(port: port, credentials: credentials)?.ask("POST \(path)/undo") }

  /// The newest entries, back to one that is known.
  func entries(until isKnown: (Identifier<LogEntry>) -> Bool) throws -> [LogEntry] {
    var entries: [LogEntry] = []
    var cursor: String? = ""
    while let place = cursor {
      let page = try json(server.ask("GET \(path)/change-log?limit=200" + (place.isEmpty ? "" : "&cursor=\(place)")))
      let items = try (page["items"]?.array ?? []).map { try LogEntry(json: $0) }
      entries += items
      cursor = items.contains { isKnown($0.id) } ? nil : page["nextCursor"]?.string
    }
    return entries
  }

  func shifts() throws -> [ScheduledShift] {
    try (json(server.ask("GET \(path)/shifts"))["items"]?.array ?? []).map { try ScheduledShift(json: $0) }
  }
}

private func json(_ reply: String) throws -> JSON {
  try JSON.parse(Array((reply.split(separator: "\r\n\r\n", maxSplits: 1).last ?? "").utf8))
}
