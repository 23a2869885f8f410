import Foundation
import HTMLKit
import Testing

/// Writes random updates where `Tests/Browser/tests/page_edits.py` finds them, to be applied in a real browser:
/// `edits.json` in the build folder.
@Test func `random updates are recorded for the browser's test`() throws {
  let runs = (0..<200 as Range<UInt64>).map { recording(seed: $0) }
  let folder = URL(filePath: #filePath).appending(path: "../../../.build/recordings").standardizedFileURL
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let file = folder.appending(path: "edits.json")
  try JSONSerialization.data(withJSONObject: runs).write(to: file)
  #expect(runs.allSatisfy { ($0["steps"] as? [[String: String]])?.count == 20 })
}

private func recording(seed: UInt64) -> [String: Any] {
  var random = RandomPage(seed: seed)
  let page = Page<String>()
  let start = String(decoding: page.mount(random.page()), as: UTF8.self)
  let steps = (0..<20).map { _ in
    let next = random.page()
    let expected = String(decoding: Page<String>().mount(next), as: UTF8.self)
    return ["edits": Data(page.update(next)).base64EncodedString(), "markup": expected]
  }
  return ["seed": Int(seed), "start": start, "steps": steps]
}
