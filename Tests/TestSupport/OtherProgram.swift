package import Foundation

/// A program that reads what TeamShift has made, from the packages that `./dev setup` installs.
package struct OtherProgram {
  private let name: String

  /// A program on the PATH, or one with its own path.
  package init(_ name: String) { self.name = name }

  /// Python with the packages of `./dev setup`.
  package static let python = OtherProgram(
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../.venv/bin/python").standardized.path)

  /// What it writes to its standard output.
  package func output(_ arguments: [String]) throws -> Data {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(program: name, status: process.terminationStatus) }
    return output
  }

  /// What it writes to its standard output, as text.
  package func text(_ arguments: [String]) throws -> String { String(decoding: try output(arguments), as: UTF8.self) }

  /// It is not there, or does not understand what it was given.
  private struct Failed: Error {
    let program: String
    let status: Int32
  }
}
