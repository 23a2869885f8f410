import Testing
import TextKit

@Suite struct `A text` {
  @Test(arguments: [
    ("", ""), ("  ", ""), ("\u{3000}Day \t\n", "Day"), ("a b", "a b"), ("\u{a0}é\u{2028}", "é"), (" e\u{301} ", "é"),
  ])
  func `is trimmed of white space`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test(arguments: [("", 0), ("abc", 3), ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 1), ("🇨🇦🇫🇷", 2), ("👍🏽", 1), ("\r\n", 1)])
  func `has as many characters as a person counts`(text: String, count: Int) {
    #expect(text.characterCount == count)
  }

  @Test func `is cut between characters`() {
    #expect("👩‍👩‍👧‍👦🇨🇦x".limited(toCharacters: 2) == "👩‍👩‍👧‍👦🇨🇦")
    #expect("abc".limited(toCharacters: 5) == "abc")
    #expect("abc".limited(toCharacters: -1) == "")
  }

  @Test(arguments: ["N", "🌙", "👩‍👩‍👧‍👦", "☀️", "語", "ا", "·", " x ", "\u{e000}", "1️⃣", "\u{1FBFF}", "🏽"])
  func `is visible if anything in it is`(text: String) {
    #expect(text.isVisible)
  }

  @Test(arguments: [
    "", " ", "\u{200b}", "\u{200d}\u{fe0f}", "\u{ad}", "\u{3164}", "\u{2800}", "\u{7}", "\u{301}", "\u{202e}",
    "\u{ffff}", "\u{e0041}", "\u{93e}",
  ])
  func `is invisible if nothing in it shows`(text: String) {
    #expect(!text.isVisible)
  }

  @Test(arguments: ["a\nb", "\u{0}", "\u{85}", "\u{2029}", "\u{7f}", "\u{fffe}"])
  func `may hold control characters`(text: String) {
    #expect(text.containsControlCharacter)
  }

  @Test func `may hold white space`() {
    #expect("a\u{2009}b".containsWhitespace)
    #expect(!"ab".containsWhitespace)
    #expect(!"a b 👩‍👩‍👧‍👦".containsControlCharacter)
  }

  @Test(arguments: [
    ("NIGHT", "night"), ("Straße", "STRASSE"), ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"), ("É", "e\u{301}"), ("ǅ", "ǆ"), ("ﬁ", "FI"),
    ("K", "k"), ("STRAẞE", "straße"),
  ])
  func `has one fold whatever its case and composition`(text: String, other: String) {
    #expect(Array(text.caseFolded.utf8) == Array(other.caseFolded.utf8))
  }

  @Test func `has a fold that is its own, in each letter`() {
    for letter in (0...0x1_FFFF).compactMap({ Unicode.Scalar($0 as UInt32) }) where letter.properties.isCased {
      let folded = String(letter).caseFolded
      #expect(Array(folded.caseFolded.utf8) == Array(folded.utf8), "\(letter)")
    }
  }

  @Test(arguments: [
    ("Zoë", "zoe"), ("ŁÓDŹ", "lodz"), ("Ærøskøbing", "aeroskobing"), ("Nguyễn", "nguyen"), ("İstanbul", "istanbul"),
    ("Ísafjörður", "isafjordur"),
    ("Æ\u{301}", "ae"), ("Ёлка", "елка"), ("שָׁלוֹם", "שלום"),
  ])
  func `is found without its accents`(text: String, key: String) {
    #expect(text.searchKey == key)
  }

  @Test func `keeps the marks that make another letter`() {
    #expect("が".searchKey != "か".searchKey)
    #expect("ज़".searchKey != "ज".searchKey)
  }

  @Test(arguments: [
    ("shift type", "Shift type"), ("Note", "Note"), ("12 notes", "12 notes"), ("", ""), ("été", "Été"), ("ßa", "SSa"),
    ("e\u{301}t", "E\u{301}t"),
  ])
  func `begins a sentence with a capital letter`(text: String, sentence: String) {
    #expect(text.capitalizedSentence == sentence)
  }

  @Test(arguments: [
    (" Sam’s Crew – North ", "Sam's Crew - North"), ("„A“ “B”", "\"A\" \"B\""), ("5\u{a0}′", "5 '"),
    ("A−B—C‑D", "A-B-C-D"),
    ("Zoë", "Zoë"), ("", ""),
  ])
  func `is as a plain keyboard types it`(text: String, typed: String) { #expect(text.asTyped == typed) }
}
