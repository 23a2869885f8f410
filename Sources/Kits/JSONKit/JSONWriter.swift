/// Writes JSON (RFC 8259) as bytes, without white space; the same calls always give the same bytes.
///
/// The text may stand inside an HTML `script` element or a JavaScript string: `<`, U+2028 and U+2029 are escaped.
/// The writer sets the commas and colons; that keys and values alternate is up to the caller.
public struct JSONWriter: Sendable {
  /// The text written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Begins with nothing written.
  public init() {}

  /// The text written so far, copied into a string; O(n).
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an object, whose members follow as ``key(_:)`` and value in turn.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes the innermost object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array, whose elements follow.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes the innermost array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// The name of the member whose value comes next.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text in quotation marks, with the escapes that it needs (RFC 8259 §7).
  public mutating func string(_ text: String) {
    separate()
    appendQuoted(text, to: &bytes)
  }

  /// Writes a number in decimal digits, with a sign only if it is negative.
  public mutating func integer(_ number: Int64) { raw(String(number).utf8) }
  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { raw((value ? "true" : "false").utf8) }
  /// Writes `null`.
  public mutating func null() { raw("null".utf8) }

  /// A value that is JSON already.
  public mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

extension JSON {
  /// Writes the value; a decimal keeps the text that it was read from.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let number): writer.integer(number)
    case .decimal(let number): writer.raw(number.text.utf8)
    case .string(let text): writer.string(text)
    case .array(let elements): write(elements, to: &writer)
    case .object(let members): write(members, to: &writer)
    }
  }

  /// The value as UTF-8, without white space.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The value as a string, without white space.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  private func write(_ elements: [JSON], to writer: inout JSONWriter) {
    writer.beginArray()
    for element in elements { element.write(to: &writer) }
    writer.endArray()
  }

  private func write(_ members: [Member], to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.key(member.key)
      member.value.write(to: &writer)
    }
    writer.endObject()
  }
}
