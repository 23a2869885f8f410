public import TimeKit

/// Writes fields as the members of a JSON object.
public struct JSONFieldWriter: FieldWriter {
  private var json: JSONWriter

  /// Goes on in a writer whose object has begun.
  public init(_ json: JSONWriter) { self.json = json }

  /// The writer, with the fields in it.
  public consuming func finish() -> JSONWriter { json }

  /// Writes a string.
  public mutating func text(_ name: String, _ value: String) {
    json.key(name)
    json.string(value)
  }

  /// Writes a string, or no member at all for nil.
  public mutating func optionalText(_ name: String, _ value: String?) {
    if let value { text(name, value) }
  }

  /// Writes a number, exact even beyond the 53 bits of a JavaScript number.
  public mutating func integer(_ name: String, _ value: Int64) {
    json.key(name)
    json.integer(value)
  }

  /// Writes `true` or `false`.
  public mutating func flag(_ name: String, _ value: Bool) {
    json.key(name)
    json.bool(value)
  }

  /// Writes a string such as `2026-11-20`.
  public mutating func date(_ name: String, _ value: CivilDate) { text(name, value.description) }
  /// Writes a string such as `2026-11-20T10:09:00.000Z`.
  public mutating func instant(_ name: String, _ value: Instant) { text(name, value.description) }

  /// Writes the same as ``instant(_:_:)``, or no member at all for nil.
  public mutating func optionalInstant(_ name: String, _ value: Instant?) {
    if let value { instant(name, value) }
  }

  /// Writes an object `{"hour", "minute"}`.
  public mutating func timeOfDay(_ name: String, _ value: TimeOfDay) {
    group(name) { writer in
      writer.integer("hour", Int64(value.hour))
      writer.integer("minute", Int64(value.minute))
    }
  }

  /// Writes a UUID's string.
  public mutating func identifier<Row>(_ name: String, _ value: Identifier<Row>) { text(name, value.description) }

  /// Writes an object with the identifier as its member `id`.
  public mutating func reference<Row>(_ name: String, _ value: Identifier<Row>) {
    group(name) { writer in writer.identifier("id", value) }
  }

  /// Writes the same as ``reference(_:_:)``, or no member at all for nil.
  public mutating func optionalReference<Row>(_ name: String, _ value: Identifier<Row>?) {
    if let value { reference(name, value) }
  }

  /// Writes an object, whose members `write` adds.
  public mutating func group(_ name: String, _ write: (inout JSONFieldWriter) -> Void) {
    json.key(name)
    json.beginObject()
    write(&self)
    json.endObject()
  }

  /// Writes a value that is JSON already.
  public mutating func json(_ name: String, _ value: JSON) {
    json.key(name)
    value.write(to: &json)
  }

  /// Writes an array of objects.
  public mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONFieldWriter) -> Void
  ) {
    json.key(name)
    json.beginArray()
    for element in elements {
      json.beginObject()
      write(element, &self)
      json.endObject()
    }
    json.endArray()
  }
}

extension JSONWriter {
  /// Writes an object whose members are fields.
  public mutating func object(_ write: (inout JSONFieldWriter) -> Void) {
    beginObject()
    var fields = JSONFieldWriter(self)
    write(&fields)
    self = fields.finish()
    endObject()
  }

  /// The bytes of one object.
  public static func object(_ write: (inout JSONFieldWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }
}
