import DocumentKit
import ServerAPI
import ServerStorage
import TimeKit

/// Paper that the business hands out, in the size of the reader's region: its name on top, then what it is, then rows of a
/// name and a text.
struct BusinessPaper {
  let document: PDFDocument
  /// The page within its margins.
  let area: Rectangle

  private static let margin = 56.0
  private static let labelWidth = 150.0

  init(titled title: String, at now: Instant) throws(DocumentFailure) {
    let size: PageSize = Region.current.paper == .a4 ? .a4 : .letter
    area = size.content(margin: Self.margin)
    document = try PDFDocument(
      size,
      DocumentMetadata(
        title: title, language: "en", created: now.description, creator: "TeamShift \(programVersion)"))
  }

  /// Draws whose paper it is, and what it is.
  func drawHead(of business: String, _ address: String?, _ title: String) {
    document.text(business, in: area.top(20), TextStyle(size: 12, weight: .medium, color: DocumentLook.quiet))
    document.text(address ?? "", in: area.below(18).top(16), TextStyle(size: 9, color: DocumentLook.quiet))
    document.text(title, in: area.below(52).top(36), TextStyle(size: 26, weight: .bold))
  }

  /// Where a row's text stands, beside its name.
  func besideName(_ line: Rectangle) -> Rectangle {
    Rectangle(
      x: line.x + Self.labelWidth, y: line.y, width: line.width - Self.labelWidth, height: line.height)
  }
}
