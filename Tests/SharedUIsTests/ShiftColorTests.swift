import Foundation
import JSONKit
@testable import SharedModels
@testable import SharedUIs
import TestSupport
import Testing

/// The colors of shift types as the style sheet has them, seen by people who see colors otherwise.
@Suite struct `The colors of shift types` {
  private let colors: [(fill: RGB, ink: RGB)]

  init() throws {
    let sheet = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Web/Public/app.css")
    let text = try String(contentsOf: sheet, encoding: .utf8)
    let rule = /\[data-hue="(\d+)"\] \{ --hue-fill: (#\w+); --hue-ink: (#\w+); \}/
    let rules = text.matches(of: rule).map { ($0.1, RGB(String($0.2)), RGB(String($0.3))) }
    #expect(rules.map { String($0.0) } == (0..<hueCount).map { String($0) })
    colors = rules.map { ($0.1, $0.2) }
  }

  @Test func `are twelve, each with a fill and an ink`() {
    #expect(colors.count == 12 && ShiftColor.allCases.count == 12 && hueCount == 12)
  }

  @Test func `carry their symbols at 4,5 to 1 at least`() {
    for (color, pair) in zip(ShiftColor.allCases, colors) {
      #expect(pair.fill.contrast(to: pair.ink) >= 4.5, "\(color)")
    }
  }

  /// OKLab's distance of 0.02 is a difference that is just noticed.
  @Test(arguments: Vision.allCases) func `are far from each other`(_ vision: Vision) {
    for (number, color) in ShiftColor.allCases.enumerated() {
      for other in ShiftColor.allCases[..<number] {
        let distance = vision.distance(colors[number].fill, colors[other.hue].fill)
        #expect(distance >= (vision == .full ? 0.12 : 0.09), "\(color) and \(other) for \(vision): \(distance)")
      }
    }
  }

  @Test func `are as far from each other as the rule has it`() {
    for (number, color) in ShiftColor.allCases.enumerated() {
      for other in ShiftColor.allCases[..<number] {
        let least = Vision.allCases.map { $0.distance(colors[number].fill, colors[other.hue].fill) }.min() ?? 0
        #expect(color.distance(to: other) == Int(least * 100), "\(color) and \(other)")
        #expect(other.distance(to: color) == color.distance(to: other))
      }
      #expect(color.distance(to: color) == 0)
    }
  }
}

@Suite struct `The color of a shift type without one` {
  @Test func `is the same for the same text on every device`() {
    let texts = ["", "N", "D", "0192f3c4-7b1a-7c3d"]
    #expect(texts.map { ShiftColor(derivedFrom: $0) } == [.pink, .teal, .red, .teal])
  }

  @Test func `is each one about as often`() {
    var counts = Array(repeating: 0, count: hueCount)
    for number in 0..<1200 { counts[ShiftColor(derivedFrom: "shift type \(number)").hue] += 1 }
    #expect(counts.allSatisfy { (60...140).contains($0) }, "\(counts)")
  }
}

@Suite struct `The next color` {
  @Test func `is blue for the first shift type`() { #expect(ShiftColor.farthest(from: []) == .blue) }

  @Test func `is one that none has, as long as there is one`() {
    var used: [ShiftColor] = []
    for _ in ShiftColor.allCases {
      let next = ShiftColor.farthest(from: used)
      #expect(!used.contains(next))
      used.append(next)
    }
    #expect(ShiftColor.allCases.contains(ShiftColor.farthest(from: used)))
  }

  @Test func `is farther from those in use than any other that none has`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let used = (0..<(1 + random.below(11))).map { _ in random.one(of: ShiftColor.allCases) }
      let next = ShiftColor.farthest(from: used)
      let free = ShiftColor.allCases.filter { !used.contains($0) }
      let distances = free.map { color in used.map { color.distance(to: $0) }.min() ?? 0 }
      #expect(used.map { next.distance(to: $0) }.min() == distances.max())
    }
  }

  @Test func `is one that the fewest have, if all are in use`() {
    let used = ShiftColor.allCases + ShiftColor.allCases.filter { $0 != .pink }
    #expect(ShiftColor.farthest(from: used) == .pink)
  }
}

/// How colors are seen: fully, or by whoever lacks one kind of cones.
///
/// The matrices are those for severity 1.0 of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), table 1,
/// for linear sRGB.
enum Vision: CaseIterable, Sendable {
  case full, protanopia, deuteranopia, tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .tritanopia:
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    }
  }

  /// The distance in OKLab (Ottosson, 2020), from 0 to about 1.
  func distance(_ one: RGB, _ other: RGB) -> Double {
    let differences = zip(oklab(one), oklab(other)).map { $0 - $1 }
    return differences.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  private func oklab(_ color: RGB) -> [Double] {
    let seen = product(matrix, color.linear).map { min(1, max(0, $0)) }
    let cones = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], seen)
    return product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { cbrt($0) })
  }
}

private func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
  matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
}

/// A color of the style sheet.
struct RGB: Sendable {
  /// Red, green and blue of linear sRGB, from 0 to 1.
  let linear: [Double]

  /// - Parameter text: `#rgb` or `#rrggbb`.
  init(_ text: String) {
    let digits = text.dropFirst().count == 3 ? text.dropFirst().flatMap { [$0, $0] } : Array(text.dropFirst())
    linear = stride(from: 0, to: 6, by: 2).map { start in
      let value = Double(Int(String(digits[start...start + 1]), radix: 16) ?? 0) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// WCAG 2.1's contrast ratio, from 1 to 21.
  func contrast(to other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double { zip(linear, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 } }
}
