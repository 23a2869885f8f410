import HTTPKit
import JSONKit
import TestSupport
import Testing

@testable import TeamShiftServer

/// A request that is much work for whoever reads it.
enum RequestBomb: String, CaseIterable {
  case depth, values, members, escapes, commands, clients, compressed

  /// What device sends with its commands, as many bytes as the server reads.
  var body: [UInt8] {
    switch self {
    case .depth: Self.filled("", "[", "")
    case .values: Self.filled(#"{"commands": ["#, "0,", "0]}")
    case .members: Array((#"{"a": 0"# + (0..<300_000).map { ",\"\($0)\":0" }.joined() + "}").utf8)
    case .escapes: Self.filled(#"{"commands": [{"do": ""#, #"\u00e9"#, #""}]}"#)
    case .commands: Self.filled(Self.head, #"{"id": "x"},"#, #"{"id": "x"}]}"#, count: 60_000)
    case .clients: Self.importOfClients
    case .compressed: gzip([UInt8](repeating: UInt8(ascii: " "), count: 256 << 20))
    }
  }

  private static let head = #"{"schemas": {}, "position": 0, "today": "2026-11-20", "commands": ["#

  private static func filled(_ start: String, _ part: String, _ end: String, count: Int = .max) -> [UInt8] {
    let room = (4 << 20) - start.utf8.count - end.utf8.count
    return Array((start + String(repeating: part, count: min(count, room / part.utf8.count)) + end).utf8)
  }

  /// In commands of as many as one may make, with the longest texts.
  private static var importOfClients: [UInt8] {
    let commands = (0..<4).map { command in
      let clients = (0..<1_200).map { number in
        """
        {"row": "\(id(command * 2_000 + number))", "mode": "create", "ownerName": "\(command) \(number)",
         "address": "\(String(repeating: "é", count: 200))"}
        """
      }
      return """
        {"id": "\(id(90_000 + command))", "at": "2026-11-20T10:00:00Z", "do": "importHikes",
         "clients": [\(clients.joined(separator: ","))]}
        """
    }
    return Array("\(head)\(commands.joined(separator: ","))]}".utf8)
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "019a9fbc-4c00-7abc-8def-\(String(repeating: "0", count: 12 - digits.count))\(digits)"
  }
}

/// Each in a process of its own, which counts what it holds.
@Suite struct `A request that is made to take much memory` {
  @Test(arguments: RequestBomb.allCases.map(\.rawValue))
  func `takes little, whatever is in it`(_ name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let server = try TestServer()
      _ = try server.makeShiftType()
      let body = try #require(RequestBomb(rawValue: name)).body
      let headers = name == "compressed" ? [("Content-Encoding", "gzip")] : []
      var status = 0
      let growth = try PeakMemory.growth {
        status = try server.call(.post, "sync", bytes: body, headers: headers).status
      }
      let isTaken = ["commands", "clients"].contains(name)
      #expect(isTaken || (400..<500).contains(status), "\(status)")
      #expect(growth < 48 << 20, "\(name) \(status): \(growth >> 20) MB of \(body.count >> 10) kB")
    }
  }
}
