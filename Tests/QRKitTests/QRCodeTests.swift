import QRKit
import TestSupport
import Testing

@Suite struct `A QR code` {
  private static let link = "https://shifts.example.org/join#code=7K3QP-0XW9T"

  @Test func `has the size of the version that holds the text`() throws {
    #expect(try #require(QRCode("a")).size == 21)
    #expect(try #require(QRCode(Self.link)).size == 33)
    #expect(try #require(QRCode(String(repeating: "x", count: 2_331))).size == 177)
  }

  @Test func `holds no text that is empty, has a zero, or is too long`() {
    #expect(QRCode("") == nil && QRCode("a\u{0}b") == nil)
    #expect(QRCode(String(repeating: "x", count: 2_332)) == nil)
  }

  /// Section 6.3.3: a dark square of three modules, a light ring and a dark ring, in three corners.
  @Test func `has its finder patterns and timing patterns`() throws {
    let code = try #require(QRCode(Self.link))
    let far = code.size - 7
    for (top, left) in [(0, 0), (0, far), (far, 0)] {
      for row in 0..<7 {
        for column in 0..<7 {
          let ring = max(abs(row - 3), abs(column - 3))
          #expect(code.isDark(row: top + row, column: left + column) == (ring != 2))
        }
      }
    }
    for place in 8..<far - 1 {
      #expect(code.isDark(row: 6, column: place) == place.isMultiple(of: 2))
      #expect(code.isDark(row: place, column: 6) == place.isMultiple(of: 2))
    }
  }

  @Test func `is drawn by a path of runs that covers the dark modules alone`() throws {
    let code = try #require(QRCode(Self.link))
    #expect(code.path.hasPrefix("M0 0h7v1h-7z"))
    var drawn: Set<[Int]> = []
    for run in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let numbers = [run.1, run.2, run.3, run.4].compactMap { Int($0) }
      #expect(numbers[2] == numbers[3] && numbers[2] > 0)
      for column in numbers[0]..<numbers[0] + numbers[2] { #expect(drawn.insert([numbers[1], column]).inserted) }
    }
    for row in 0..<code.size {
      for column in 0..<code.size {
        #expect(code.isDark(row: row, column: column) == drawn.contains([row, column]))
      }
    }
  }

  @Test(
    arguments: [
      "a", link, "https://shifts.example.org:8443/join#code=00000-ZZZZZ", String(repeating: "long ", count: 200),
    ])
  func `is read by another program as the text that it was made of`(_ text: String) throws {
    let read = try Scratch.withFile("code.pbm", bitmap(try #require(QRCode(text)))) { path in
      try OtherProgram("zbarimg").text(["--quiet", "--raw", path])
    }
    #expect(read == text + "\n")
  }

  /// A portable bitmap with the quiet zone, of four dots a module (https://netpbm.sourceforge.net/doc/pbm.html).
  private func bitmap(_ code: QRCode) -> [UInt8] {
    let (scale, margin) = (4, 4)
    let side = (code.size + 2 * margin) * scale
    var text = "P1\n\(side) \(side)\n"
    for y in 0..<side {
      for x in 0..<side {
        let (row, column) = (y / scale - margin, x / scale - margin)
        let isInside = (0..<code.size).contains(row) && (0..<code.size).contains(column)
        text += isInside && code.isDark(row: row, column: column) ? "1" : "0"
      }
      text += "\n"
    }
    return Array(text.utf8)
  }
}
