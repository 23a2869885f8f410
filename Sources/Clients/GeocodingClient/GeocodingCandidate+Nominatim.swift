import JSONKit
import RoutingKit
import TextKit

extension GeocodingCandidate {
  private static let nameLimit = 300

  /// A place of Nominatim's format `jsonv2`, whose degrees are numbers in texts; nil for anything else.
  init?(nominatim place: JSON) {
    guard let name = place["display_name"]?.string, name.isVisible, !name.containsControlCharacter,
      let latitude = place["lat"].flatMap(Self.nanodegrees), let longitude = place["lon"].flatMap(Self.nanodegrees),
      let coordinate = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude)
    else { return nil }
    self.init(name: name.limited(toCharacters: Self.nameLimit), coordinate: coordinate)
  }

  private static func nanodegrees(_ json: JSON) -> Int64? {
    // A text is a number only as JSON writes it.
    let number = json.string.map { (try? JSON.parse($0)) ?? .null } ?? json
    return number.scaled(byPowerOfTen: 9)
  }
}
