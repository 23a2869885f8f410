import DistanceClient
import OutboundKit
import RoutingKit
import TestSupport
import Testing

/// Answers as OSRM does, with the roads of ``FixedDistanceClient``'s town.
enum OSRMTown {
  static func answer(_ request: TestHTTPServer.Request) -> TestHTTPServer.Answer {
    let parts = request.target.split(separator: "?")
    let points = parts[0].split(separator: "/").last?.split(separator: ";").map { point(String($0)) } ?? []
    let all = Array(points.indices)
    let query = parts[1].split(separator: "&").map { String($0).replacing("%3B", with: ";") }
    guard query.contains("annotations=distance") else { return .body(#"{"code": "InvalidQuery"}"#, status: 400) }
    let starts = numbers(query, "sources") ?? all
    let ends = numbers(query, "destinations") ?? all
    let rows = starts.map { start in
      "[\(ends.map { "\(FixedDistanceClient.meters(from: points[start], to: points[$0])).4" }.joined(separator: ","))]"
    }
    return .body(#"{"code": "Ok", "distances": [\#(rows.joined(separator: ","))], "sources": [], "destinations": []}"#)
  }

  /// How many pairs a request asks for.
  static func pairs(_ request: TestHTTPServer.Request) -> Int {
    let parts = request.target.split(separator: "?")
    let count = parts[0].split(separator: ";").count
    let query = parts[1].split(separator: "&").map { String($0).replacing("%3B", with: ";") }
    return (numbers(query, "sources")?.count ?? count) * (numbers(query, "destinations")?.count ?? count)
  }

  private static func numbers(_ query: [String], _ name: String) -> [Int]? {
    query.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1).split(separator: ";").compactMap { Int($0) }
  }

  private static func point(_ text: String) -> Coordinate {
    let numbers = text.split(separator: ",").map { Int64($0.filter { $0 != "." }) ?? 0 }
    return .test(numbers[1], numbers[0])
  }
}

extension OSRMClient {
  /// A client of a test's server.
  convenience init(_ server: TestHTTPServer, total: Int = 10_000) throws {
    let address = try #require(HTTPAddress(server.address))
    let timeouts = TransferTimeouts(connect: 3_000, total: total)
    self.init(HTTPSource(address, userAgent: "TeamShift/test", timeouts: timeouts))
  }
}
