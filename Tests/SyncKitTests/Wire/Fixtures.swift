import Foundation

/// The texts that installed programs have written, in `Tests/Fixtures/wire`.
enum Fixtures {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/wire")

  /// The bytes of one fixture, without the line's end; a missing one is written if `TEAMSHIFT_ACCEPT` is set.
  static func bytes(_ name: String, written bytes: [UInt8]) throws -> [UInt8] {
    let file = folder.appendingPathComponent("\(name).json")
    if ProcessInfo.processInfo.environment["TEAMSHIFT_ACCEPT"] != nil,
      !FileManager.default.fileExists(atPath: file.path)
    {
      try Data(bytes + [0x0a]).write(to: file)
    }
    let known = [UInt8](try Data(contentsOf: file))
    return known.last == 0x0a ? known.dropLast() : known
  }

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }.sorted()
  }
}
