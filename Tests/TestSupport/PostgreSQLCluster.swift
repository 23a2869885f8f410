import Foundation
import Synchronization

/// A PostgreSQL server of the tests' own, which ends with their process.
package final class PostgreSQLCluster: Sendable {
  /// That of all tests of this process, which starts when the first one needs it.
  package static let shared = PostgreSQLCluster()

  /// The address of its first database, with a user who may do everything.
  package let address: String
  private let input: FileHandle
  private let output: Mutex<FileHandle>

  /// - Parameter isDurable: whether it waits for the disk.
  package init(isDurable: Bool = false) {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "PostgreSQL/cluster.py").path
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script] + (isDurable ? ["--durable"] : [])
    (process.standardInput, process.standardOutput) = (input, output)
    do {
      try process.run()
    } catch {
      preconditionFailure("The tests' PostgreSQL server cannot be started: \(error)")
    }
    self.input = input.fileHandleForWriting
    address = Self.line(output.fileHandleForReading)
    self.output = Mutex(output.fileHandleForReading)
    precondition(address.hasPrefix("postgresql://"), "The tests' PostgreSQL server did not start: \(address)")
  }

  /// The address of another one of its databases.
  package func address(of database: String) -> String { address.replacing("/postgres?", with: "/\(database)?") }

  /// Has the server `stop`, `start` or `restart`.
  package func tell(_ order: String) {
    output.withLock { output in
      input.write(Data("\(order)\n".utf8))
      _ = Self.line(output)
    }
  }

  private static func line(_ output: FileHandle) -> String {
    var line = Data()
    while let byte = try? output.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
    return String(decoding: line, as: UTF8.self)
  }
}
