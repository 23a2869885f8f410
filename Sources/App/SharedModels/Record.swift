/// A row of shared data: a value that the database stores, the feed carries and a replica holds.
///
/// `init(from:)` and `write(to:)` name each field once; JSON, SQL columns and exports all come from these two.
public protocol Record: Equatable, Sendable {
  static var kind: RowKind { get }
  var id: Identifier<Self> { get }
  /// Counts the row's changes, from 1.
  var version: Int { get }

  init(from reader: inout some FieldReader) throws(FieldError)
  func write(to writer: inout some FieldWriter)
}

/// The kinds of rows, by the names that the wire and the browser's store use.
public enum RowKind: String, CaseIterable, Sendable {
  case workplace, location, shiftType, shift
}

/// Names one row of any kind.
public struct RowKey: Hashable, Sendable {
  public let kind: RowKind
  public let id: UniqueID

  public init(_ kind: RowKind, _ id: UniqueID) {
    self.kind = kind
    self.id = id
  }
}

/// A row of any kind.
public indirect enum Row: Equatable, Sendable {
  case workplace(Workplace)
  case location(Location)
  case shiftType(ShiftType)
  case shift(ScheduledShift)

  public var key: RowKey {
    switch self {
    case .workplace(let row): RowKey(.workplace, row.id.rawValue)
    case .location(let row): RowKey(.location, row.id.rawValue)
    case .shiftType(let row): RowKey(.shiftType, row.id.rawValue)
    case .shift(let row): RowKey(.shift, row.id.rawValue)
    }
  }

  public init(_ kind: RowKind, from reader: inout some FieldReader) throws(FieldError) {
    switch kind {
    case .workplace: self = .workplace(try Workplace(from: &reader))
    case .location: self = .location(try Location(from: &reader))
    case .shiftType: self = .shiftType(try ShiftType(from: &reader))
    case .shift: self = .shift(try ScheduledShift(from: &reader))
    }
  }

  public func write(to writer: inout some FieldWriter) {
    switch self {
    case .workplace(let row): row.write(to: &writer)
    case .location(let row): row.write(to: &writer)
    case .shiftType(let row): row.write(to: &writer)
    case .shift(let row): row.write(to: &writer)
    }
  }
}
