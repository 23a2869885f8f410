import JSONKit
package import RoutingKit
import SentenceKit
package import SharedForms
import SharedUIs
import TextKit

extension FieldFormat {
  /// A place as latitude and longitude: "44.7291, -63.6541"; nothing for none.
  package static let place = FieldFormat(problem: HikeTexts.noPlace) { json in
    json.flatMap { try? Coordinate(json: $0, "") }?.text ?? ""
  } value: { text in
    text.trimmed.isEmpty ? .null : Coordinate(text: text).map { $0.json }
  }
}

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
