/// HTML as it is written, in UTF-8.
///
/// Canonical: attributes in the order given, double quotes, only what must be escaped is escaped, no white space of
/// its own. What the parser reads back is the tree that was written.
public struct Markup: Sendable {
  /// The markup written so far.
  public private(set) var bytes: [UInt8] = []
  /// The value that the `<select>` around has; its option is the selected one.
  private var selectedValue: String?

  /// Begins with nothing written; one value may write several pages, one after another.
  public init() {}

  /// The markup written so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a page without its handlers, as the server sends it.
  public mutating func write<Action>(_ html: HTML<Action>) { write(html.nodes) }

  private mutating func write(_ nodes: NodeList) {
    for index in 0..<nodes.count {
      switch nodes[index] {
      case .text(let text): write(text: text)
      case .element(let element):
        open(element, handlers: [])
        write(element.children)
        close(element)
      }
    }
  }

  mutating func write(text: String) { appendEscaped(text, quoted: false) }

  /// Writes the start tag, with the numbers of the handlers, which are in the order of the element's.
  mutating func open(_ element: ElementNode, handlers numbers: [Int]) {
    bytes.append(0x3C)
    append(element.tag)
    let holdsValueOutside = element.tag == "textarea" || element.tag == "select"
    for attribute in element.attributes where !(holdsValueOutside && attribute.name == "value") {
      write(attribute)
    }
    for (event, number) in zip(element.events, numbers) {
      write(PlainAttribute(name: event.attribute, value: String(number)))
    }
    if element.tag == "option", let selectedValue, element.value(of: "value") == selectedValue { append(" selected") }
    bytes.append(0x3E)
    writeValueInside(element)
  }

  /// Writes the end tag, if the element has one.
  mutating func close(_ element: ElementNode) {
    if element.tag == "select" { selectedValue = nil }
    if isVoid(element.tag) { return }
    append("</")
    append(element.tag)
    bytes.append(0x3E)
  }

  private mutating func write(_ attribute: PlainAttribute) {
    bytes.append(0x20)
    append(attribute.name)
    if attribute.value.isEmpty { return }
    append("=\"")
    appendEscaped(attribute.value, quoted: true)
    bytes.append(0x22)
  }

  private mutating func writeValueInside(_ element: ElementNode) {
    if element.tag == "select" { selectedValue = element.value(of: "value") }
    guard element.tag == "textarea" || element.tag == "pre" else { return }
    // The parser drops a line feed right after these start tags.
    append("\n")
    if let value = element.value(of: "value") { write(text: value) }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendEscaped(_ text: String, quoted: Bool) {
    escape(text, quoted: quoted, into: &bytes)
  }
}

/// Whether the element has neither content nor an end tag (HTML, 13.1.2 Elements).
func isVoid(_ tag: String) -> Bool {
  switch tag {
  case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr": true
  default: false
  }
}
