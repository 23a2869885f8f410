package import JSONKit
import QRKit

extension Schema {
  /// A QR code to be drawn.
  package static let qrCode = named(
    "QRCode",
    .object([
      .init(name: "size", schema: .integer(21...177), summary: "In modules."),
      .init(name: "path", schema: .text, summary: "An SVG path's d, in units of a module."),
    ]))
}

extension JSONFieldWriter {
  /// Writes the QR code of a link; nothing for one that is too long for any.
  package func qrCode(_ name: String, of link: String) {
    guard let code = QRCode(link) else { return }
    group(name) {
      integer("size", Int64(code.size))
      text("path", code.path)
    }
  }
}
