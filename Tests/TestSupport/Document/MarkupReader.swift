/// Reads canonical markup back, and accepts nothing else.
package struct MarkupReader {
  private var rest: Substring.UnicodeScalarView
  private static let voids: Set<String> = ["input", "br", "hr", "img", "wbr"]

  package static func read(_ bytes: [UInt8]) -> [DocumentNode] {
    let text = String(decoding: bytes, as: UTF8.self)
    var reader = MarkupReader(rest: Substring(text).unicodeScalars)
    let nodes = reader.nodes()
    precondition(reader.rest.isEmpty, "markup goes on after its end: \(String(reader.rest))")
    return nodes
  }

  private mutating func nodes() -> [DocumentNode] {
    var nodes: [DocumentNode] = []
    while let next = rest.first {
      if next != "<" {
        nodes.append(DocumentNode(text: text(upTo: "<")))
      } else if rest.dropFirst().first == "/" {
        return nodes
      } else {
        nodes.append(element())
      }
    }
    return nodes
  }

  private mutating func element() -> DocumentNode {
    take("<")
    let node = DocumentNode(tag: name())
    while rest.first == " " {
      take(" ")
      let name = name()
      precondition(node.attributes[name] == nil, "\(name) is written twice")
      node.attributes[name] = value()
    }
    take(">")
    if Self.voids.contains(node.tag) { return node }
    node.children = nodes()
    take("</" + node.tag + ">")
    settleValue(of: node)
    return node
  }

  /// What a browser makes of a control's content.
  private func settleValue(of node: DocumentNode) {
    if node.tag == "textarea" {
      let text = node.children.first?.text ?? ""
      node.attributes["value"] = text.hasPrefix("\n") ? String(text.dropFirst()) : text
      node.children = []
    } else if node.tag == "select" {
      node.attributes["value"] = node.children.first { $0.attributes["selected"] != nil }?.attributes["value"]
      for option in node.children { option.attributes["selected"] = nil }
    }
  }

  private mutating func value() -> String {
    guard rest.first == "=" else { return "" }
    take("=\"")
    defer { take("\"") }
    return text(upTo: "\"")
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0) }
    precondition(!name.isEmpty, "a name is missing")
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func text(upTo end: Unicode.Scalar) -> String {
    let raw = rest.prefix { $0 != end }
    rest = rest[raw.endIndex...]
    precondition(!raw.contains(">") && !raw.contains("<"), "not escaped: \(String(raw))")
    return Self.decoded(String(raw))
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var text = text
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#13;", "\r"), ("&amp;", "&")] {
      text = text.split(separator: reference, omittingEmptySubsequences: false).joined(separator: character)
    }
    return text
  }

  private mutating func take(_ expected: String) {
    for scalar in expected.unicodeScalars {
      precondition(rest.first == scalar, "expected \(expected) at \(String(rest.prefix(40)))")
      rest.removeFirst()
    }
  }
}
