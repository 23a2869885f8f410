/// A node of a document, as a browser would hold it: the reference that edits are applied to.
package final class DocumentNode {
  package let tag: String
  package var text: String
  package var attributes: [String: String]
  package var children: [DocumentNode]

  package init(tag: String = "", text: String = "", attributes: [String: String] = [:], children: [DocumentNode] = []) {
    self.tag = tag
    self.text = text
    self.attributes = attributes
    self.children = children
  }

  /// What a test compares: everything but the handlers' numbers.
  package var outline: String {
    if tag.isEmpty { return "'\(text)'" }
    let shown = attributes.sorted { $0.key < $1.key }
      .map { $0.key.hasPrefix("data-on-") ? $0.key : "\($0.key)=\($0.value)" }
    return "<\(tag) \(shown.joined(separator: " "))>[" + children.map(\.outline).joined(separator: ",") + "]"
  }

  /// The handlers' numbers and their controls' values in document order, within an element in that of the events' names.
  package var handlers: [(number: Int, value: String)] {
    let own = attributes.filter { $0.key.hasPrefix("data-on-") }.sorted { $0.key < $1.key }
      .compactMap { Int($0.value) }.map { ($0, value) }
    return own + children.flatMap(\.handlers)
  }

  package var handlerNumbers: [Int] { handlers.map(\.number) }

  private var value: String {
    if attributes["type"] == "checkbox" { return attributes["checked"] == nil ? "false" : "true" }
    return attributes["value", default: ""]
  }
}
