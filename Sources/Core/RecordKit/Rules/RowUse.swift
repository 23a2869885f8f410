public import JSONKit

/// How rows of one capability affect the deletion of another capability's row that they name.
///
/// The capability of the naming rows declares it, so the other one does not depend on them.
public struct RowUse: Sendable {
  /// The table of the row that is named.
  let table: AnyTable
  /// Why the row must stay; nil if it need not.
  let refusal: @Sendable (_ id: UniqueID, _ records: Records) -> Refusal?
  /// The changes that remove what is deleted with the row.
  let removals: @Sendable (_ id: UniqueID, _ records: Records) -> [Change]

  /// A row that stays until nothing refuses its deletion any more.
  public static func keeps<Row: Record>(
    _: Row.Type, _ refusal: @escaping @Sendable (_ id: Identifier<Row>, _ records: Records) -> Refusal?
  ) -> RowUse {
    RowUse(table: Row.table, refusal: { refusal(Identifier($0), $1) }, removals: { _, _ in [] })
  }

  /// A row that stays as long as others name it: `count` says how many do, and `message` tells a person why it stays.
  public static func keeps<Row: Record>(
    _: Row.Type, count: @escaping @Sendable (_ id: Identifier<Row>, _ records: Records) -> Int,
    saying message: @escaping @Sendable (_ count: Int) -> String
  ) -> RowUse {
    keeps(Row.self) { id, records in
      let count = count(id, records)
      return count == 0 ? nil : Refusal(message(count), code: .inUse)
    }
  }

  /// Rows that are deleted with the row that they name, and before it.
  public static func follows<Row: Record>(
    _: Row.Type, _ removals: @escaping @Sendable (_ id: Identifier<Row>, _ records: Records) -> [Change]
  ) -> RowUse {
    RowUse(table: Row.table, refusal: { _, _ in nil }, removals: { removals(Identifier($0), $1) })
  }
}

extension Records {
  private func uses<Row: Record>(of _: Row.Type) -> [RowUse] { catalog.uses.filter { $0.table === Row.table } }

  /// Why a row must stay that another capability's rows keep, by the order of the features; nil if none does.
  public final func useRefusal<Row: Record>(_ id: Identifier<Row>) -> Refusal? {
    for use in uses(of: Row.self) {
      if let refusal = use.refusal(id.rawValue, self) { return refusal }
    }
    return nil
  }

  /// Refuses the deletion of a row that another capability's rows keep.
  public final func checkUnused<Row: Record>(_ id: Identifier<Row>) throws(Refusal) {
    if let refusal = useRefusal(id) { throw refusal }
  }

  /// The removals of the other capabilities' rows that are deleted with a row.
  public final func removals<Row: Record>(with id: Identifier<Row>) -> [Change] {
    uses(of: Row.self).flatMap { $0.removals(id.rawValue, self) }
  }
}
