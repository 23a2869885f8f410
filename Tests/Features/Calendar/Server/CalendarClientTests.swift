import Foundation
import HTTPKit
import JSONKit
import Testing

@testable import TeamShiftServer

/// What programs send, in the order in which they do, and what they look for in the answers: `Tests/Fixtures/calendars`.
@Suite struct `The requests of a calendar program` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/calendars")

  struct Step {
    var method = ""
    var path = ""
    var isAnonymous = false
    var headers: [(String, String)] = []
    var body: [String] = []
    var status = 0
    var expected = ""
  }

  @Test(arguments: ["ios", "macos", "thunderbird", "davx5"])
  func `are all answered as it needs them`(_ name: String) throws {
    let server = try TestServer()
    let person = try server.owner()
    let program = try CalendarProgram(person)
    let shift = try server.makeShift(on: "2026-11-20", of: try server.makeShiftType())
    var text = try String(contentsOf: Self.folder.appending(path: "\(name).txt"), encoding: .utf8)
    for (mark, value) in [
      ("{account}", person.account), ("{workplace}", server.workplace.description), ("{shift}", shift),
    ] { text = text.replacing(mark, with: value) }
    let steps = Self.steps(text)
    #expect(steps.count > 4)
    for step in steps {
      let body = step.body.isEmpty ? nil : step.body.joined(separator: "\r\n")
      let reply =
        try step.isAnonymous
        ? server.call(Method(step.method), step.path, body, headers: step.headers)
        : program.call(step.method, step.path, body, step.headers)
      #expect(reply.status == step.status, "\(step.method) \(step.path): \(reply.text)")
      let said = reply.text + reply.response.headers.map { "\n\($0.0): \($0.1)" }.joined()
      #expect(step.expected.isEmpty || said.contains(step.expected), "\(step.method) \(step.path): \(said)")
    }
  }

  private static func steps(_ text: String) -> [Step] {
    var (steps, step) = ([Step](), Step())
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") {
        let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
        if parts[0].hasSuffix(":") {
          step.headers.append((String(parts[0].dropLast()), parts[1]))
        } else {
          step.method = parts[0]
          step.isAnonymous = parts[1].hasSuffix(" anonymous")
          step.path = parts[1].replacing(" anonymous", with: "")
        }
      } else if line.hasPrefix("< ") {
        let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
        (step.status, step.expected) = (Int(parts[0]) ?? 0, parts.count > 1 ? parts[1] : "")
        steps.append(step)
        step = Step()
      } else if !line.hasPrefix("#"), !(line.isEmpty && step.body.isEmpty) {
        step.body.append(String(line))
      }
    }
    return steps
  }
}
