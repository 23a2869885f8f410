import RoutingKit
import TextKit

/// Reads latitude and longitude in degrees: "44.7291, -63.6541", "44,7291; -63,6541", "44°43′45.6″N 63°39′14.8″W",
/// "N 44 43.76 W 63 39.25".
struct DegreesReader {
  private enum Token: Equatable {
    case number(Int64)
    /// Which part of an angle the number before is: 0 for degrees, 1 for minutes, 2 for seconds.
    case unit(Int)
    /// A point of the compass.
    case side(Character)
    case separator
  }

  /// One angle as it is written.
  private struct Angle {
    var parts: [Int64] = []
    var side: Character?
    /// Whether a part has its unit.
    var hasUnits = false
  }

  private let text: String

  init(_ text: String) { self.text = text }

  /// The place; nil for a text that names none.
  ///
  /// A comma between digits is decimal where that makes two numbers, and else stands between them.
  var coordinate: Coordinate? {
    Self.place(of: text, decimals: [".", ","]) ?? Self.place(of: text, decimals: ["."])
  }

  private static func place(of text: String, decimals: [Character]) -> Coordinate? {
    guard let tokens = tokens(of: text, decimals), let angles = angles(of: tokens), angles.count == 2,
      let first = value(of: angles[0]), let second = value(of: angles[1])
    else { return nil }
    switch (axis(of: angles[0]), axis(of: angles[1])) {
    case (true?, false?): return Coordinate(latitudeNanodegrees: first, longitudeNanodegrees: second)
    case (false?, true?): return Coordinate(latitudeNanodegrees: second, longitudeNanodegrees: first)
    case (nil, nil): return Coordinate(latitudeNanodegrees: first, longitudeNanodegrees: second)
    case (true?, true?), (false?, false?), (nil, _?), (_?, nil): return nil
    }
  }

  /// Whether an angle is a latitude; nil if it does not say.
  private static func axis(of angle: Angle) -> Bool? { angle.side.map { $0 == "n" || $0 == "s" } }

  private static func value(of angle: Angle) -> Int64? {
    guard (1...3).contains(angle.parts.count), angle.parts.count == 1 || angle.hasUnits || angle.side != nil,
      angle.parts.dropFirst().allSatisfy({ (0..<60_000_000_000).contains($0) }),
      angle.parts.dropLast().allSatisfy({ $0 % 1_000_000_000 == 0 })
    else { return nil }
    var seconds: Int64 = 0
    for index in 0..<3 {
      seconds = seconds * 60 + (index < angle.parts.count ? Int64(angle.parts[index].magnitude) : 0)
    }
    let half: Int64 = angle.parts.count == 1 ? 0 : 1_800
    let value = (seconds + half) / 3_600
    let isNegative = angle.parts[0] < 0
    switch angle.side {
    case "s"?, "w"?: return -value
    case "n"?, "e"?: return isNegative ? nil : value
    default: return isNegative ? -value : value
    }
  }
}

extension DegreesReader {
  private static func tokens(of text: String, _ decimals: [Character]) -> [Token]? {
    var tokens: [Token] = []
    var rest = text.asciiLowercased[...]
    while let character = rest.first {
      guard tokens.count < 24 else { return nil }
      if isStartOfNumber(character) {
        guard let number = Degrees.scan(&rest, decimals: decimals) else { return nil }
        tokens.append(.number(number))
        continue
      }
      rest = rest.dropFirst()
      switch character {
      case "n", "s", "e", "w": tokens.append(.side(character))
      case "°", "º", "˚": tokens.append(.unit(0))
      case "'", "’", "′", "‘":
        let isDouble = rest.first == character
        if isDouble { rest = rest.dropFirst() }
        tokens.append(.unit(isDouble ? 2 : 1))
      case "\"", "\u{201d}", "″", "\u{201c}": tokens.append(.unit(2))
      case ",", ";", "/", "|": tokens.append(.separator)
      case "(", ")", "[", "]": continue
      default: if !String(character).containsWhitespace { return nil }
      }
    }
    return tokens
  }

  private static func isStartOfNumber(_ character: Character) -> Bool {
    character >= "0" && character <= "9" || character == "-" || character == "−" || character == "+"
  }

  /// The angles that tokens make. Without points of the compass and separators, a number of degrees begins each.
  private static func angles(of tokens: [Token]) -> [Angle]? {
    var angles = [Angle()]
    let isSideFirst = if case .side? = tokens.first { true } else { false }
    let hasUnits = tokens.contains { if case .unit = $0 { true } else { false } }
    let hasSides = tokens.contains { if case .side = $0 { true } else { false } }
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let number):
        let last = angles[angles.count - 1]
        let isNext =
          hasUnits ? tokens.dropFirst(index + 1).first == .unit(0) : !hasSides
        if isNext && !last.parts.isEmpty || !isSideFirst && last.side != nil { angles.append(Angle()) }
        angles[angles.count - 1].parts.append(number)
      case .unit(let unit):
        guard angles[angles.count - 1].parts.count == unit + 1 else { return nil }
        angles[angles.count - 1].hasUnits = true
      case .side(let side):
        if isSideFirst, !angles[angles.count - 1].parts.isEmpty { angles.append(Angle()) }
        guard angles[angles.count - 1].side == nil else { return nil }
        angles[angles.count - 1].side = side
      case .separator:
        if !angles[angles.count - 1].parts.isEmpty, isSideFirst || angles[angles.count - 1].side == nil,
          angles.count == 1,
          index + 1 < tokens.count
        {
          angles.append(Angle())
        } else if angles[angles.count - 1].parts.isEmpty || index + 1 == tokens.count {
          return nil
        }
      }
    }
    return angles
  }
}
