/// An element of a page, with its children in the form that the browser's document will have.
///
/// Children hold no groups, no empty texts and no two texts in a row, so a child's index here is its index in the
/// document.
public struct Element<Action> {
  let tag: String
  /// Tells this element from its siblings when a list changes.
  let key: String?
  let attributes: [PlainAttribute]
  let handlers: [Handler<Action>]
  let children: [HTML<Action>]

  init(tag: String, attributes: [Attribute<Action>], content: HTML<Action>) {
    var key: String?
    var plain: [PlainAttribute] = []
    var handlers: [Handler<Action>] = []
    for attribute in attributes {
      switch attribute.content {
      case .plain(let attribute): plain.append(attribute)
      case .key(let name): key = name
      case .handler(let handler): handlers.append(handler)
      case .keys(let names, let handler):
        plain.append(PlainAttribute(name: "data-keys", value: names))
        handlers.append(handler)
      case .nothing: break
      }
    }
    self.init(tag: tag, key: key, attributes: plain, handlers: handlers, children: flatten(content))
  }

  private init(
    tag: String, key: String?, attributes: [PlainAttribute], handlers: [Handler<Action>], children: [HTML<Action>]
  ) {
    self.tag = tag
    self.key = key
    self.attributes = attributes
    self.handlers = handlers
    self.children = children
  }

  func map<Parent>(_ lift: @escaping (Action) -> Parent) -> Element<Parent> {
    Element<Parent>(
      tag: tag, key: key, attributes: attributes, handlers: handlers.map { $0.map(lift) },
      children: children.map { $0.map(lift) })
  }

  func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

/// The pieces as the document holds them: groups opened, empty texts left out, neighbouring texts joined.
func flatten<Action>(_ content: HTML<Action>) -> [HTML<Action>] {
  if case .group(let parts) = content, parts.isEmpty { return [] }
  var flat: [HTML<Action>] = []
  append(content, to: &flat)
  return flat
}

private func append<Action>(_ piece: HTML<Action>, to flat: inout [HTML<Action>]) {
  switch piece {
  case .group(let parts):
    for part in parts { append(part, to: &flat) }
  case .text(let text):
    if text.isEmpty { return }
    if case .text(let before)? = flat.last {
      flat[flat.count - 1] = .text(before + text)
    } else {
      flat.append(piece)
    }
  case .element:
    flat.append(piece)
  }
}
