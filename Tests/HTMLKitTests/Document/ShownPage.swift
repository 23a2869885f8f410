import HTMLKit
import TestSupport

/// A page together with the document that its edits are applied to.
struct ShownPage {
  let page = Page<String>()
  let root = DocumentNode(tag: "main")
  private(set) var lastEdits: [UInt8] = []

  init(_ html: HTML<String>) {
    root.children = MarkupReader.read(page.mount(html))
  }

  /// Shows `html`, and answers what was done for it.
  @discardableResult mutating func show(_ html: HTML<String>) -> EditReader {
    lastEdits = page.update(html)
    var reader = EditReader(lastEdits)
    reader.apply(to: root)
    return reader
  }

  /// What each handler in the document sends, in document order, when its control says what it holds.
  var actions: [String?] {
    root.handlers.map { page.action(for: $0.number, value: $0.value) }
  }
}
