/// Texts as people and mischief-makers type them.
package enum RandomTexts {
  package static let symbols = [
    "M", "m", "N", "D", "É", "E\u{301}", "é", "ß", "SS", "ss", "ẞ", "12", " X ", "👩‍🚒", "🔥", "A B", "ABCD", "", "İ", "i",
    "A\u{200B}", "\u{7}", "ﬃ",
  ]
  package static let titles = [
    "Morning Shift", "Night", "  padded  ", "早番", "Nuit d’été", "🚒", "", "   ", "a\u{0}b",
    String(repeating: "x", count: 100),
    String(repeating: "x", count: 101), "\"quoted\" \\ </script> \u{2028}",
  ]
  package static let notes = [
    "", "Bring the keys.", "two\nlines", "\t", String(repeating: "é", count: 501), "\u{1b}[2J",
  ]
}
