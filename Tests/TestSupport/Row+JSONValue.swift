package import JSONKit
import SharedModels

extension Row {
  /// The row as the server puts it into the feed.
  package var jsonValue: JSON {
    let bytes = JSONWriter.object { fields in write(to: &fields) }
    return (try? JSON.parse(bytes)) ?? .null
  }
}
