import HikesModel
import RoutingKit
import TextKit

/// Where a dog is picked up, as its row says it: a latitude and a longitude, which may be the other way around.
struct SheetPlace {
  /// As it is written; nil where there is no such place.
  let written: Coordinate?
  /// With the two numbers exchanged; nil where there is no such place.
  let swapped: Coordinate?

  /// Nil for a text that is no place either way.
  init?(_ text: String) {
    written = Coordinate(text: text)
    swapped = written?.swapped ?? Self.exchanged(text)
    if written == nil, swapped == nil { return nil }
  }

  /// Whether the place is near the others only the other way around.
  func isSwapped(near anchors: [Coordinate]) -> Bool {
    guard let swapped else { return false }
    guard let written else { return true }
    return written.farDistance(from: anchors) != nil && swapped.farDistance(from: anchors) == nil
  }

  private static func exchanged(_ text: String) -> Coordinate? {
    let parts = text.split { $0 == "," || $0 == " " || $0 == ";" }
    return parts.count == 2 ? Coordinate(text: "\(parts[1]) \(parts[0])") : nil
  }
}
