import Foundation

/// A folder of its own for one test, removed with the value.
final class Scratch: Sendable {
  let folder: String

  init() {
    folder = NSTemporaryDirectory() + "/DatabaseKit-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of the test's usual database.
  var file: String { path("test.db") }

  func path(_ name: String) -> String { folder + "/" + name }

  /// The size of a file in bytes, or `nil` if there is none.
  func size(_ name: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path(name)))?[.size] as? Int
  }

  /// The names of the files, sorted.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path(name)))) }

  func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(filePath: path(name))) }
}
