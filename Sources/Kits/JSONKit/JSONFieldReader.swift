/// Reads fields from a JSON tree's object.
public final class JSONFieldReader: AnyJSONReader {
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

  /// Whether the field is given as `null`, by which a change takes its value away; a missing one keeps it.
  public func isNull(_ name: String) -> Bool { object[name] == .null }

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
    return try values(of: elements, name, limit: limit, read)
  }

  /// Reads an array of objects.
  public func list<Value>(
    _ name: String, limit: Int, _ read: (JSONFieldReader) throws(FieldError) -> Value
  ) throws(FieldError) -> [Value] {
    try array(name, limit: limit) { (element: JSON) throws(FieldError) in try read(try JSONFieldReader(element)) }
  }
}
