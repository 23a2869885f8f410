import JSONKit
import ServerAPI
import SharedModels

/// The HTML document around every page, with places for what it shows.
struct PageShell: Sendable {
  /// What is filled in at a mark such as `<!--title-->`.
  enum Mark: String, CaseIterable, Sendable {
    case account, workplace, accent, demo, tiles, attribution, attributionLink, title, page
  }

  private enum Part {
    case text([UInt8])
    case mark(Mark)
  }

  private let parts: [Part]

  /// - Parameter bytes: a document with marks, each at most once; all but `title` and `page` in attributes.
  init(_ bytes: [UInt8]) {
    var parts: [Part] = [.text(bytes)]
    for mark in Mark.allCases { parts = parts.flatMap { Self.split($0, at: mark) } }
    self.parts = parts
  }

  private static func split(_ part: Part, at mark: Mark) -> [Part] {
    guard case .text(let bytes) = part, let range = bytes.firstRange(of: Array("<!--\(mark.rawValue)-->".utf8)) else {
      return [part]
    }
    return [.text(Array(bytes[..<range.lowerBound])), .mark(mark), .text(Array(bytes[range.upperBound...]))]
  }

  /// The document of a page.
  func filled(with page: RenderedPage) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .text(let bytes): bytes
      case .mark(let mark): page.bytes(at: mark)
      }
    }
  }
}

extension RenderedPage {
  fileprivate func bytes(at mark: PageShell.Mark) -> [UInt8] {
    switch mark {
    case .account: Array((account ?? "").utf8)
    case .workplace: Array((workplace?.description ?? "").utf8)
    case .accent: Array((accent?.rawValue ?? "").utf8)
    case .demo: isDemo ? Array("demo".utf8) : []
    case .tiles: Array(escaped(tiles?.template ?? "").utf8)
    case .attribution: Array(escaped(tiles?.attribution ?? "").utf8)
    case .attributionLink: Array(escaped(tiles?.link ?? "").utf8)
    case .title: Array(escaped(title).utf8)
    case .page: markup
    }
  }
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
