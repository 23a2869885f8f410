import Foundation

/// A PDF document as poppler's tools read it.
package struct ReadPDF {
  /// Its texts, line by line.
  package let text: String
  /// What `pdfinfo` says of it.
  package let info: [String: String]
  /// Whether each of its fonts is embedded.
  package let areFontsEmbedded: [Bool]

  package init(_ bytes: [UInt8]) throws {
    let file = try Self.write(bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    text = try OtherProgram("pdftotext").text(["-layout", file.path, "-"])
    areFontsEmbedded = try Self.lines(OtherProgram("pdffonts").text([file.path])).dropFirst(2).map { line in
      line.split(separator: " ").suffix(5).first == "yes"
    }
    info = Dictionary(
      try Self.lines(OtherProgram("pdfinfo").text(["-isodates", file.path])).compactMap(Self.field),
      uniquingKeysWith: { first, _ in first })
  }

  /// How many points from the left the rightmost ink of the first page is.
  package static func lastColumnWithInk(of bytes: [UInt8]) throws -> Int {
    let file = try write(bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try OtherProgram("pdftoppm").output(["-r", "72", "-gray", "-singlefile", file.path])
    // A portable graymap: "P5", the width and the height, 255, and a byte for each pixel.
    let header = picture.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    guard header.count == 4,
      let width = lines(String(decoding: header[1], as: UTF8.self)).first?.split(separator: " ")
        .first.flatMap({ Int($0) })
    else { throw Unreadable() }
    return header[3].enumerated().reduce(0) { last, pixel in
      pixel.element < 200 ? max(last, pixel.offset % width) : last
    }
  }

  private static func write(_ bytes: [UInt8]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "document-\(UUID()).pdf")
    try Data(bytes).write(to: file)
    return file
  }

  /// What the tools do not read.
  private struct Unreadable: Error {}

  private static func field(_ line: String) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map { String($0) } }
}
