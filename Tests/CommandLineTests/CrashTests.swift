import Foundation
import JSONKit
import RecordKit
import SharedModels
import SyncKit
import Synchronization
import TestSupport
import Testing
import TimeKit

/// Kills the server in the middle of its work, again and again.
@Suite struct `After a crash` {
  let scratch = Scratch()

  @Test func `every confirmed command is there, and each that is sent again is done once`() throws {
    var random = SeededGenerator(seed: 20)
    var all: [Command] = []
    var interrupted = 0
    for round in 0..<20 {
      let server = try Program.Server("--data", "data", "--demo", in: scratch.folder)
      let path = try workplacePath(server)
      let commands = (0..<200).map { command(round * 200 + $0) }
      let confirmed = run(commands, on: server, path, killAfter: 1 + random.below(commands.count - 20))
      if (1..<commands.count).contains(confirmed.count) { interrupted += 1 }
      // What was not confirmed is sent again after the restart, as a device would.
      let again = try Program.Server("--data", "data", "--demo", in: scratch.folder)
      try check(all + confirmed, on: again, path)
      for start in stride(from: 0, to: commands.count, by: 100) {
        let batch = Array(commands[start..<start + 100])
        #expect(isDone(again.ask("POST \(path)/sync", body: body(batch)), batch.count))
      }
      all += commands
      try check(all, on: again, path)
      again.end(SIGKILL)
    }
    // Otherwise the kills came before or after the work, and this has tested nothing.
    #expect(interrupted > 10)
    #expect(try Program.run(["check", "--data", "data"], in: scratch.folder).code == 0)
  }

  private func command(_ number: Int) -> Command {
    let save = SaveLocation(id: id(number, 1), mode: .create, name: "Place \(number)")
    return Command(id: id(number, 2), at: .earliest, intent: save)
  }

  private func id<Row>(_ number: Int, _ kind: UInt64) -> Identifier<Row> {
    Identifier(UniqueID(high: UInt64(number) << 16 | 0x7000, low: 0x8000_0000_0000_0000 | kind))
  }

  /// Sends commands from several threads until the server is killed, which is as soon as it has confirmed so many, with
  /// others under way; answers those that it has confirmed.
  private func run(
    _ commands: [Command], on server: Program.Server, _ path: String, killAfter count: Int
  ) -> [Command] {
    let confirmed = Mutex<[Command]>([])
    let port = server.port
    let threads = (0..<4).map { part in
      let mine = commands.enumerated().filter { $0.offset % 4 == part }.map(\.element)
      let thread = Thread {
        for command in mine {
          guard let wire = Wire(port: port) else { break }
          guard isDone(wire.ask("POST \(path)/sync", body: body([command])), 1) else { break }
          confirmed.withLock { $0.append(command) }
        }
      }
      thread.start()
      return thread
    }
    #expect(eventually { confirmed.withLock { $0.count >= count } || threads.allSatisfy(\.isFinished) })
    server.end(SIGKILL)
    #expect(eventually { threads.allSatisfy(\.isFinished) })
    return confirmed.withLock { $0 }
  }

  /// Each command's location is there, once.
  private func check(_ commands: [Command], on server: Program.Server, _ path: String) throws {
    var found: [String: Int] = [:]
    var cursor: String? = ""
    while let place = cursor {
      let reply = server.ask("GET \(path)/locations?limit=200" + (place.isEmpty ? "" : "&cursor=\(place)"))
      let json = try JSON.parse(String(reply.split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""))
      for item in json["items"]?.array ?? [] { found[item["name"]?.string ?? "", default: 0] += 1 }
      cursor = json["nextCursor"]?.string
    }
    for command in commands {
      guard let save = command.intent.as(SaveLocation.self) else { continue }
      #expect(found[save.name ?? ""] == 1, "\(save.name ?? "")")
    }
  }

  private func workplacePath(_ server: Program.Server) throws -> String {
    let reply = server.ask("GET /api/v1/workplaces")
    let json = try JSON.parse(String(reply.split(separator: "\r\n\r\n", maxSplits: 1).last ?? ""))
    return "/api/v1/workplaces/\(try #require(json["items"]?.array?.first?["id"]?.string))"
  }
}

private func body(_ commands: [Command]) -> String {
  String(
    decoding: SyncRequest(schemas: [], today: CivilDate(daysSinceEpoch: 20_777), commands: commands).json, as: UTF8.self
  )
}

/// Whether the reply confirms so many commands.
private func isDone(_ reply: String, _ count: Int) -> Bool {
  let head = reply[..<(reply.firstRange(of: "\"entries\"")?.lowerBound ?? reply.endIndex)]
  return reply.hasPrefix("HTTP/1.1 200") && head.ranges(of: "\"command\"").count == count
    && !head.contains("\"refusal\"")
}
