/// A JSON value (RFC 8259). An object keeps its members' order.
public enum JSON: Hashable, Sendable {
  /// The literal `null`, which is not the same as a member that is missing.
  case null
  /// The literals `true` and `false`.
  case bool(Bool)
  /// A number without fraction or exponent that 64 bits hold.
  case integer(Int64)
  /// Any other number, in its exact text.
  case decimal(Decimal)
  /// Any text, its escapes resolved.
  case string(String)
  /// Elements of any kinds, in their order.
  case array([JSON])
  /// Members in their order; a parsed object has no name twice.
  case object([Member])

  /// One name and value of an object.
  public struct Member: Hashable, Sendable {
    /// The name, its escapes resolved.
    public let key: String
    /// The value, behind the colon.
    public let value: JSON

    /// Takes any name: that an object has none twice is up to the caller.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// A number in the text that wrote it, since binary floating point would change it.
  public struct Decimal: Hashable, Sendable {
    /// As it was written, such as `0.10` or `1e400`.
    public let text: String

    /// Checks the text against RFC 8259 §6.
    ///
    /// `nil` if it is no number, one of more than 64 characters, or one that ``JSON/integer(_:)`` holds.
    public init?(_ text: String) {
      guard case .decimal(let decimal)? = try? JSON.parse(text), decimal.text == text else { return nil }
      self = decimal
    }

    init(checked text: String) { self.text = text }
  }
}

extension JSON {
  /// The value of an object's member, or `nil` if there is none or this is no object. O(members).
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Whether this is the literal `null`.
  public var isNull: Bool { self == .null }

  /// True or false, or nil for another kind of value.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The whole number, or nil for another kind of value, a ``decimal`` included.
  public var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// The number that is no 64-bit integer, or nil for another kind of value.
  public var decimal: Decimal? {
    guard case .decimal(let value) = self else { return nil }
    return value
  }

  /// The text, or nil for another kind of value: nothing is converted.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements, or nil for another kind of value.
  public var array: [JSON]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The members in their order, or nil for another kind of value.
  public var object: [Member]? {
    guard case .object(let value) = self else { return nil }
    return value
  }
}
