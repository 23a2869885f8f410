public import JSONKit
public import RecordKit
public import TimeKit

/// Stands for what a replica holds at one time, to be compared by identity.
public final class Revision: Sendable {}

/// A workplace's rows in memory.
public final class Replica: Records {
  /// One for each table of the catalog, in its order.
  private var tables: [StoredTable]
  /// Another object after every change; copies share it until one of them changes.
  public private(set) var revision = Revision()
  /// Which days it holds, and whose rows of more days than the others'; nil if it holds everything.
  var reach: (window: SyncWindow, member: Identifier<Member>)?
  private let zone: ZoneClock

  /// No rows at all.
  ///
  /// - `clock`: the workplace's clocks, which the browser knows.
  public init(_ catalog: Catalog, clock: ZoneClock = .utc) {
    tables = catalog.tables.map { StoredTable($0) }
    zone = clock
    super.init(catalog)
  }

  private init(_ other: Replica) {
    tables = other.tables
    revision = other.revision
    reach = other.reach
    zone = other.zone
    super.init(other.catalog)
  }

  /// A replica of the same rows, which changes on its own. They share their memory until one of them changes.
  public func copy() -> Replica { Replica(self) }

  override public func isBeyondReach(_ row: AnyRow) -> Bool {
    reach.map { !$0.window.contains(row, for: $0.member) } ?? false
  }

  /// The workplace's clocks, as given.
  override public var clock: ZoneClock { zone }

  /// How the person at the device writes dates and times, as given.

  /// By binary search, O(log n).
  override public func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? { tables[catalog.position(of: table)][id] }

  /// By binary search, O(log n + k) for k rows.
  override public func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] {
    tables[catalog.position(of: table)].rows(by: index, in: range, limit: limit, order: order)
  }

  /// By binary search, O(log n).
  override public func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int {
    tables[catalog.position(of: table)].count(by: index, in: range)
  }
}

extension Replica {
  /// The number of rows.
  public var count: Int { tables.reduce(0) { $0 + $1.count } }

  /// Every row, by table, then identifier.
  public func rows() -> [AnyRow] { tables.flatMap { $0.all } }

  /// Takes a change in, whatever the row's version: the order of the calls decides. At worst O(n).
  public func apply(_ change: Change) {
    revision = Revision()
    tables[catalog.position(of: change.key.table)].apply([change])
  }

  /// Takes changes in, in their order; many at once in O(n + m log m).
  public func apply(_ changes: [Change]) {
    guard changes.count > 1 else { return changes.forEach { apply($0) } }
    revision = Revision()
    var groups: [[Change]] = tables.map { _ in [] }
    for change in changes { groups[catalog.position(of: change.key.table)].append(change) }
    for position in tables.indices where !groups[position].isEmpty { tables[position].apply(groups[position]) }
  }
}

extension Replica: Equatable {
  /// Whether both hold the same rows, however they came to; O(n).
  public static func == (left: Replica, right: Replica) -> Bool { left.rows() == right.rows() }
}
