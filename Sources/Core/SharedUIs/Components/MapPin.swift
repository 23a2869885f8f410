import TextKit

/// A point on the earth by its geographic latitude and longitude, in whole billionths of a degree.
public struct MapPoint: Hashable, Sendable {
  /// North of the equator, from −90 to 90 degrees.
  public let latitudeNanodegrees: Int64
  /// East of Greenwich, from −180 to 180 degrees.
  public let longitudeNanodegrees: Int64

  /// The point at these angles.
  public init(latitudeNanodegrees: Int64, longitudeNanodegrees: Int64) {
    self.latitudeNanodegrees = latitudeNanodegrees
    self.longitudeNanodegrees = longitudeNanodegrees
  }

  /// Reads what a map tells: both numbers with a space between; 0 stands for one that is missing.
  init(_ text: String) {
    let parts = text.parts(between: " ")
    self.init(
      latitudeNanodegrees: parts.first.flatMap { Int64($0) } ?? 0,
      longitudeNanodegrees: parts.count > 1 ? Int64(parts[1]) ?? 0 : 0)
  }
}

/// The meaning of a pin, which its shape and color show.
public enum MapPinLook: Equatable, Sendable {
  /// A stop of a round, whose hue is 0 to ``hueCount`` − 1.
  case stop(hue: Int)
  /// A trail, where a round leads to.
  case trail
  /// Where a round begins or ends.
  case home
  /// Any other place that is known, as a small dot.
  case dot
}

/// A pin on a map.
public struct MapPin: Equatable, Sendable {
  let id: String
  let point: MapPoint
  let label: String
  let title: String
  let look: MapPinLook

  /// - Parameters:
  ///   - id: unique on the map; a pin that moves keeps it.
  ///   - point: where its tip is.
  ///   - label: one to three characters, such as a stop's number; a trail or a home without one has a picture.
  ///   - title: its name for whoever taps it and for screen readers: "3. Biscuit, 12 Main Street".
  ///   - look: what it stands for.
  public init(id: String, point: MapPoint, label: String = "", title: String, look: MapPinLook = .stop(hue: 7)) {
    self.id = id
    self.point = point
    self.label = label
    self.title = title
    self.look = look
  }
}

/// A line on a map, from point to point.
public struct MapLine: Equatable, Sendable {
  let points: [MapPoint]
  let hue: Int

  /// - Parameters:
  ///   - points: in the order of the way; fewer than two are no line.
  ///   - hue: 0 to ``hueCount`` − 1, as that of the pins along it.
  public init(points: [MapPoint], hue: Int) {
    self.points = points
    self.hue = hue
  }
}
