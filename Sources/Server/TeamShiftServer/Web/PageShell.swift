/// The HTML document around every page, with a place for its title and one for its content.
struct PageShell: Sendable {
  private let document: String

  init(_ bytes: [UInt8]) { document = String(decoding: bytes, as: UTF8.self) }

  /// - Parameters:
  ///   - title: plain text.
  ///   - markup: HTML.
  func page(title: String, markup: String) -> [UInt8] {
    let titled = document.replacing("<!--title-->", with: escaped(title), maxReplacements: 1)
    return Array(titled.replacing("<!--page-->", with: markup, maxReplacements: 1).utf8)
  }
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
