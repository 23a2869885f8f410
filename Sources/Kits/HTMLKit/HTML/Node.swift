/// A text or an element of a tree, without what its handlers answer.
package enum Node: Sendable {
  case text(String)
  case element(ElementNode)

  /// How many handlers it and all in it have.
  var handlerCount: Int {
    switch self {
    case .text: 0
    case .element(let element): element.handlerCount
    }
  }
}

/// An element with its children. It never changes, so one value can stand in many places.
package final class ElementNode: Sendable {
  let tag: String
  /// Tells this element from its siblings when a list changes.
  let key: String?
  let attributes: [PlainAttribute]
  /// What its own handlers listen to.
  let events: [Event]
  let children: NodeList
  /// How many handlers it and all in it have.
  let handlerCount: Int

  package init(
    tag: String, key: String? = nil, attributes: [PlainAttribute] = [], events: [Event] = [],
    children: NodeList = .none, handlerCount: Int = 0
  ) {
    self.tag = tag
    self.key = key
    self.attributes = attributes
    self.events = events
    self.children = children
    self.handlerCount = handlerCount
  }

  /// What an element can never change: its tag, and for an `<input>` also its type.
  var kind: String {
    guard tag.utf8.count == 5, tag == "input", let type = value(of: "type") else { return tag }
    return tag + " " + type
  }

  func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}
