package import RoutingKit
package import SharedUIs

extension Coordinate {
  /// The same point on a map.
  package var onMap: MapPoint {
    MapPoint(latitudeNanodegrees: latitudeNanodegrees, longitudeNanodegrees: longitudeNanodegrees)
  }

  /// A point of a map; nil for one that is no place on the earth.
  package init?(_ point: MapPoint) {
    self.init(
      latitudeNanodegrees: point.latitudeNanodegrees, longitudeNanodegrees: point.longitudeNanodegrees)
  }
}
