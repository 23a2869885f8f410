/// A value as SQLite stores it (https://www.sqlite.org/datatype3.html).
public enum Value: Hashable, Sendable {
  /// SQL's NULL, which equals no value in SQL, not even itself, but itself in Swift.
  case null
  /// A whole number of 64 bits with a sign; small ones take fewer bytes in the file.
  case integer(Int64)
  /// An IEEE 754 number of 8 bytes.
  case real(Double)
  /// UTF-8.
  case text(String)
  /// Bytes as they are, compared from the first.
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
  /// `nil` is NULL.
  public init(nilLiteral: ()) { self = .null }
  /// `7` is an INTEGER.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// `7.5` is a REAL, and `7.0` too.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// `"x"` is a TEXT, which needs no escaping when it is bound.
  public init(stringLiteral value: String) { self = .text(value) }
  /// `true` is 1 and `false` is 0, since SQLite has no type for them.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
}

extension Value {
  /// How many bytes its text or blob has; 0 for other kinds.
  package var byteCount: Int {
    switch self {
    case .null, .integer, .real: 0
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    }
  }
}
