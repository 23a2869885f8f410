import JSONKit
import RecordKit
import SharedModels
import ShiftTypesModel
import SyncKit
import TestSupport
import Testing

/// Document 000, 3.3.1, 3.3.2 (1) and 6.3, as design section 6 (2) settles them.
@Suite struct SymbolTests {
  @Test(arguments: [
    ("M", "M"), ("m", "M"), (" m\n", "M"), ("abc", "ABC"), ("12", "12"), ("n3", "N3"), ("+", "+"), ("#1!", "#1!"),
    ("夜", "夜"), ("é", "É"), ("e\u{301}", "É"), ("ß", "SS"), ("ẞ", "SS"), ("ﬃ", "FFI"), ("ı", "I"), ("Å", "\u{c5}"),
    ("👩‍🚒", "👩‍🚒"), ("👩‍🚒🔥🚒", "👩‍🚒🔥🚒"), ("❤️", "❤️"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("1️⃣", "1️⃣"), ("e\u{301}o\u{308}u\u{308}", "ÉÖÜ"),
  ])
  func `a symbol of one to three characters is kept in upper case`(typed: String, kept: String) throws {
    let changes = try perform(newShiftType(symbol: typed), on: oneLocation)
    #expect(changes.rows == [.put(shiftType(11, symbol: kept))])
    let row = try #require(changes.first?.row?.as(ShiftType.self))
    #expect(Array(row.symbol.utf8) == Array(kept.utf8))
  }

  @Test(arguments: ["", " ", "\t\n", "\u{a0}\u{2003}"])
  func `a symbol must not be empty or white space alone`(typed: String) {
    let expected = Refusal.missing("symbol")
    #expect(refusal(of: newShiftType(symbol: typed), on: oneLocation) == expected)
  }

  @Test(arguments: [
    "A B", "A\u{a0}B", "A\nB", "A\u{200b}", "\u{200b}", "A\u{200d}", "A\u{fe0f}", "\u{301}", "A\u{7}", "\u{0}",
    "\u{3164}",
    "\u{2800}", "A\u{202e}", "\u{e0041}", "1\u{200d}",
  ])
  func `a symbol is one word of characters that a person sees`(typed: String) {
    let expected = Refusal("A symbol can’t have spaces or invisible characters.", field: "symbol")
    #expect(refusal(of: newShiftType(symbol: typed), on: oneLocation) == expected)
  }

  @Test(arguments: ["ABCD", "ßß", "ﬃX", "👩‍🚒👩‍🚒👩‍🚒👩‍🚒", "A" + String(repeating: "\u{301}", count: 100)])
  func `a symbol has three characters at most`(typed: String) {
    let expected = Refusal("Symbol can have at most 3 characters.", field: "symbol", code: .tooLong)
    #expect(refusal(of: newShiftType(symbol: typed), on: oneLocation) == expected)
  }

  @Test(arguments: [
    ("M", "M"), ("m", "M"), ("é", "É"), ("E\u{301}", "É"), ("ss", "SS"), ("ß", "SS"), ("ẞ", "SS"), ("\u{212a}", "K"),
    ("ﬁ", "FI"), ("i", "I"), ("🔥", "🔥"),
  ])
  func `a symbol is unique without regard to case`(typed: String, taken: String) {
    let replica = Replica(locations: [location(1)], shiftTypes: [shiftType(12, symbol: taken)])
    let expected = Refusal("A shift type with symbol '\(taken)' already exists.", field: "symbol", code: .duplicate)
    #expect(refusal(of: newShiftType(symbol: typed), on: replica) == expected)
  }

  @Test func `a shift type may keep its own symbol, and take one that was given up`() throws {
    let start = Replica(locations: [location(1)], shiftTypes: [shiftType(11, symbol: "M"), shiftType(12, symbol: "N")])
    let same = SaveShiftType(id: id(11), mode: .update, symbol: "m", title: "Day")
    #expect(try perform(same, on: start).rows == [.put(shiftType(11, version: 2, title: "Day"))])
    let later = try replica(
      after: SaveShiftType(id: id(11), mode: .update, symbol: "X"), newShiftType(13, symbol: "M"),
      startingFrom: start)
    #expect(later.shiftType(symbol: "M")?.id == id(13))
  }

  @Test func `an edit cannot take another's symbol`() {
    let replica = Replica(
      locations: [location(1)], shiftTypes: [shiftType(11, symbol: "M"), shiftType(12, symbol: "N")])
    let edit = SaveShiftType(id: id(12), mode: .update, symbol: "m")
    let expected = Refusal("A shift type with symbol 'M' already exists.", field: "symbol", code: .duplicate)
    #expect(refusal(of: edit, on: replica) == expected)
  }
}
