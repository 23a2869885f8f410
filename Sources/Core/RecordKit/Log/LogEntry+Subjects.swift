public import JSONKit
public import TimeKit

extension LogEntry {
  /// The row's names before and after the change, each once.
  public func titles(in catalog: Catalog) -> [String] {
    guard let rules = catalog.table(named: tableName).flatMap({ catalog.rules(of: $0) }) else { return [] }
    let (old, new) = (before.flatMap { rules.title(in: $0) }, after.flatMap { rules.title(in: $0) })
    return (old == new ? [new] : [old, new]).compactMap { $0 }
  }

  /// The row's days: the one that it has, and the one before if it was put on another.
  public var days: [CivilDate] {
    guard let date else { return [] }
    let old = before.flatMap { $0["date"]?.string }.flatMap { CivilDate($0) }
    return old == nil || old == date ? [date] : [date] + (old.map { [$0] } ?? [])
  }

  /// Whose row it is, such as who works a shift: before the change and after it, each once; empty for a row that is
  /// nobody's.
  public var owners: [Identifier<Member>] {
    let (old, new) = (Self.owner(in: before), Self.owner(in: after))
    return (old == new ? [new] : [old, new]).compactMap { $0 }
  }

  private static func owner(in snapshot: JSON?) -> Identifier<Member>? {
    snapshot?["member"]?["id"]?.string.flatMap { Identifier($0) }
  }
}
