/// A node of the page as it stands in the document now.
final class MountedNode {
  let tag: String
  let kind: String
  let key: String?
  /// Of a text; empty for an element.
  var text = ""
  /// What an element was last made to be.
  var source: ElementNode?
  /// Which of the page's replies is the first handler's of the source.
  var firstReply = 0
  /// What the document holds, which after an event may differ from `source`.
  var attributes: [PlainAttribute] = []
  /// The number of each handler, in the order of the source's events.
  var numbers: [Int] = []
  var children: [MountedNode] = []

  /// The tag of texts, which no element has.
  static let textTag = ""

  init(text: String) {
    tag = Self.textTag
    kind = Self.textTag
    key = nil
    self.text = text
  }

  init(_ element: ElementNode) {
    tag = element.tag
    kind = element.kind
    key = element.key
    source = element
    attributes = element.attributes
  }

  func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether the node can become what `node` says, instead of making room for a new one.
  func canReuse(_ node: Node) -> Bool {
    switch node {
    case .text: tag == Self.textTag
    case .element(let element): source === element || kind == element.kind && key == element.key
    }
  }
}

extension MountedNode {
  /// Writes down what the document's control holds after an event, so that a differing tree writes it back.
  func record(value: String) {
    switch tag {
    case "textarea", "select": set("value", value)
    case "input": recordInput(value)
    default: break
    }
  }

  private func recordInput(_ value: String) {
    switch self.value(of: "type") {
    case "checkbox": value == "true" ? set("checked", "") : unset("checked")
    case "radio": set("checked", "")
    default: set("value", value)
    }
  }

  private func set(_ name: String, _ value: String) {
    unset(name)
    attributes.append(PlainAttribute(name: name, value: value))
  }

  private func unset(_ name: String) {
    attributes.removeAll { $0.name == name }
  }
}
