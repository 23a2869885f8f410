import DistanceClient
import GeocodingClient
import JSONKit
import RoutingKit
import ServerAPI

/// Places and the ways between them, as the API has them: degrees with nine decimal places at most, and whole meters.
enum PlaceDocument {
  static let candidatesSchema = Schema.object([
    .init(name: "items", schema: .array(of: candidateSchema, limit: GeocodingCandidate.limit))
  ])

  static let pointsSchema = Schema.named(
    "DistanceRequest",
    .object([
      .init(
        name: "points", schema: .array(of: pointSchema, limit: DistanceTable.pointLimit),
        summary: "At most \(DistanceTable.pointLimit).")
    ]))

  static let tableSchema = Schema.named(
    "DistanceTable",
    .object([
      .init(
        name: "metres", schema: .array(of: .array(of: .integer(0...DistanceTable.longestMeters))),
        summary: "From each point, in its order, to all."),
      .init(
        name: "source", schema: .text(choices: DistanceTable.Source.allCases.map(\.rawValue)),
        summary: "By what the ways lead, which may differ in the two directions on roads."),
    ]))

  private static let candidateSchema = Schema.named(
    "PlaceCandidate", .object([.init(name: "address", schema: .text)] + coordinateFields))

  private static let pointSchema = Schema.named("Point", .object(coordinateFields))

  private static let coordinateFields: [Schema.Field] = [
    .init(name: "latitude", schema: .number(-90...90), summary: "In degrees."),
    .init(name: "longitude", schema: .number(-180...180), summary: "In degrees."),
  ]

  static func json(_ candidates: [GeocodingCandidate]) -> [UInt8] {
    JSONWriter.object { fields in
      fields.list("items", candidates) { candidate in
        fields.text("address", candidate.name)
        fields.json("latitude", degrees(candidate.coordinate.latitudeNanodegrees))
        fields.json("longitude", degrees(candidate.coordinate.longitudeNanodegrees))
      }
    }
  }

  static func json(_ table: DistanceTable) -> [UInt8] {
    JSONWriter.object { fields in
      fields.json("metres", .array(table.meters.map { .array($0.map { .integer($0) }) }))
      fields.text("source", table.source.rawValue)
    }
  }

  private static func degrees(_ nanodegrees: Int64) -> JSON {
    let (whole, rest) = nanodegrees.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var decimals = String(rest + 1_000_000_000).dropFirst()
    while decimals.hasSuffix("0") { decimals = decimals.dropLast() }
    let text = "\(nanodegrees < 0 ? "-" : "")\(whole).\(String(decimals))"
    return JSON.Decimal(text).map { .decimal($0) } ?? .integer(nanodegrees / 1_000_000_000)
  }
}
