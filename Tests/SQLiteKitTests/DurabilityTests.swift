import Glibc
import TestSupport
import Testing

@testable import DatabaseKit
@testable import SQLiteKit

@Suite struct `A killed process` {
  let scratch = Scratch()

  @Test(arguments: [1, 40, 400]) func `loses no write that had returned`(writes: Int) async throws {
    let (file, log) = (scratch.file, scratch.path("log"))
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [file = file as String, log = log as String, writes = writes as Int] in
      let database = try Notes.open(file)
      let descriptor = Glibc.open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      let written = Monitor(0)
      crowd(8) { thread in
        for number in 0... {
          let text = "\(thread) \(number)\n"
          guard (try? database.write(.usual, { Notes.insert(text, $0) })) != nil else { return }
          _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
          if written.change({
            $0 += 1
            return $0
          }) == writes {
            kill(getpid(), SIGKILL)
          }
        }
      }
    }
    let confirmed = String(decoding: try scratch.bytes("log"), as: UTF8.self).split(separator: "\n").map { "\($0)\n" }
    #expect(confirmed.count >= writes)
    #expect(try Notes.open(scratch.file) { $0.access = .readOnly }.read(Notes.count) >= confirmed.count)
    let database = try Notes.open(scratch.file)
    let kept = Set(try database.read(Notes.texts))
    #expect(confirmed.allSatisfy(kept.contains))
    #expect(try database.check() == [])
  }

  @Test func `leaves nothing of a write under way`() async throws {
    let file = scratch.file
    await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
      let database = try Notes.open(file)
      try database.write { Notes.insert("whole", $0) }
      try database.write { connection in
        for number in 0..<10_000 { Notes.insert("\(number)", connection) }
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try Notes.open(scratch.file).read(Notes.texts) == ["whole"])
  }
}
