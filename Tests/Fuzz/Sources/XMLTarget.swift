import WebDAVKit

/// What is read of a body of WebDAV can be written, and is read again as it was.
@Sendable func fuzzXML(_ bytes: [UInt8]) {
  guard let element = try? XMLElement(bytes) else { return }
  var writer = XMLWriter()
  writer.root(.dav("prop")) { $0.element(element.name) { write(element, to: &$0) } }
  guard let again = try? XMLElement(writer.bytes).elements.first else {
    return check(false, "what was written cannot be read: \(String(decoding: writer.bytes, as: UTF8.self))")
  }
  check(texts(of: again) == texts(of: element), "\(element) is \(again)")
}

private func write(_ element: XMLElement, to writer: inout XMLWriter) {
  writer.text(element.elements.isEmpty ? element.text : "")
  for child in element.elements { writer.element(child.name) { write(child, to: &$0) } }
}

private func texts(of element: XMLElement) -> [String] {
  element.elements.isEmpty
    ? ["\(element.name) \(element.text)"] : element.elements.flatMap { ["\($0.name)"] + texts(of: $0) }
}
