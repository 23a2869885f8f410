public import JSONKit

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `"x"` is a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// `true` and `false` are themselves.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `7` is a number of 64 bits.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// `[1, "x"]` is an array of any kinds of values.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// `["a": 1]` is an object, its members in the order of the text.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
