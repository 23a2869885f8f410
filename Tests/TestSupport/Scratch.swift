import Foundation

/// A temporary folder of one test, removed with the value.
package final class Scratch: Sendable {
  package let folder: String

  package init() {
    folder = FileManager.default.temporaryDirectory.appending(path: "TeamShift-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package func path(_ name: String) -> String { folder + "/" + name }

  /// The names of the files, sorted.
  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

  /// The size of a file in bytes, or `nil` if there is none.
  package func size(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path(name)))?[.size] as? Int
  }

  package func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path(name)))) }

  package func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Writes a file, and creates the folders that it is in.
  package func write(_ name: String, _ content: [UInt8]) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: url)
  }

  /// Writes a text as UTF-8.
  package func write(_ name: String, _ content: String) throws { try write(name, Array(content.utf8)) }

  /// Runs `body` with the path of a file that has the content, and removes the file afterwards.
  package static func withFile<Result>(
    _ name: String, _ content: [UInt8], _ body: (_ path: String) throws -> Result
  ) throws -> Result {
    let scratch = Scratch()
    try scratch.write(name, content)
    return try withExtendedLifetime(scratch) { try body(scratch.path(name)) }
  }

  package func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }
}
