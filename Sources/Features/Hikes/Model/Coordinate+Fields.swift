package import JSONKit
package import RecordKit
package import RoutingKit

extension FieldReader {
  /// An object of `latitude` and `longitude` in degrees; nil if it is missing or empty.
  package final func optionalCoordinate(_ name: String) throws(FieldError) -> Coordinate? {
    guard let json = try optionalJSON(name) else { return nil }
    return try Coordinate(json: json, name)
  }
}

extension FieldWriter {
  /// Writes what ``FieldReader/optionalCoordinate(_:)`` reads; nothing for nil.
  package final func optionalCoordinate(_ name: String, _ coordinate: Coordinate?) {
    if let coordinate { json(name, coordinate.json) }
  }
}

extension FieldVisitor {
  /// Where something is, as an object of latitude and longitude in degrees; an empty one is none.
  package func coordinate(
    _ name: String, _ value: inout Coordinate?, summary: @autoclosure () -> String
  ) throws(FieldError) {
    switch self {
    case .reading(let reader): value = try reader.optionalCoordinate(name)
    case .writing(let writer), .giving(let writer): writer.optionalCoordinate(name, value)
    case .patching(let patch):
      if let reader = patch.optional(name, .optional) { value = try reader.optionalCoordinate(name) }
    case .checking: break
    case .presenting(let form): form.add(name, "", .other, .optional)
    case .describing(let list):
      list.add(
        Field(
          name,
          .object(
            name: "MapCoordinate",
            [
              Field("latitude", .number(-90...90), isOptional: true, summary: "In degrees."),
              Field("longitude", .number(-180...180), isOptional: true, summary: "In degrees."),
            ]), isOptional: true, summary: "\(summary()) Both degrees, or neither for none."))
    }
  }
}

extension Coordinate {
  /// An object of `latitude` and `longitude` in degrees, with nine decimal places at most.
  package var json: JSON {
    .object([
      JSON.Member("latitude", Self.degrees(latitudeNanodegrees)),
      JSON.Member("longitude", Self.degrees(longitudeNanodegrees)),
    ])
  }

  /// Reads what ``json`` says; nil for an empty object.
  package init?(json: JSON, _ name: String) throws(FieldError) {
    guard let members = json.object else { throw FieldError(name, HikeTexts.invalidCoordinate) }
    if members.isEmpty { return nil }
    let latitude = try Self.angle(json, name, "latitude")
    let longitude = try Self.angle(json, name, "longitude")
    guard let coordinate = Coordinate(latitudeNanodegrees: latitude, longitudeNanodegrees: longitude) else {
      throw FieldError(name, HikeTexts.invalidCoordinate)
    }
    self = coordinate
  }

  private static func angle(_ json: JSON, _ name: String, _ angle: String) throws(FieldError) -> Int64 {
    guard let nanodegrees = json[angle]?.scaled(byPowerOfTen: 9) else {
      throw FieldError("\(name).\(angle)", HikeTexts.invalidAngle)
    }
    return nanodegrees
  }

  private static func degrees(_ nanodegrees: Int64) -> JSON {
    let text = degreesText(nanodegrees)
    return JSON.Decimal(text).map { .decimal($0) } ?? .integer(nanodegrees / 1_000_000_000)
  }

  /// Degrees as a decimal number without needless zeros: "-63.57".
  package static func degreesText(_ nanodegrees: Int64) -> String {
    let (whole, rest) = nanodegrees.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanodegrees < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var decimals = String(rest + 1_000_000_000).dropFirst()
    while decimals.hasSuffix("0") { decimals = decimals.dropLast() }
    return "\(sign)\(whole).\(String(decimals))"
  }
}
