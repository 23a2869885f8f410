public import JSONKit

/// A row of shared data: a value that the database stores, the feed carries and a replica holds.
///
/// `init(from:)` and `write(to:)` name each field once; JSON, SQL columns and exports all come from these two.
public protocol Record: Equatable, Sendable {
  /// Which table, feed entries and store keys are its own.
  static var kind: RowKind { get }
  /// Made together with the row; it never changes.
  var id: Identifier<Self> { get }
  /// Counts the row's changes, from 1.
  var version: Int { get }

  /// Reads every field by name, or fails at the first that cannot be read.
  init(from reader: inout some FieldReader) throws(FieldError)
  /// Writes every field that `init(from:)` reads.
  func write(to writer: inout some FieldWriter)
}

/// The kinds of rows, by the names that the wire and the browser's store use.
public enum RowKind: String, CaseIterable, Sendable {
  case workplace, location, shiftType, shift, userProfile, changeLogEntry, changeLogSettings
}

/// Names one row of any kind.
public struct RowKey: Hashable, Sendable {
  /// Which table the row is in.
  public let kind: RowKind
  /// The row's identifier, unique within its kind.
  public let id: UniqueID

  /// Names a row, whether there is one or not.
  public init(_ kind: RowKind, _ id: UniqueID) {
    self.kind = kind
    self.id = id
  }
}

/// A row of any kind.
public indirect enum Row: Equatable, Sendable {
  /// The workplace itself, one in each feed.
  case workplace(Workplace)
  /// A place where shifts are worked.
  case location(Location)
  /// A kind of shift.
  case shiftType(ShiftType)
  /// A shift on a day.
  case shift(ScheduledShift)
  /// Under whom a member's changes are kept.
  case userProfile(UserProfile)
  /// A change of a shift.
  case changeLogEntry(ChangeLogEntry)
  /// How the change log is kept, one in each feed.
  case changeLogSettings(ChangeLogSettings)

  /// The kind and identifier of the row inside.
  public var key: RowKey {
    switch self {
    case .workplace(let row): RowKey(.workplace, row.id.rawValue)
    case .location(let row): RowKey(.location, row.id.rawValue)
    case .shiftType(let row): RowKey(.shiftType, row.id.rawValue)
    case .shift(let row): RowKey(.shift, row.id.rawValue)
    case .userProfile(let row): RowKey(.userProfile, row.id.rawValue)
    case .changeLogEntry(let row): RowKey(.changeLogEntry, row.id.rawValue)
    case .changeLogSettings(let row): RowKey(.changeLogSettings, row.id.rawValue)
    }
  }

  /// Reads the fields of a row whose kind is known already: they do not hold it.
  public init(_ kind: RowKind, from reader: inout some FieldReader) throws(FieldError) {
    switch kind {
    case .workplace: self = .workplace(try Workplace(from: &reader))
    case .location: self = .location(try Location(from: &reader))
    case .shiftType: self = .shiftType(try ShiftType(from: &reader))
    case .shift: self = .shift(try ScheduledShift(from: &reader))
    case .userProfile: self = .userProfile(try UserProfile(from: &reader))
    case .changeLogEntry: self = .changeLogEntry(try ChangeLogEntry(from: &reader))
    case .changeLogSettings: self = .changeLogSettings(try ChangeLogSettings(from: &reader))
    }
  }

  /// Writes the fields of the row inside, without its kind.
  public func write(to writer: inout some FieldWriter) {
    switch self {
    case .workplace(let row): row.write(to: &writer)
    case .location(let row): row.write(to: &writer)
    case .shiftType(let row): row.write(to: &writer)
    case .shift(let row): row.write(to: &writer)
    case .userProfile(let row): row.write(to: &writer)
    case .changeLogEntry(let row): row.write(to: &writer)
    case .changeLogSettings(let row): row.write(to: &writer)
    }
  }
}
