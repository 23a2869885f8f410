/// A node of the page as it stands in the document now.
final class MountedNode<Action> {
  let tag: String
  let key: String?
  /// Of a text; empty for an element.
  var text = ""
  var attributes: [PlainAttribute] = []
  var handlers: [Handler<Action>] = []
  /// The number of each handler, in the order of `handlers`.
  var numbers: [Int] = []
  var children: [MountedNode] = []

  /// The tag of texts, which no element has.
  static var textTag: String { "" }

  init(text: String) {
    tag = Self.textTag
    key = nil
    self.text = text
  }

  init(_ element: Element<Action>) {
    tag = element.tag
    key = element.key
    attributes = element.attributes
    handlers = element.handlers
  }

  func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Whether the node can become what `html` says, instead of making room for a new one.
  func canBecome(_ html: HTML<Action>) -> Bool {
    switch html {
    case .text: tag == Self.textTag
    case .element(let element): tag == element.tag && key == element.key
    case .group: false
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
    switch attributes.first(where: { $0.name == "type" })?.value {
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
