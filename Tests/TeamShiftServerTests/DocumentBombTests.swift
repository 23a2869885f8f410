import HTTPKit
import JSONKit
import RecordKit
import ServerStorage
@testable import TeamShiftServer
import TestSupport
import Testing

/// In a process of its own, which counts what it holds.
@Suite struct `A document of what takes longest to draw` {
  /// Texts as long as a name may be: letters with many marks, and pictures of several characters.
  private static let names = [
    String(repeating: "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", count: 100),
    String(repeating: "👩‍👩‍👧‍👦", count: 70), String(repeating: "ﷺ", count: 100), String(repeating: "W", count: 100),
  ]

  @Test(arguments: ["schedule/year.pdf?year=2027&team=true", "schedule/month.pdf?month=2027-03&team=true"])
  func `takes little memory`(_ path: String) async {
    await #expect(processExitsWith: .success) { [path = path as String] in
      let server = try Self.teamOfLongNames()
      _ = try server.call(.get, "schedule/month.pdf?month=2027-03")
      var reply: Reply?
      let growth = try PeakMemory.growth { reply = try server.call(.get, path) }
      #expect(reply?.status == 200 && growth < 48 << 20, "\(reply?.status ?? 0): \(growth >> 20) MB")
    }
  }

  /// 60 people, of whom six have a shift on each day of a year.
  private static func teamOfLongNames() throws -> TestServer {
    let server = try TestServer()
    let type = try server.makeShiftType()
    for number in 0..<60 {
      let member = try server.join(role: .member, name: names[number % names.count])
      guard number < 6 else { continue }
      let body =
        #"{"date": "2027-01-01", "to": "2027-12-31", "shiftType": {"id": "\#(type)"}, "member": {"id": "\#(member)"}}"#
      try #require(try server.call(.post, "shifts", body).status == 201)
    }
    return server
  }
}
