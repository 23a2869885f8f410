/// A JSON value (RFC 8259). An object keeps its members' order.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction or exponent that 64 bits hold.
  case integer(Int64)
  /// Any other number, in its exact text.
  case decimal(Decimal)
  case string(String)
  case array([JSON])
  case object([Member])

  /// One name and value of an object.
  public struct Member: Hashable, Sendable {
    public let key: String
    public let value: JSON

    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

extension JSON {
  /// A number in the text that wrote it, since binary floating point would change it.
  public struct Decimal: Hashable, Sendable {
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

  public var isNull: Bool { self == .null }

  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  public var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  public var decimal: Decimal? {
    guard case .decimal(let value) = self else { return nil }
    return value
  }

  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  public var array: [JSON]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  public var object: [Member]? {
    guard case .object(let value) = self else { return nil }
    return value
  }
}
