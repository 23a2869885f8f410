import JSONKit

/// The HTML document around every page, with places for what it shows.
struct PageShell: Sendable {
  private let beforeWorkplace: [UInt8]
  private let beforeTitle: [UInt8]
  private let beforePage: [UInt8]
  private let afterPage: [UInt8]

  /// - Parameter bytes: a document with `<!--workplace-->`, in an attribute, and behind it `<!--title-->` and
  ///   `<!--page-->`.
  init(_ bytes: [UInt8]) {
    let (start, head) = bytes.split(at: "<!--workplace-->")
    let (middle, body) = head.split(at: "<!--title-->")
    let (end, tail) = body.split(at: "<!--page-->")
    (beforeWorkplace, beforeTitle, beforePage, afterPage) = (start, middle, end, tail)
  }

  /// The document of a page.
  func filled(with page: RenderedPage) -> [UInt8] {
    let workplace = page.workplace?.description ?? ""
    return beforeWorkplace + workplace.utf8 + beforeTitle + escaped(page.title).utf8 + beforePage + page.markup
      + afterPage
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
