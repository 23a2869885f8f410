import Foundation
import Testing

/// A page as it was accepted: a text file that `TEAMSHIFT_ACCEPT=1 swift test` writes anew.
enum PageFixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/pages").standardizedFileURL

  static func check(_ page: Browser, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: "\(name).txt")
    let shown = "\(page.history.path)\n\(page.title)\n\n\(page.text)\n"
    if ProcessInfo.processInfo.environment["TEAMSHIFT_ACCEPT"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try shown.write(to: file, atomically: true, encoding: .utf8)
    }
    let accepted = try? String(contentsOf: file, encoding: .utf8)
    #expect(shown == accepted, "\(name)", sourceLocation: sourceLocation)
  }
}
