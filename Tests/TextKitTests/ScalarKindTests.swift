import Testing

@testable import TextKit

/// Compared with the standard library's own tables, which the web app does without.
@Suite struct `A Unicode scalar` {
  @Test func `is white space, ignorable or no character as Unicode says`() {
    expectEveryScalar { scalar, properties in
      scalar.isWhitespace == properties.isWhitespace
        && scalar.isIgnorable == properties.isDefaultIgnorableCodePoint
        && scalar.isNoncharacter == properties.isNoncharacterCodePoint
    }
  }

  @Test func `is a mark if it extends a letter or takes space after it`() {
    expectEveryScalar { scalar, properties in
      scalar.isMark
        ? properties.isGraphemeExtend || isSpacing(scalar) || scalar.isIgnorable : !properties.isGraphemeExtend
    }
  }

  @Test func `is a picture if it is an emoji that takes a joiner, or is kept for one`() {
    expectEveryScalar { scalar, properties in
      let canBeOne = properties.isEmoji || properties.generalCategory == .unassigned || scalar.value > 0x1f000
      return scalar.isPicture ? canBeOne : !properties.isEmoji || standsAlone(scalar)
    }
  }

  /// The vowels AM of Thai and Lao are letters that take the place of a mark.
  private func isSpacing(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spacingMark || scalar == "\u{e33}" || scalar == "\u{eb3}"
  }

  /// The emoji that are parts of keycaps, flags and skin tones.
  private func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || (0x1f1e6...0x1f1ff).contains(scalar.value) || (0x1f3fb...0x1f3ff).contains(scalar.value)
  }

  private func expectEveryScalar(_ isRight: (Unicode.Scalar, Unicode.Scalar.Properties) -> Bool) {
    let planesInUse = [UInt32(0)..<0x20000, 0xe0000..<0xe1000].joined()
    let wrong = planesInUse.compactMap(Unicode.Scalar.init).filter { !isRight($0, $0.properties) }
    #expect(wrong.isEmpty)
  }
}
