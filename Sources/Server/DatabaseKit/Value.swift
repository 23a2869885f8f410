/// A value as SQLite stores it (https://www.sqlite.org/datatype3.html).
public enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension Value {
  /// The number, or NULL.
  public init(_ number: Int64?) { self = number.map(Value.integer) ?? .null }

  /// The number, or NULL.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// The number, or NULL.
  public init(_ number: Double?) { self = number.map(Value.real) ?? .null }

  /// The text, or NULL.
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// The bytes, or NULL.
  public init(_ bytes: [UInt8]?) { self = bytes.map(Value.blob) ?? .null }

  /// 1 for true, 0 for false, or NULL.
  public init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByStringInterpolation
{
  public init(nilLiteral: ()) { self = .null }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}
