public import JSONKit
public import TimeKit

/// A value that an index orders by.
public enum Key: Comparable, Hashable, Sendable {
  /// A number; days and instants are numbers too.
  case integer(Int64)
  /// An identifier, ordered by its bytes.
  case id(UniqueID)
  /// A text in Unicode's composed form, compared by its code units.
  case text(String)

  /// A day, as its number since 1970-01-01.
  public static func date(_ date: CivilDate) -> Key { .integer(Int64(date.daysSinceEpoch)) }
  /// A point in time, in milliseconds since 1970.
  public static func instant(_ instant: Instant) -> Key { .integer(instant.milliseconds) }
  /// A row's identifier.
  public static func id<Row>(_ id: Identifier<Row>) -> Key { .id(id.rawValue) }
}

/// An index's key for a row: one value, or two of which the second orders the rows of the same first.
public struct IndexKey: Hashable, Sendable {
  /// The value of the first column; nil in the index by identifiers.
  public let first: Key?
  /// The value of the second column, if the index has one.
  public let second: Key?

  /// A key of up to two values.
  public init(_ first: Key? = nil, _ second: Key? = nil) {
    self.first = first
    self.second = second
  }
}

extension IndexKey: Comparable {
  /// By the first value, then the second; nothing comes before everything.
  public static func < (left: IndexKey, right: IndexKey) -> Bool { left.compared(to: right) < 0 }

  /// Negative, 0 or positive, as the key comes before, with or behind another one.
  fileprivate func compared(to other: IndexKey) -> Int {
    let result = Self.compare(first, other.first)
    return result == 0 ? Self.compare(second, other.second) : result
  }

  private static func compare(_ left: Key?, _ right: Key?) -> Int {
    switch (left, right) {
    case (nil, nil): 0
    case (nil, _): -1
    case (_, nil): 1
    case (.integer(let left)?, .integer(let right)?): left < right ? -1 : left == right ? 0 : 1
    case (.id(let left)?, .id(let right)?): left < right ? -1 : left == right ? 0 : 1
    case (let left?, let right?): left < right ? -1 : left == right ? 0 : 1
    }
  }
}

/// Where a row is in an index: rows of the same key are in the order of their identifiers.
public struct IndexPosition: Hashable, Comparable, Sendable {
  /// The row's key in the index.
  public let key: IndexKey
  /// The row's identifier.
  public let id: UniqueID

  /// The position of a row with this key.
  public init(_ key: IndexKey, _ id: UniqueID) {
    self.key = key
    self.id = id
  }

  /// By key, then identifier.
  public static func < (left: IndexPosition, right: IndexPosition) -> Bool {
    let result = left.key.compared(to: right.key)
    return result == 0 ? left.id < right.id : result < 0
  }
}

/// Which part of an index is asked for.
public struct KeyRange: Equatable, Sendable {
  /// The required first column; nil if it is the one that the bounds are for.
  public let prefix: Key?
  /// The least value of the column behind the prefix.
  public let lower: Key?
  /// The greatest value of the column behind the prefix.
  public let upper: Key?
  /// Rows up to and including this position are left out; in descending order, those from it on.
  public let behind: IndexPosition?

  init(prefix: Key?, lower: Key?, upper: Key?, behind: IndexPosition?) {
    self.prefix = prefix
    self.lower = lower
    self.upper = upper
    self.behind = behind
  }

  /// The whole index.
  public static let all = KeyRange(prefix: nil, lower: nil, upper: nil, behind: nil)

  /// The rows whose first column has this value.
  public static func equal(_ key: Key) -> KeyRange { KeyRange(prefix: key, lower: nil, upper: nil, behind: nil) }

  /// The rows whose first column is in a range; nil leaves a side open.
  public static func from(_ lower: Key?, through upper: Key?) -> KeyRange {
    KeyRange(prefix: nil, lower: lower, upper: upper, behind: nil)
  }

  /// The rows whose first column has a value and whose second column is in a range; nil leaves a side open.
  public static func equal(_ key: Key, from lower: Key?, through upper: Key?) -> KeyRange {
    KeyRange(prefix: key, lower: lower, upper: upper, behind: nil)
  }

  /// The days of a range, in an index by date.
  public static func dates(_ dates: ClosedRange<CivilDate>) -> KeyRange {
    .from(.date(dates.lowerBound), through: .date(dates.upperBound))
  }

  /// The same part, from behind a position on.
  public func behind(_ position: IndexPosition?) -> KeyRange {
    KeyRange(prefix: prefix, lower: lower, upper: upper, behind: position)
  }

  /// Whether the part has a key, whatever its position.
  public func contains(_ key: IndexKey) -> Bool {
    if let prefix, key.first != prefix { return false }
    let column = prefix == nil ? key.first : key.second
    if let lower { guard let column, column >= lower else { return false } }
    if let upper { guard let column, column <= upper else { return false } }
    return true
  }
}

/// A way to look rows up. In SQL, an index of the same name on the workplace and the columns of the same names.
open class AnyIndex: @unchecked Sendable {
  /// Unique in its table.
  public final let name: String
  /// The fields that the key is made of, by the names that `write(to:)` uses; those of references end in `Id`, and those
  /// of groups are joined as in `createdAt`.
  public final let columns: [String]

  init(name: String, columns: [String]) {
    self.name = name
    self.columns = columns
  }

  /// The row's key, or nil if the index leaves the row out, as SQL leaves NULL out of a comparison.
  func key(of row: AnyRow) -> IndexKey? { IndexKey() }
}

/// A way to look rows up, with their type.
public final class Index<Row: Record>: AnyIndex, @unchecked Sendable {
  private let keyOfRow: @Sendable (Row) -> IndexKey?

  /// An index over one or two columns, whose key has as many values.
  public init(_ name: String, columns: [String], key: @escaping @Sendable (Row) -> IndexKey?) {
    keyOfRow = key
    super.init(name: name, columns: columns)
  }

  override func key(of row: AnyRow) -> IndexKey? { keyOfRow(row.typed()) }
}
