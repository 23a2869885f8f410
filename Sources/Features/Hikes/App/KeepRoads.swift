package import JSONKit
package import RecordKit
package import RoutingKit
import SharedHikes

/// Keeps the ways by road that the server has measured, for all devices of the workplace.
package struct KeepRoads: Intent {
  package static let definition = IntentDefinition<KeepRoads>("keepRoads", role: .member)

  package let points: [Coordinate]
  /// Row by row, from each point to all.
  package let metres: [Int64]

  package init(points: [Coordinate], metres: [Int64]) {
    self.points = points
    self.metres = metres
  }

  package init(from reader: JSONFieldReader) throws(FieldError) {
    points = try reader.points("points")
    metres = try reader.metres("metres", between: points.count)
  }

  package func write(to fields: JSONFieldWriter) {
    fields.points("points", points)
    fields.metres("metres", metres)
  }

  package func perform(by actor: Actor, on records: Records) throws(Refusal) -> [Change] {
    let current = records.roads(of: actor.workplace)
    let next = RoadTable(
      of: actor.workplace, version: (current?.version ?? 0) + 1, points: points.map { $0.roundedToMetre },
      metres: metres)
    guard let current, current.points == next.points, current.metres == next.metres else { return [.put(next)] }
    return []
  }
}
