public import RecordKit

/// The colors that a shift type can have.
///
/// They stay apart under the common color blindnesses; the style sheet has the fill and the ink of each.
public enum ShiftColor: String, CaseIterable, Sendable {
  case red, orange, yellow, lime, green, teal, sky, blue, purple, pink, brown, gray

  /// The hue of the badges that have this color.
  public var hue: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The color of something that has none of its own: always the same for the same text, on every device.
  public init(derivedFrom text: String) {
    // FNV-1a, 32 bit (RFC 9923), folded so that its high half counts too.
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    self = Self.allCases[Int((hash >> 16 ^ hash) % UInt32(Self.allCases.count))]
  }

  /// How far two colors are apart for whoever tells them apart worst, in hundredths of OKLab's distance.
  public func distance(to other: ShiftColor) -> Int {
    let (near, far) = (min(hue, other.hue), max(hue, other.hue))
    return near == far ? 0 : Int(Self.distances[far * (far - 1) / 2 + near])
  }

  /// The color that is used least, and of several the one farthest from all that are used.
  public static func farthest(from used: [ShiftColor]) -> ShiftColor {
    var best = (color: blue, uses: Int.max, distance: 0)
    for color in [blue] + allCases {
      let uses = used.count { $0 == color }
      let distance = used.reduce(100) { $1 == color ? $0 : min($0, $1.distance(to: color)) }
      if uses < best.uses || uses == best.uses && distance > best.distance { best = (color, uses, distance) }
    }
    return best.color
  }

  /// Of each color to those before it. A test computes them from the style sheet.
  static let distances: [UInt8] = [
    10,
    35, 22,
    23, 9, 9,
    9, 10, 38, 30,
    15, 14, 21, 12, 19,
    34, 26, 17, 10, 36, 17,
    33, 31, 35, 22, 11, 11, 27,
    25, 25, 43, 33, 15, 25, 39, 10,
    19, 9, 19, 18, 24, 9, 9, 17, 25,
    10, 29, 55, 44, 12, 31, 51, 30, 14, 39,
    13, 14, 34, 23, 10, 10, 29, 10, 11, 14, 22,
  ]
}

extension ShiftColor: MenuChoice {
  /// What is wrong with any other text, to follow the field's name.
  public static var invalidChoiceMessage: String { SharedTexts.invalidColor }

  /// How a person reads it.
  public var title: String { SharedTexts.name(of: self) }
}
