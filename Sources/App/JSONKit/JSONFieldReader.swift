public import TimeKit

/// Reads fields from a JSON object.
public final class JSONFieldReader: FieldReader {
  /// The object, or the innermost one that was entered.
  public private(set) var object: JSON
  private var outer: [JSON] = []

  /// Fails unless `json` is an object.
  public init(_ json: JSON) throws(FieldError) {
    guard case .object = json else { throw FieldError("", "must be an object") }
    object = json
    super.init()
  }

  /// The field as it is; a missing one and `null` are the same.
  public func value(_ name: String) -> JSON? {
    guard let value = object[name], value != .null else { return nil }
    return value
  }

  private func required(_ name: String) throws(FieldError) -> JSON {
    guard let value = value(name) else { throw FieldError(name, "is missing") }
    return value
  }

  override public func has(_ name: String) -> Bool { value(name) != nil }

  /// A string; numbers are not turned into one.
  override public func text(_ name: String) throws(FieldError) -> String {
    guard case .string(let text) = try required(name) else { throw FieldError(name, "must be text") }
    return text
  }

  /// A number without fraction or exponent: neither `1.0` nor `"1"` is one.
  override public func integer(_ name: String) throws(FieldError) -> Int64 {
    guard case .integer(let value) = try required(name) else { throw FieldError(name, "must be a whole number") }
    return value
  }

  /// `true` or `false`, and nothing that stands for them.
  override public func flag(_ name: String) throws(FieldError) -> Bool {
    guard case .bool(let value) = try required(name) else { throw FieldError(name, "must be true or false") }
    return value
  }

  /// A string that ``CivilDate`` reads, such as `2026-11-20`.
  override public func date(_ name: String) throws(FieldError) -> CivilDate {
    guard let date = CivilDate(try text(name)) else { throw FieldError(name, "must be a date like 2026-11-20") }
    return date
  }

  /// A string that ``Instant`` reads, in any offset from UTC (RFC 3339 §5.6).
  override public func instant(_ name: String) throws(FieldError) -> Instant {
    guard let instant = Instant(try text(name)) else {
      throw FieldError(name, "must be a time like 2026-11-20T10:09:00.000Z")
    }
    return instant
  }

  /// An object `{"hour", "minute"}`, 0 to 23 and 0 to 59.
  override public func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay {
    try group(name) { () throws(FieldError) in
      let hour = try integer("hour")
      let minute = try integer("minute")
      guard (0...23).contains(hour) else { throw FieldError("hour", "must be from 0 to 23") }
      guard let time = TimeOfDay(hour: Int(hour), minute: Int(clamping: minute)) else {
        throw FieldError("minute", "must be from 0 to 59")
      }
      return time
    }
  }

  /// A string that ``UniqueID`` reads.
  override public func uniqueID(_ name: String) throws(FieldError) -> UniqueID {
    guard let id = UniqueID(try text(name)) else { throw FieldError(name, "must be a UUID") }
    return id
  }

  /// An object with the identifier as its member `id`; other members, such as a name, are ignored.
  override public func referencedID(_ name: String) throws(FieldError) -> UniqueID {
    try group(name) { () throws(FieldError) in try uniqueID("id") }
  }

  override public func hasReference(_ name: String) -> Bool { has(name) }

  override public func json(_ name: String) throws(FieldError) -> JSON { try required(name) }

  override public func enter(_ name: String) throws(FieldError) {
    let value = try required(name)
    guard case .object = value else { throw FieldError(name, "must be an object") }
    outer.append(object)
    object = value
  }

  override public func leave() { object = outer.popLast() ?? object }
}

extension JSONFieldReader {
  /// Reads an array's elements; errors name the element, `days.2.date`.
  public func array<Value>(
    _ name: String, limit: Int, _ read: (JSON) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    guard case .array(let elements) = try required(name) else { throw FieldError(name, "must be an array") }
    guard elements.count <= limit else { throw FieldError(name, "must have at most \(limit) elements") }
    var values: [Value] = []
    for (index, element) in elements.enumerated() {
      do throws(FieldError) {
        values.append(try read(element))
      } catch {
        throw error.inside("\(index)").inside(name)
      }
    }
    return values
  }

  /// Reads an array of objects.
  public func list<Value>(
    _ name: String, limit: Int, _ read: (JSONFieldReader) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    try array(name, limit: limit) { (element: JSON) throws(FieldError) in try read(try JSONFieldReader(element)) }
  }
}
