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
}
