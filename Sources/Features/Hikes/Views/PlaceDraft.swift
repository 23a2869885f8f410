import HikesModel
package import RoutingKit
import TextKit

/// A place while somebody types it: as latitude and longitude, or found by an address.
package struct PlaceDraft: Equatable, Sendable {
  /// "44.7291, -63.6541"; empty for none.
  package private(set) var text: String

  package init(_ coordinate: Coordinate?) { text = coordinate.map { $0.text } ?? "" }

  /// The place; nil for none, and for what is no place.
  package var coordinate: Coordinate? { Coordinate(text: text) }

  /// Whether something is typed that is no place.
  package var isInvalid: Bool { !text.trimmed.isEmpty && coordinate == nil }

  package mutating func type(_ text: String) { self.text = text.limited(toCharacters: PlaceText.limit) }
  package mutating func take(_ coordinate: Coordinate?) { text = coordinate.map { $0.text } ?? "" }
}
