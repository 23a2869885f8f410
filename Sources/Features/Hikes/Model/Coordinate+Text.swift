import JSONKit
package import RoutingKit
import SentenceKit
import TextKit

extension Coordinate {
  /// "44.7291, -63.6541", to the sixth decimal place.
  package var text: String {
    "\(Self.degreesText(rounded(latitudeNanodegrees))), \(Self.degreesText(rounded(longitudeNanodegrees)))"
  }

  private func rounded(_ nanodegrees: Int64) -> Int64 {
    let half: Int64 = nanodegrees < 0 ? -500 : 500
    return (nanodegrees + half) / 1_000 * 1_000
  }

  /// Reads a place as people type or paste it; see ``PlaceText``.
  package init?(text: String) {
    guard let place = PlaceText.coordinate(in: text) else { return nil }
    self = place
  }
}
