public import TimeKit

/// Writes fields as the members of a JSON object.
open class JSONFieldWriter: FieldWriter {
  /// The text written so far.
  public final var json: JSONWriter

  /// Goes on in a writer whose object has begun.
  public init(_ json: JSONWriter) {
    self.json = json
    super.init()
  }

  override public final func text(_ name: String, _ value: String) {
    json.key(name)
    json.string(value)
  }

  /// Writes a number, exact even beyond the 53 bits of a JavaScript number.
  override public final func integer(_ name: String, _ value: Int64) {
    json.key(name)
    json.integer(value)
  }

  override public final func flag(_ name: String, _ value: Bool) {
    json.key(name)
    json.bool(value)
  }

  /// Writes a string such as `2026-11-20`.
  override public final func date(_ name: String, _ value: CivilDate) { text(name, value.description) }

  /// Writes a string such as `2026-11-20T10:09:00.000Z`.
  override public final func instant(_ name: String, _ value: Instant) { text(name, value.description) }

  /// Writes an object `{"hour", "minute"}`.
  override public final func timeOfDay(_ name: String, _ value: TimeOfDay) {
    group(name) {
      integer("hour", Int64(value.hour))
      integer("minute", Int64(value.minute))
    }
  }

  override public final func uniqueID(_ name: String, _ value: UniqueID) { text(name, value.description) }

  /// Writes an object with the identifier as its member `id`.
  override open func referencedID(_ name: String, _ value: UniqueID, in table: String) {
    group(name) { uniqueID("id", value) }
  }

  override public final func json(_ name: String, _ value: JSON) {
    json.key(name)
    value.write(to: &json)
  }

  override public final func enter(_ name: String) {
    json.key(name)
    json.beginObject()
  }

  override public final func leave() { json.endObject() }

  /// Writes an array of values that are JSON already.
  public final func values(_ name: String, _ values: [ArraySlice<UInt8>]) {
    json.key(name)
    json.beginArray()
    for value in values { json.raw(value) }
    json.endArray()
  }

  /// Writes an array of strings.
  public final func texts(_ name: String, _ texts: [String]) {
    json.key(name)
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
  }

  /// Writes an array of objects.
  public final func list<Element>(_ name: String, _ elements: [Element], _ write: (Element) -> Void) {
    json.key(name)
    json.beginArray()
    for element in elements {
      json.beginObject()
      write(element)
      json.endObject()
    }
    json.endArray()
  }
}

extension JSONWriter {
  /// The bytes of one object, whose members `write` adds.
  public static func object(_ write: (JSONFieldWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes
  }

  /// Writes an object whose members are fields.
  public mutating func object(_ write: (JSONFieldWriter) -> Void) {
    var json = JSONWriter()
    // Swapped, since a second holder of what has been written would have it copied with the next byte.
    swap(&json, &self)
    json.beginObject()
    let fields = JSONFieldWriter(json)
    json = JSONWriter()
    write(fields)
    swap(&fields.json, &self)
    endObject()
  }
}
