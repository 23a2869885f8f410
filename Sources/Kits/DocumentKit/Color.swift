/// A color of sRGB.
public struct Color: Hashable, Sendable {
  /// From 0 to 1.
  public let red, green, blue: Double

  /// A color by its three parts, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A color as style sheets write it: `0xdd0017`.
  public init(hex: UInt32) {
    let part = { (shift: UInt32) in Double(hex >> shift & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// A gray, from 0 for black to 1 for white.
  public init(gray: Double) { self.init(red: gray, green: gray, blue: gray) }

  /// No light.
  public static let black = Color(gray: 0)
  /// The paper's own.
  public static let white = Color(gray: 1)

  /// The color mixed with white, from 0 for white to 1 for the color itself.
  public func tint(_ share: Double) -> Color {
    let mix = { (part: Double) in 1 - (1 - part) * share }
    return Color(red: mix(red), green: mix(green), blue: mix(blue))
  }

  /// Black or white, whichever is read more easily on this color (WCAG 2.1, relative luminance).
  public var ink: Color {
    let linear = { (part: Double) in part * part * (part * 0.31 + 0.69) }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return luminance > 0.179 ? .black : .white
  }
}
