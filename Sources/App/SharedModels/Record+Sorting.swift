import JSONKit
import TextKit

extension Array where Element: Record {
  /// The rows by identifier.
  public func sortedByID() -> [Element] { order(of: map { $0.id.rawValue }).map { self[$0] } }

  /// The rows by a text, where it is equal by identifier; the key is made once a row.
  public func sorted(byText key: (Element) -> String) -> [Element] {
    let rows = sortedByID()
    return order(of: rows.map { key($0) }).map { rows[$0] }
  }
}
