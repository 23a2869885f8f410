import DocumentKit
import TestSupport
import Testing

private let metadata = DocumentMetadata(
  title: "Shifts (draft) of Zoë", language: "en-CA", created: "2026-11-20T10:09:00Z", creator: "TeamShift 1")
private let area = Rectangle(x: 50, y: 50, width: 400, height: 40)

private func document(
  _ size: PageSize = .a4, pages: Int = 1, _ draw: (PDFDocument) -> Void = { _ in }
) throws -> [UInt8] {
  let document = try PDFDocument(size, metadata)
  for number in 1...pages { document.page(bookmark: "Page \(number)", draw) }
  return try document.finish()
}

@Suite struct `A PDF document` {
  @Test(arguments: [
    (PageSize.a4, "595.276 x 841.89 pts (A4)"), (.a4.landscape, "841.89 x 595.276 pts (A4)"),
    (.letter, "612 x 792 pts (letter)"),
  ])
  func `has the size of its paper`(size: PageSize, text: String) throws {
    #expect(try ReadPDF(document(size)).info["Page size"] == text)
  }

  @Test func `has as many pages as were drawn`() throws {
    for count in 1...3 {
      #expect(try ReadPDF(document(pages: count)).info["Pages"] == String(count))
    }
  }

  @Test func `says what it is called, when it was made and in which language it is`() throws {
    let bytes = try document()
    let info = try ReadPDF(bytes).info
    #expect(info["Title"] == "Shifts (draft) of Zoë" && info["Creator"] == "TeamShift 1")
    #expect(info["CreationDate"] == "2026-11-20T10:09:00Z")
    #expect(String(decoding: bytes, as: UTF8.self).contains("/Lang (en-CA)"))
  }

  @Test func `is the same for the same content`() throws {
    let draw = { (page: PDFDocument) in _ = page.text("Night", in: area, TextStyle(size: 12)) }
    let documents = try (0..<2).map { _ in try document(.a4, draw) }
    #expect(documents[0] == documents[1])
  }

  @Test(arguments: ["Night Shift", "Zoë Čapek", "Ночь", "夜勤", "שלום", "مرحبا", "Ωμέγα", "a < b & c"])
  func `has text that can be found, in any script, in fonts of its own`(text: String) throws {
    let document = try ReadPDF(document { $0.text(text, in: area, TextStyle(size: 12)) })
    // Poppler guesses spaces, and marks the direction.
    let letters = { (text: String) in text.filter { $0.isLetter || $0.isSymbol || $0.isPunctuation } }
    #expect(letters(document.text).contains(letters(text)))
    #expect(!document.areFontsEmbedded.isEmpty && document.areFontsEmbedded.allSatisfy { $0 })
  }

  @Test func `takes a text with a zero in it`() throws {
    let document = try ReadPDF(document { $0.text("a\0b", in: area, TextStyle(size: 12)) })
    #expect(document.text.contains("ab"))
  }
}

@Suite struct `A text in a rectangle` {
  private let style = TextStyle(size: 12)
  private let long = "Bartholomew Featherstonehaugh-Cholmondeley the Younger"

  @Test func `ends where there is no room, and is found whole by a search`() throws {
    let drawing = { (width: Double) in
      try document { $0.text(long, in: Rectangle(x: 50, y: 50, width: width, height: 20), style) }
    }
    #expect(try ReadPDF.lastColumnWithInk(of: drawing(80)) <= 130)
    #expect(try ReadPDF.lastColumnWithInk(of: drawing(500)) > 300)
    #expect(try ReadPDF(drawing(80)).text.contains("Younger"))
  }

  @Test func `is one line, or as many as have room`() throws {
    var (one, many, few) = (0.0, 0.0, 0.0)
    var lines = style
    lines.isOneLine = false
    _ = try document { page in
      one = page.text(long, in: Rectangle(x: 0, y: 0, width: 80, height: 200), style)
      many = page.text(long, in: Rectangle(x: 0, y: 0, width: 80, height: 200), lines)
      few = page.text(long, in: Rectangle(x: 0, y: 0, width: 80, height: 34), lines)
    }
    #expect(many > 3 * one)
    #expect(few <= 34 && few > one)
  }

  @Test func `is as wide as it says`() throws {
    let page = try PDFDocument(.a4, metadata)
    let width = page.width(of: "Night", style)
    #expect(width > 20 && width < 60)
    #expect(page.width(of: "Night Night", style) > 2 * width)
    #expect(page.width(of: long, style, upTo: 80) <= 80)
    #expect(page.width(of: "", style) == 0)
  }

  @Test func `is nothing where there is no room at all`() throws {
    var heights: [Double] = []
    let bytes = try document { page in
      for area in [Rectangle(x: 0, y: 0, width: -5, height: 9), Rectangle(x: 0, y: 0, width: 5, height: 0)] {
        heights.append(page.text("Night", in: area, style))
      }
    }
    #expect(heights == [0, 0])
    #expect(try !ReadPDF(bytes).text.contains("Night"))
  }
}

@Suite struct `Shapes` {
  @Test func `are drawn within the rectangle that clips them`() throws {
    let draw = { (clip: Rectangle?) in
      try document { page in
        guard let clip else { return page.fill(area, .black) }
        page.clip(to: clip) { page.fill(area, .black) }
      }
    }
    #expect(try draw(Rectangle(x: 0, y: 0, width: 1, height: 1)) != draw(nil))
  }

  @Test func `do not draw outside of themselves`() throws {
    let small = Rectangle(x: 10, y: 10, width: 1, height: 1)
    let bytes = try document { page in
      page.fill(small, .black, radius: 9)
      page.stroke(small, Color(hex: 0xdd0017), radius: 0.2)
      page.line(from: 0, to: 9, y: 4, .black)
      page.line(x: 4, from: 0, to: 9, .black)
    }
    #expect(try ReadPDF(bytes).info["Pages"] == "1")
  }

  @Test func `divide a rectangle without losing any of it`() {
    let columns = (0..<7).map { area.column($0, of: 7, gap: 3) }
    #expect(columns.first?.x == area.x)
    #expect(abs((columns.last?.right ?? 0) - area.right) < 0.001)
    let rows = (0..<5).map { area.row($0, of: 5, gap: 2) }
    #expect(abs((rows.last?.bottom ?? 0) - area.bottom) < 0.001)
    #expect(area.top(10).height + area.below(10).height == area.height)
  }

  @Test func `have an ink that can be read`() {
    #expect(Color(hex: 0xfdea7e).ink == .black)
    #expect(Color(hex: 0x00792e).ink == .white)
    #expect(Color.white.tint(0.3) == .white)
  }
}
