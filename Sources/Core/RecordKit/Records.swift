public import JSONKit
public import TimeKit

/// In which order an index is read.
public enum IndexOrder: Sendable {
  case ascending, descending
}

/// The rows as a rule or a view looks them up, whoever holds them: memory in the browser, SQL on the server.
///
/// There are three questions, and lists come in the index's order, so that both answer alike. Over SQL the first fault
/// is kept, everything after it answers nothing, and the transaction is rolled back with that fault; so a rule reads as
/// a rule.
open class Records {
  /// All tables, intents and rules.
  public final let catalog: Catalog

  /// Records of the tables of a catalog.
  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// The row of an identifier, or nil if there is none, or no longer.
  open func row(_ table: AnyTable, _ id: UniqueID) -> AnyRow? { nil }

  /// The rows of a part of an index, in its order.
  open func rows(
    _ table: AnyTable, by index: AnyIndex, in range: KeyRange, limit: Int, order: IndexOrder
  ) -> [AnyRow] { [] }

  /// How many rows a part of an index has.
  open func count(_ table: AnyTable, by index: AnyIndex, in range: KeyRange) -> Int { 0 }

  /// The same with the rows that whoever asks may not see, for what concerns all of them: what must be unique, or is not
  /// deleted while it is in use. A device has no others.
  open var unrestricted: Records { self }

  /// Whether there is a row that whoever asks may not see.
  open func hides(_ key: RowKey) -> Bool { false }

  /// Whether rows like this one exist without being held here, so that one that is missing may be there all the same: a
  /// device holds the days around today. The server holds everything.
  open func isBeyondReach(_ row: AnyRow) -> Bool { false }

  /// The clocks of the workplace.
  open var clock: ZoneClock { .utc }

  /// Whether there is a time zone of this IANA name, as far as one knows here: a device knows none and believes all.
  open func knowsTimeZone(_ name: String) -> Bool { true }
}

extension Records {
  /// The row of an identifier, or nil if there is none, or no longer.
  public final subscript<Row: Record>(id: Identifier<Row>) -> Row? { row(Row.table, id.rawValue).map { $0.typed() } }

  /// The rows of a part of an index, in its order.
  public final func rows<Row: Record>(
    _ index: Index<Row>, in range: KeyRange = .all, limit: Int = .max, order: IndexOrder = .ascending
  ) -> [Row] {
    rows(Row.table, by: index, in: range, limit: limit, order: order).map { $0.typed() }
  }

  /// How many rows a part of an index has.
  public final func count<Row: Record>(_ index: Index<Row>, in range: KeyRange = .all) -> Int {
    count(Row.table, by: index, in: range)
  }

  /// All rows of a table, by identifier.
  public final func all<Row: Record>(_: Row.Type) -> [Row] {
    rows(Row.table, by: Row.table.byID, in: .all, limit: .max, order: .ascending).map { $0.typed() }
  }

  /// The first row of a table that has only one, such as settings.
  public final func only<Row: Record>(_: Row.Type) -> Row? {
    rows(Row.table, by: Row.table.byID, in: .all, limit: 1, order: .ascending).first.map { $0.typed() }
  }

  /// How many rows a table has.
  public final func count<Row: Record>(of _: Row.Type) -> Int { count(Row.table, by: Row.table.byID, in: .all) }

  /// The date that the workplace's clocks show at an instant.
  public final func date(at instant: Instant) -> CivilDate { clock.civil(at: instant).date }

  /// Refuses when a row is not at the version that a command expects.
  public final func check(version: Int, expecting: Int?) throws(Refusal) {
    guard let expecting, expecting != version else { return }
    throw Refusal(RecordTexts.changedBySomeoneElse, code: .staleVersion)
  }
}
