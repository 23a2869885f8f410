/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// On which side of its rectangle a text is. A text that runs from right to left starts at the right.
  public enum Alignment: Hashable, Sendable {
    case start, center, end
  }

  /// Where in the height of its rectangle a text is.
  public enum VerticalAlignment: Hashable, Sendable {
    case top, middle, bottom
  }

  /// How thick the strokes are, as OpenType numbers it.
  public enum Weight: Int32, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// The size of the letters, in points.
  public var size: Double
  /// How thick the strokes are.
  public var weight: Weight
  /// The color of the letters.
  public var color: Color
  /// On which side of the rectangle the text is.
  public var alignment: Alignment
  /// Where in the rectangle's height the text is.
  public var verticalAlignment: VerticalAlignment
  /// Whether it is one line, or as many as the rectangle has room for; what has no room becomes an ellipsis.
  public var isOneLine: Bool

  /// One line in black at the rectangle's upper left, unless something else is said.
  public init(
    size: Double, weight: Weight = .regular, color: Color = .black, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, isOneLine: Bool = true
  ) {
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.isOneLine = isOneLine
  }
}
