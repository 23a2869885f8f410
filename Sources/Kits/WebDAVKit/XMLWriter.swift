/// Writes a document whose names are those of WebDAV, CalDAV and Apple's extensions, and others as they come.
public struct XMLWriter: Sendable {
  /// What is written so far.
  public private(set) var bytes: [UInt8]

  /// Begins a document.
  public init() { bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8) }

  private static let prefixes = [
    "DAV:": "D", "urn:ietf:params:xml:ns:caldav": "C", "http://calendarserver.org/ns/": "S",
    "http://apple.com/ns/ical/": "A", reserved: "xml",
  ]

  /// The namespace of `xml:lang`, whose prefix stands for it everywhere, and which has no other (Namespaces in XML 1.0,
  /// section 3).
  private static let reserved = "http://www.w3.org/XML/1998/namespace"

  private static let declarations = prefixes.filter { $0.key != reserved }.sorted { $0.value < $1.value }
    .map { " xmlns:\($0.value)=\"\($0.key)\"" }.joined()

  /// Writes the outermost element.
  public mutating func root(_ name: XMLName, _ content: (inout XMLWriter) -> Void) {
    beginRoot(name)
    content(&self)
    endRoot(name)
  }

  /// Begins the outermost element, whose content follows by and by.
  public mutating func beginRoot(_ name: XMLName) { raw("<\(qualified(name))\(Self.declarations)>") }

  /// Ends the outermost element.
  public mutating func endRoot(_ name: XMLName) { raw("</\(qualified(name))>") }

  /// Writes an element with what is within it.
  public mutating func element(
    _ name: XMLName, attributes: [(String, String)] = [], _ content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    raw(">")
    content(&self)
    raw("</\(qualified(name))>")
  }

  /// Writes an element without content.
  public mutating func element(_ name: XMLName, attributes: [(String, String)] = []) {
    begin(name, attributes)
    raw("/>")
  }

  private mutating func begin(_ name: XMLName, _ attributes: [(String, String)]) {
    raw("<\(start(name))")
    for (key, value) in attributes {
      raw(" \(key)=\"")
      text(value)
      raw("\"")
    }
  }

  /// Writes an element with a text.
  public mutating func element(_ name: XMLName, text content: String) {
    element(name) { $0.text(content) }
  }

  /// Writes a text; what no document may hold is left out.
  public mutating func text(_ text: String) { self.text(text.utf8) }

  /// Writes a text in UTF-8.
  public mutating func text(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case 0x0D: raw("&#13;")
      case 0x09, 0x0A, 0x20...: bytes.append(byte)
      default: break
      }
    }
  }

  private mutating func raw(_ text: String) { bytes += text.utf8 }

  private func qualified(_ name: XMLName) -> String {
    if let prefix = Self.prefixes[name.space] { return "\(prefix):\(name.name)" }
    return name.space.isEmpty ? name.name : "X:\(name.name)"
  }

  /// The name with the declaration of its namespace, where the root has none.
  private func start(_ name: XMLName) -> String {
    guard !name.space.isEmpty, Self.prefixes[name.space] == nil else { return qualified(name) }
    return "X:\(name.name) xmlns:X=\"\(Self.escaped(name.space))\""
  }

  /// A text as it stands in a document.
  public static func escaped(_ text: String) -> String {
    var writer = XMLWriter()
    writer.bytes = []
    writer.text(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension XMLWriter {
  /// Writes an element as it was read.
  public mutating func write(_ element: XMLElement) {
    let attributes = element.attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if element.text.isEmpty && element.elements.isEmpty { return self.element(element.name, attributes: attributes) }
    self.element(element.name, attributes: attributes) { writer in
      writer.text(element.text)
      for part in element.elements { writer.write(part) }
    }
  }
}
