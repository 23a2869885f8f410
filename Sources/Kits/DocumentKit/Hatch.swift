/// Parallel lines that fill an area.
public enum Hatch: CaseIterable, Sendable {
  /// Lines that rise to the right.
  case rising
  /// Lines that fall to the right.
  case falling
  /// Level lines.
  case horizontal
  /// Upright lines.
  case vertical
  /// Rising lines, twice as far apart.
  case wideRising
  /// Falling lines, twice as far apart.
  case wideFalling

  struct Point: Equatable {
    let x, y: Double
  }

  private static let distance = 2.5

  /// The lines' ends, which may lie beyond the rectangle.
  func lines(in area: Rectangle) -> [(Point, Point)] {
    switch self {
    case .horizontal:
      steps(from: area.y, to: area.bottom).map { (Point(x: area.x, y: $0), Point(x: area.right, y: $0)) }
    case .vertical:
      steps(from: area.x, to: area.right).map { (Point(x: $0, y: area.y), Point(x: $0, y: area.bottom)) }
    case .rising, .wideRising:
      steps(from: area.x, to: area.right + area.height).map {
        (Point(x: $0, y: area.y), Point(x: $0 - area.height, y: area.bottom))
      }
    case .falling, .wideFalling:
      steps(from: area.x - area.height, to: area.right).map {
        (Point(x: $0, y: area.y), Point(x: $0 + area.height, y: area.bottom))
      }
    }
  }

  private func steps(from start: Double, to end: Double) -> [Double] {
    let isWide = self == .wideRising || self == .wideFalling
    let step = Self.distance * (isWide ? 2 : 1)
    return Array(stride(from: start + step / 2, to: end, by: step))
  }
}
