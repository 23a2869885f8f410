import JSONKit
package import RoutingKit
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

  /// Reads two numbers of degrees, apart by a comma or white space.
  package init?(text: String) {
    let parts = text.replacingCommas.parts(between: " ").filter { !$0.isEmpty }
    guard parts.count == 2, let latitude = Self.nanodegrees(parts[0]), let longitude = Self.nanodegrees(parts[1])
    else { return nil }
    self.init(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
  }

  private static func nanodegrees(_ text: String) -> Int64? {
    (try? JSON.parse(text))?.scaled(byPowerOfTen: 9)
  }
}

extension String {
  fileprivate var replacingCommas: String { String(map { $0 == "," ? " " : $0 }).replacingMinus }
  private var replacingMinus: String { String(map { $0 == "−" ? "-" : $0 }) }
}
