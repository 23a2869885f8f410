package import RecordKit
import SharedModels
import TextKit

/// A symbol as it is kept: trimmed, in upper case, one to three visible characters without white space.
///
/// Symbols that differ only in case, or in how Unicode composes them, are kept as the same bytes, so that memory and a
/// database find the same one.
package func shiftTypeSymbol(_ text: String) throws(Refusal) -> String {
  let symbol = text.trimmed.caseFolded.upperCase
  guard !symbol.isEmpty else { throw .missing("symbol") }
  guard !symbol.containsWhitespace, symbol.allSatisfy({ $0.isVisible }) else {
    throw Refusal(ShiftTypeTexts.symbolNotVisible, field: "symbol")
  }
  guard symbol.characterCount <= ShiftType.symbolLimit, symbol.utf8.count <= symbolByteLimit else {
    throw .tooLong("symbol", name: SharedTexts.symbol, limit: ShiftType.symbolLimit)
  }
  return symbol
}

/// A character can have marks without end; the longest emoji in use have 35 bytes.
private let symbolByteLimit = ShiftType.symbolLimit * 64

extension Character {
  /// Whether a person sees it whole: only an emoji may be joined from parts that are invisible alone.
  fileprivate var isVisible: Bool {
    guard String(self).isVisible, let first = unicodeScalars.first else { return false }
    return first.isPicture || isKeycap || !unicodeScalars.contains { $0.isIgnorable }
  }

  private var isKeycap: Bool { unicodeScalars.last == "\u{20e3}" }
}
