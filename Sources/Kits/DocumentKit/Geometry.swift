/// The size of a page, in points of 1/72 inch.
public struct PageSize: Hashable, Sendable {
  /// From the left edge to the right one.
  public let width: Double
  /// From the top edge to the bottom one.
  public let height: Double

  /// A page of any size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// 210 × 297 mm, upright (ISO 216).
  public static let a4 = PageSize(width: 210 / 25.4 * 72, height: 297 / 25.4 * 72)
  /// 8.5 × 11 inches, upright.
  public static let letter = PageSize(width: 612, height: 792)

  /// The same sheet on its side.
  public var landscape: PageSize { PageSize(width: max(width, height), height: min(width, height)) }

  /// The page without a margin on each side.
  public func content(margin: Double) -> Rectangle {
    Rectangle(x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}

/// A part of a page, in points from its upper left corner.
public struct Rectangle: Hashable, Sendable {
  /// The distance of its left side from the page's.
  public var x: Double
  /// The distance of its upper side from the page's.
  public var y: Double
  /// From its left side to its right one.
  public var width: Double
  /// From its upper side to its lower one.
  public var height: Double

  /// A rectangle by its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Where its right side is.
  public var right: Double { x + width }
  /// Where its lower side is.
  public var bottom: Double { y + height }

  /// The same without a strip on each side.
  public func inset(_ horizontal: Double, _ vertical: Double) -> Rectangle {
    Rectangle(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// The same without a strip on all sides.
  public func inset(_ distance: Double) -> Rectangle { inset(distance, distance) }

  /// The upper part, of so many points.
  public func top(_ height: Double) -> Rectangle { Rectangle(x: x, y: y, width: width, height: height) }

  /// What lies below the upper part of so many points.
  public func below(_ height: Double) -> Rectangle {
    Rectangle(x: x, y: y + height, width: width, height: self.height - height)
  }

  /// One of as many equal columns, with a gap between them.
  public func column(_ index: Int, of count: Int, gap: Double = 0) -> Rectangle {
    let width = (self.width - gap * Double(count - 1)) / Double(count)
    return Rectangle(x: x + Double(index) * (width + gap), y: y, width: width, height: height)
  }

  /// One of as many equal rows, with a gap between them.
  public func row(_ index: Int, of count: Int, gap: Double = 0) -> Rectangle {
    let height = (self.height - gap * Double(count - 1)) / Double(count)
    return Rectangle(x: x, y: y + Double(index) * (height + gap), width: width, height: height)
  }
}
