public import JSONKit
public import TimeKit

/// A kind of row, described once: the replica, the SQL storage, the feed, the browser's store and the log are written
/// over tables and know no kind by name.
open class AnyTable: @unchecked Sendable {
  /// The name on the wire and in the browser's store, in camel case; in SQL it is in snake case.
  public final let name: String
  /// Grows when an older program cannot understand the rows of this table any more.
  public final let schema: Int64
  /// The ways to look rows up, besides by identifier.
  public final let indexes: [AnyIndex]
  /// All rows by their identifiers.
  public final let byID: AnyIndex

  init(name: String, schema: Int64, indexes: [AnyIndex]) {
    self.name = name
    self.schema = schema
    self.indexes = indexes
    byID = AnyIndex(name: "id", columns: [])
  }

  /// Reads a row of this table.
  open func read(_ reader: FieldReader) throws(FieldError) -> AnyRow { throw FieldError("", "is of no known kind") }

  /// Whether rows of this table are for some people alone.
  open var hasAudience: Bool { false }

  /// Whether rows of this table are somebody's, so that others may not see them.
  open var hasOwner: Bool { false }

  /// Who may receive a row of this table.
  open func audience(of row: AnyRow) -> Audience { .everyone }

  /// Whether rows of this table belong to a day.
  open var isDated: Bool { false }

  /// The row's day, if rows of this table belong to a day and a device holds only a window of them.
  open func placement(of row: AnyRow) -> Placement? { nil }

  /// Whose the row is, which only that member and managers see where members do not see the team; nil for everybody's.
  open func owner(of row: AnyRow) -> Identifier<Member>? { placement(of: row)?.member }

  /// Between which members the row is, at most two: only they and managers see it where members do not see the team; empty
  /// for everybody's.
  open func parties(to row: AnyRow) -> [Identifier<Member>] { [] }
}

extension AnyTable {
  /// Whether a member sees a row where members do not see the team.
  public final func concerns(_ member: Identifier<Member>, _ row: AnyRow) -> Bool {
    if let owner = owner(of: row) { return owner == member }
    let parties = parties(to: row)
    return parties.isEmpty || parties.contains(member)
  }

  /// Whether everybody sees a row, also where members do not see the team.
  public final func isForEverybody(_ row: AnyRow) -> Bool {
    audience(of: row) == .everyone && owner(of: row) == nil && parties(to: row).isEmpty
  }
}

/// The day on which a row is needed, and whose it is.
public struct Placement: Equatable, Sendable {
  /// The first day that the row is about.
  public let date: CivilDate
  /// The member it belongs to; nil if it belongs to the whole workplace.
  public let member: Identifier<Member>?

  /// A row of a day, of a member or of the whole workplace.
  public init(_ date: CivilDate, of member: Identifier<Member>? = nil) {
    self.date = date
    self.member = member
  }
}

/// A kind of row with its type.
public final class Table<Row: Record>: AnyTable, @unchecked Sendable {
  private let audienceOfRow: (@Sendable (Row) -> Audience)?
  private let placementOfRow: (@Sendable (Row) -> Placement)?
  private let ownerOfRow: (@Sendable (Row) -> Identifier<Member>?)?
  private let partiesToRow: (@Sendable (Row) -> [Identifier<Member>])?

  /// - `audience`: who may receive a row; everybody in the workplace if it is not given.
  /// - `placement`: the row's day, if devices hold only a window of the rows.
  /// - `owner`: whose a row without a day is; one with a day is the placement's member's.
  /// - `parties`: between which members a row is that is nobody's alone, at most two.
  public init(
    _ name: String, schema: Int64 = 1, indexes: [Index<Row>] = [], audience: (@Sendable (Row) -> Audience)? = nil,
    placement: (@Sendable (Row) -> Placement)? = nil, owner: (@Sendable (Row) -> Identifier<Member>?)? = nil,
    parties: (@Sendable (Row) -> [Identifier<Member>])? = nil
  ) {
    audienceOfRow = audience
    placementOfRow = placement
    ownerOfRow = owner
    partiesToRow = parties
    super.init(name: name, schema: schema, indexes: indexes.map { (index) -> AnyIndex in index })
  }

  override public func read(_ reader: FieldReader) throws(FieldError) -> AnyRow { BoxedRow(try Row(from: reader)) }

  override public var hasAudience: Bool { audienceOfRow != nil }

  override public var hasOwner: Bool { ownerOfRow != nil || placementOfRow != nil }

  override public func parties(to row: AnyRow) -> [Identifier<Member>] { partiesToRow?(row.typed()) ?? [] }

  override public func audience(of row: AnyRow) -> Audience { audienceOfRow?(row.typed()) ?? .everyone }

  override public var isDated: Bool { placementOfRow != nil }

  override public func placement(of row: AnyRow) -> Placement? { placementOfRow?(row.typed()) }

  override public func owner(of row: AnyRow) -> Identifier<Member>? {
    ownerOfRow?(row.typed()) ?? placementOfRow?(row.typed()).member
  }
}
