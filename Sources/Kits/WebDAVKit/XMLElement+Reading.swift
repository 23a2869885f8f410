import CXML2

/// Why a body is not read.
public enum XMLFailure: Error, Equatable, Sendable {
  /// It is not well-formed.
  case malformed
  /// It brings definitions of its own along, which no client does but one that means harm.
  case hasDefinitions
  /// It has more elements, or deeper ones, than any request that makes sense.
  case tooLarge
}

extension XMLElement {
  /// Reads a document. Nothing outside of it is looked at, and it may define nothing.
  public init(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLFailure) {
    let result = bytes.withUnsafeBytes { buffer -> Result<XMLElement, XMLFailure> in
      Result { () throws(XMLFailure) in try Self.read(buffer, limits) }
    }
    self = try result.get()
  }

  private static func read(_ buffer: UnsafeRawBufferPointer, _ limits: XMLLimits) throws(XMLFailure) -> XMLElement {
    try XMLOutline.check(buffer, limits)
    _ = Self.library
    // It is UTF-8, as it was looked at, whatever it says of itself.
    let options = [XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_IGNORE_ENC]
      .reduce(0) { $0 | Int32($1.rawValue) }
    let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
    guard let reader = xmlReaderForMemory(start, Int32(buffer.count), nil, nil, options) else { throw .malformed }
    defer { xmlFreeTextReader(reader) }
    var tree = ElementTree(limits)
    while true {
      let outcome = xmlTextReaderRead(reader)
      if outcome == 0 { break }
      guard outcome == 1 else { throw .malformed }
      try tree.take(reader)
    }
    guard let root = tree.root else { throw .malformed }
    return root
  }

  /// Set up once, before threads use it.
  private static let library: Void = xmlInitParser()
}

/// The elements that are open, while a document is read.
private struct ElementTree {
  private let limits: XMLLimits
  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?
  /// Names that were read, by where the library keeps them: each is copied once.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  init(_ limits: XMLLimits) { self.limits = limits }

  mutating func take(_ reader: xmlTextReaderPtr) throws(XMLFailure) {
    switch xmlReaderTypes(UInt32(bitPattern: xmlTextReaderNodeType(reader))) {
    case XML_READER_TYPE_ELEMENT: try begin(reader)
    case XML_READER_TYPE_END_ELEMENT: end()
    case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
      if !open.isEmpty { open[open.count - 1].text += string(xmlTextReaderConstValue(reader)) }
    case XML_READER_TYPE_DOCUMENT_TYPE, XML_READER_TYPE_ENTITY_REFERENCE, XML_READER_TYPE_ENTITY,
      XML_READER_TYPE_END_ENTITY, XML_READER_TYPE_NOTATION:
      throw .hasDefinitions
    default: break
    }
  }

  private mutating func begin(_ reader: xmlTextReaderPtr) throws(XMLFailure) {
    count += 1
    guard open.count < limits.depth, count <= limits.elements else { throw .tooLarge }
    let name = XMLName(name(xmlTextReaderConstNamespaceUri(reader)), name(xmlTextReaderConstLocalName(reader)))
    // A prefix that nothing declares (Namespaces in XML 1.0, section 5).
    guard !name.name.utf8.contains(UInt8(ascii: ":")) else { throw .malformed }
    let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
    var element = XMLElement(name)
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      count += 1
      guard count <= limits.elements else { throw .tooLarge }
      element.attributes[self.name(xmlTextReaderConstLocalName(reader))] = string(xmlTextReaderConstValue(reader))
    }
    open.append(element)
    if isEmpty { end() }
  }

  private mutating func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].elements.append(element) }
  }

  private mutating func name(_ text: UnsafePointer<xmlChar>?) -> String {
    guard let text else { return "" }
    if let known = names[text] { return known }
    let name = String(cString: text)
    names[text] = name
    return name
  }

  private func string(_ text: UnsafePointer<xmlChar>?) -> String { text.map { String(cString: $0) } ?? "" }
}
