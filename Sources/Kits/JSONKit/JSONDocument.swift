/// A JSON text (RFC 8259) that has been checked, and whose values are read where they are: a ``JSON`` tree has an
/// allocation for each name and text, which rows by the thousand cannot afford.
public final class JSONDocument: Sendable {
  /// The whole text.
  public let bytes: [UInt8]
  let tokens: [JSONToken]

  /// Checks one JSON text, strictly as RFC 8259 has it, and refuses what different readers take differently: duplicate
  /// names, lone surrogates, a byte order mark.
  ///
  /// Names are duplicates if they are canonically equivalent, as Swift compares texts.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) {
    guard bytes.count <= limits.bytes else { throw JSONError(.tooLong, at: limits.bytes, in: bytes) }
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<[JSONToken], JSONFault> in
      var scanner = JSONScanner(buffer, limits)
      do throws(JSONFault) {
        try scanner.document()
        return .success(scanner.tokens)
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let tokens): self.tokens = tokens
    case .failure(let fault): throw JSONError(fault.reason, at: fault.offset, in: bytes)
    }
    self.bytes = bytes
  }

  /// The whole value.
  public var root: JSONPart { JSONPart(self, 0) }
}

/// A value of a document.
public struct JSONPart: Sendable {
  /// The document that it is a part of.
  public let document: JSONDocument
  let token: Int

  init(_ document: JSONDocument, _ token: Int) {
    self.document = document
    self.token = token
  }

  var place: JSONToken { document.tokens[token] }

  var firstByte: UInt8 { document.bytes[Int(place.start)] }

  /// The value's own text.
  public var bytes: ArraySlice<UInt8> { document.bytes[Int(place.start)..<Int(place.end)] }

  /// Whether this member's name is the given one.
  func isName(_ name: String) -> Bool {
    let place = place
    guard place.next != JSONToken.escapedName else { return string == name }
    guard Int(place.end - place.start) == name.utf8.count + 2 else { return false }
    var index = Int(place.start) + 1
    for byte in name.utf8 {
      if document.bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// How many members this object has.
  var memberCount: Int {
    var count = 0
    var next = token + 1
    while next < Int(place.next) {
      count += 1
      next = Int(document.tokens[next + 1].next)
    }
    return count
  }

  /// The identifier whose text form this is, or nil for anything else.
  public var uniqueID: UniqueID? {
    guard firstByte == UInt8(ascii: "\"") else { return nil }
    return document.bytes.withUnsafeBufferPointer { bytes in
      UniqueID(text: UnsafeBufferPointer(rebasing: bytes[Int(place.start + 1)..<Int(place.end - 1)]))
    }
  }

  /// Whether this is the literal `null`.
  public var isNull: Bool { firstByte == UInt8(ascii: "n") }

  /// Whether this is an object.
  public var isObject: Bool { firstByte == UInt8(ascii: "{") }

  /// The elements, or nil for another kind of value.
  public var elements: [JSONPart]? {
    guard firstByte == UInt8(ascii: "[") else { return nil }
    var elements: [JSONPart] = []
    var next = token + 1
    while next < Int(place.next) {
      elements.append(JSONPart(document, next))
      next = Int(document.tokens[next].next)
    }
    return elements
  }

  /// The text, or nil for another kind of value.
  public var string: String? {
    guard firstByte == UInt8(ascii: "\"") else { return nil }
    return document.bytes.withUnsafeBufferPointer { JSONString.text($0, Int(place.start), Int(place.end)) }
  }

  /// The whole number, or nil for another kind of value.
  public var integer: Int64? {
    document.bytes.withUnsafeBufferPointer { JSONNumber.integer($0, Int(place.start), Int(place.end)) }
  }

  /// True or false, or nil for another kind of value.
  public var bool: Bool? {
    switch firstByte {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// The value as a tree.
  public var json: JSON {
    switch firstByte {
    case UInt8(ascii: "{"): .object(members)
    case UInt8(ascii: "["): .array(elements.map { $0.map { $0.json } } ?? [])
    case UInt8(ascii: "\""): .string(string ?? "")
    case UInt8(ascii: "t"): .bool(true)
    case UInt8(ascii: "f"): .bool(false)
    case UInt8(ascii: "n"): .null
    default: integer.map { .integer($0) } ?? .decimal(JSON.Decimal(checked: String(decoding: bytes, as: UTF8.self)))
    }
  }

  private var members: [JSON.Member] {
    var members: [JSON.Member] = []
    var next = token + 1
    while next < Int(place.next) {
      let value = JSONPart(document, next + 1)
      members.append(JSON.Member(JSONPart(document, next).string ?? "", value.json))
      next = Int(value.place.next)
    }
    return members
  }
}

extension JSON {
  /// Reads one JSON text, as strictly as ``JSONDocument``.
  public static func parse(_ bytes: [UInt8], limits: JSONLimits = .standard) throws(JSONError) -> JSON {
    try JSONDocument(bytes, limits: limits).root.json
  }

  /// Reads one JSON text.
  public static func parse(_ text: String, limits: JSONLimits = .standard) throws(JSONError) -> JSON {
    try parse(Array(text.utf8), limits: limits)
  }
}
