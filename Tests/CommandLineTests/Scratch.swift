import Foundation

/// A folder of its own for one test, removed with the value.
final class Scratch: Sendable {
  let folder: String

  init() {
    folder = NSTemporaryDirectory() + "/TeamShift-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Writes a file, and the folders it is in.
  func write(_ name: String, _ content: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }
}
