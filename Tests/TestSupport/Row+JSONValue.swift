package import JSONKit
package import RecordKit

extension AnyRow {
  /// The row as the server puts it into the feed.
  package var jsonValue: JSON { (try? JSON.parse(json)) ?? .null }
}

extension Record {
  /// The row as the server puts it into the feed.
  package var jsonValue: JSON { erased.jsonValue }
}
