package import HTTPKit
import JSONKit
package import RecordKit

/// A version of a row: its number, and the lineage of the feed in which it was made, since numbers are given again after
/// a backup has taken the place of the database.
package struct RowVersion: Hashable {
  package let key: RowKey
  /// 0 for a row that there is not.
  package let number: Int

  package init(_ row: AnyRow) {
    key = RowKey(row.table, row.id)
    number = row.version
  }

  package init(_ key: RowKey, _ number: Int) {
    self.key = key
    self.number = number
  }
}

/// The entity tag of a row: its version, and those of the rows whose names are shown with it, such as `"3.9c41-1.9c41"`,
/// where each number is followed by a part of its lineage's identifier.
///
/// A change is guarded by the row's own version alone: that its location was renamed does not matter to it.
package struct VersionTag: Equatable {
  /// The row's own version.
  package let own: String
  private let others: [String]

  package var entityTag: EntityTag { EntityTag(([own] + others).joined(separator: "-")) }

  /// Nil for a tag that is none of ours.
  package init?(_ tag: EntityTag) {
    let parts = tag.value.split(separator: "-").map { String($0) }
    guard !tag.isWeak, let own = parts.first else { return nil }
    self.own = own
    others = Array(parts.dropFirst())
  }

  fileprivate init(_ versions: [String]) {
    own = versions.first ?? ""
    others = Array(versions.dropFirst())
  }
}

extension VisibleRecords {
  /// The tag of a row as it is shown together with others.
  package func tag(of row: AnyRow, showing others: [RowVersion] = []) -> VersionTag {
    VersionTag(([RowVersion(row)] + others).map(text))
  }

  private func text(_ version: RowVersion) -> String {
    "\(version.number).\(String(lineage(of: version.key)?.rawValue.low ?? 0, radix: 16))"
  }
}
