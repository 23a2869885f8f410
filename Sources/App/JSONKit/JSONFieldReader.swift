public import TimeKit

/// Reads fields from a JSON object.
public struct JSONFieldReader: FieldReader {
  private var object: JSON

  /// Fails unless `json` is an object.
  public init(_ json: JSON) throws(FieldError) {
    guard case .object = json else { throw FieldError("", "must be an object") }
    object = json
  }

  /// Whether the object has a member of that name, be it `null`.
  public func has(_ name: String) -> Bool { object[name] != nil }

  /// The field as it stands; a missing one and `null` are the same.
  public func value(_ name: String) -> JSON? {
    guard let value = object[name], value != .null else { return nil }
    return value
  }

  private func required(_ name: String) throws(FieldError) -> JSON {
    guard let value = value(name) else { throw FieldError(name, "is missing") }
    return value
  }

  /// A string; numbers are not turned into one.
  public func text(_ name: String) throws(FieldError) -> String {
    guard case .string(let text) = try required(name) else { throw FieldError(name, "must be text") }
    return text
  }

  /// A string; nil if the member is missing or `null`.
  public func optionalText(_ name: String) throws(FieldError) -> String? {
    value(name) == nil ? nil : try text(name)
  }

  /// A number without fraction or exponent: neither `1.0` nor `"1"` is one.
  public func integer(_ name: String) throws(FieldError) -> Int64 {
    guard case .integer(let value) = try required(name) else { throw FieldError(name, "must be a whole number") }
    return value
  }

  /// `true` or `false`, and nothing that stands for them.
  public func flag(_ name: String) throws(FieldError) -> Bool {
    guard case .bool(let value) = try required(name) else { throw FieldError(name, "must be true or false") }
    return value
  }

  /// `true` or `false`; nil if the member is missing or `null`.
  public func optionalFlag(_ name: String) throws(FieldError) -> Bool? {
    value(name) == nil ? nil : try flag(name)
  }

  /// A string that ``CivilDate`` reads, such as `2026-11-20`.
  public func date(_ name: String) throws(FieldError) -> CivilDate {
    guard let date = CivilDate(try text(name)) else {
      throw FieldError(name, "must be a date like 2026-11-20")
    }
    return date
  }

  /// A string that ``Instant`` reads, in any offset from UTC (RFC 3339 §5.6).
  public func instant(_ name: String) throws(FieldError) -> Instant {
    guard let instant = Instant(try text(name)) else {
      throw FieldError(name, "must be a time like 2026-11-20T10:09:00.000Z")
    }
    return instant
  }

  /// The same as ``instant(_:)``; nil if the member is missing or `null`.
  public func optionalInstant(_ name: String) throws(FieldError) -> Instant? {
    value(name) == nil ? nil : try instant(name)
  }

  /// An object `{"hour", "minute"}`, 0 to 23 and 0 to 59.
  public mutating func timeOfDay(_ name: String) throws(FieldError) -> TimeOfDay {
    try group(name) { (reader: inout JSONFieldReader) throws(FieldError) in
      let hour = try reader.integer("hour")
      let minute = try reader.integer("minute")
      guard (0...23).contains(hour) else { throw FieldError("hour", "must be from 0 to 23") }
      guard let time = TimeOfDay(hour: Int(hour), minute: Int(clamping: minute)) else {
        throw FieldError("minute", "must be from 0 to 59")
      }
      return time
    }
  }

  /// A string that ``UniqueID`` reads.
  public func identifier<Row>(_ name: String) throws(FieldError) -> Identifier<Row> {
    guard let id = Identifier<Row>(try text(name)) else { throw FieldError(name, "must be a UUID") }
    return id
  }

  /// An object with the identifier as its member `id`; other members, such as a name, are ignored.
  public mutating func reference<Row>(_ name: String) throws(FieldError) -> Identifier<Row> {
    try group(name) { (reader: inout JSONFieldReader) throws(FieldError) in try reader.identifier("id") }
  }

  /// The same as ``reference(_:)``; nil if the member is missing or `null`.
  public mutating func optionalReference<Row>(_ name: String) throws(FieldError) -> Identifier<Row>? {
    value(name) == nil ? nil : try reference(name)
  }

  /// Reads the members of the object under a name; errors name their whole path.
  public mutating func group<Value>(
    _ name: String, _ read: (inout JSONFieldReader) throws(FieldError) -> Value
  ) throws(FieldError) -> Value {
    let value = try required(name)
    do throws(FieldError) {
      var inner = try JSONFieldReader(value)
      return try read(&inner)
    } catch {
      throw error.inside(name)
    }
  }

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
    _ name: String, limit: Int, _ read: (inout JSONFieldReader) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    try array(name, limit: limit) { (element: JSON) throws(FieldError) in
      var inner = try JSONFieldReader(element)
      return try read(&inner)
    }
  }
}
