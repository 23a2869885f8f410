/// The HTML document around every page, with a place for its title and one for its content.
struct PageShell: Sendable {
  private let beforeTitle: [UInt8]
  private let beforePage: [UInt8]
  private let afterPage: [UInt8]

  /// - Parameter bytes: a document with `<!--title-->` and, behind it, `<!--page-->`.
  init(_ bytes: [UInt8]) {
    let (head, rest) = bytes.split(at: "<!--title-->")
    let (middle, tail) = rest.split(at: "<!--page-->")
    (beforeTitle, beforePage, afterPage) = (head, middle, tail)
  }

  /// - Parameters:
  ///   - title: plain text.
  ///   - markup: HTML.
  func page(title: String, markup: [UInt8]) -> [UInt8] {
    beforeTitle + escaped(title).utf8 + beforePage + markup + afterPage
  }
}

extension [UInt8] {
  /// What stands before and behind a mark; where there is none, everything stands before.
  fileprivate func split(at mark: String) -> (before: [UInt8], after: [UInt8]) {
    guard let range = firstRange(of: Array(mark.utf8)) else { return (self, []) }
    return (Array(self[..<range.lowerBound]), Array(self[range.upperBound...]))
  }
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
