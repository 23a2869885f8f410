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
    let (text, fonts, info) = try Scratch.withFile("document.pdf", bytes) { path in
      (
        try OtherProgram("pdftotext").text(["-layout", path, "-"]), try OtherProgram("pdffonts").text([path]),
        try OtherProgram("pdfinfo").text(["-isodates", path])
      )
    }
    self.text = text
    areFontsEmbedded = Self.lines(fonts).dropFirst(2).map { $0.split(separator: " ").suffix(5).first == "yes" }
    self.info = Dictionary(Self.lines(info).compactMap(Self.field), uniquingKeysWith: { first, _ in first })
  }

  /// How many points from the left the rightmost ink of the first page is.
  package static func lastColumnWithInk(of bytes: [UInt8]) throws -> Int {
    let picture = try Scratch.withFile("document.pdf", bytes) { path in
      try OtherProgram("pdftoppm").output(["-r", "72", "-gray", "-singlefile", path])
    }
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

  /// What the tools do not read.
  private struct Unreadable: Error {}

  private static func field(_ line: String) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map { String($0) } }
}
