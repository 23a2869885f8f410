package import JSONKit
package import RecordKit
package import RoutingKit

/// What devices sent before the server kept the ways by road itself: it changes nothing, since nobody else may say how far
/// it is.
package struct StoreDistanceMatrix: Intent {
  package static let definition = IntentDefinition<StoreDistanceMatrix>("keepRoads", role: .member)

  package let points: [Coordinate]
  /// Row by row, from each point to all.
  package let meters: [Int64]

  package init(points: [Coordinate], meters: [Int64]) {
    self.points = points
    self.meters = meters
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    points = try reader.points("points")
    meters = try reader.meters("metres", between: points.count)
  }

  package func write(to fields: JSONFieldWriter) {
    fields.points("points", points)
    fields.meters("metres", meters)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] { [] }
}
