import RecordKit
import Testing

@Suite struct `A rule for a text` {
  private let line = TextRule(field: "name", name: "Name", limit: 5)
  private let lines = TextRule(field: "note", name: "Note", limit: 5, allowsLines: true)

  @Test(arguments: [("", ""), ("  a ", "a"), (" \n\t", ""), ("a b", "a b"), ("abcde", "abcde"), (" abcde ", "abcde")])
  func `takes the text without white space around it`(typed: String, kept: String) throws {
    #expect(try line.optional(typed) == kept)
    #expect(try lines.optional(typed) == kept)
  }

  @Test func `counts characters as a person does`() throws {
    #expect(try line.optional("👩‍👩‍👧‍👦🇨🇦e\u{301}ab") == "👩‍👩‍👧‍👦🇨🇦e\u{301}ab")
    #expect(throws: Refusal.tooLong("name", name: "Name", limit: 5)) { try line.optional("abcdef") }
  }

  @Test func `limits the parts of one character, and those of all together`() throws {
    let refusal = Refusal("Name has characters that are too complex.", field: "name", code: .tooLong)
    let long = TextRule(field: "name", name: "Name", limit: 500)
    let marked = { (marks: Int) in "a" + String(repeating: "\u{301}", count: marks) }
    #expect(try long.optional(marked(31)) == marked(31))
    #expect(throws: refusal) { try long.optional(marked(32)) }
    let families = { (count: Int) in String(repeating: "👩‍👩‍👧‍👦", count: count) }
    #expect(try long.optional(families(28)) == families(28))
    #expect(throws: refusal) { try long.optional(families(29)) }
    let invisible = String(repeating: "a" + String(repeating: "\u{200d}", count: 15), count: 500)
    #expect(throws: refusal) { try long.optional(invisible) }
  }

  @Test(arguments: ["語", "क्ष", "မြော", "ខ្មែ", "👩‍🚒"]) func `takes any script to its limit`(syllable: String) throws {
    let long = TextRule(field: "name", name: "Name", limit: 500)
    let text = String(String(repeating: syllable, count: 500).prefix(500))
    #expect(try long.optional(text) == text && text.count == 500)
  }

  @Test(arguments: ["a\nb", "a\rb", "a\tb", "a\u{2028}b", "a\r\nb"])
  func `allows lines and tabs only where it says so`(text: String) throws {
    #expect(throws: Refusal("Name has characters that can’t be displayed.", field: "name")) { try line.optional(text) }
    #expect(try lines.optional(text) == text)
  }

  @Test(arguments: ["a\u{0}", "\u{7f}a", "a\u{1b}[m", "a\u{85}b"])
  func `allows no control characters`(text: String) {
    #expect(throws: Refusal("Name has characters that can’t be displayed.", field: "name")) { try line.optional(text) }
  }

  @Test(arguments: ["a\u{0}", "\u{7f}a", "a\u{1b}[m"]) func `not even where lines are allowed`(text: String) {
    #expect(throws: Refusal("Note has characters that can’t be displayed.", field: "note")) {
      try lines.optional(text)
    }
  }

  @Test(arguments: ["", " ", "\n", "\u{200b}", "\u{301}", "\u{2800}"])
  func `requires something that can be seen`(text: String) {
    #expect(throws: Refusal.missing("name")) { try line.required(text) }
  }

  @Test func `requires no more than that`() throws { #expect(try line.required(" x ") == "x") }
}

@Suite struct `A refusal` {
  @Test func `has a code for programs`() {
    #expect(Refusal("No.").code == .invalid && Refusal.missing("a").code == .missing)
    #expect(Refusal.tooLong("a", name: "A", limit: 1).code == .tooLong)
    #expect(Refusal.notFound("shift").code == .notFound && Refusal.notAllowed.code == .notAllowed)
    #expect(Refusal.notFound("shift").message == "This shift no longer exists.")
  }

  @Test func `has codes whose names on the wire stay`() {
    #expect(
      Refusal.Code.allCases.map(\.rawValue) == [
        "invalid", "missing", "tooLong", "tooMany", "notAllowed", "notFound", "staleVersion", "inUse", "duplicate",
        "notReversible", "notInPlan", "confirmationRequired",
        "notSendable",
      ])
  }

  @Test func `of an empty field says nothing while somebody types`() {
    #expect(Refusal.missing("name").liveMessage == nil)
    #expect(Refusal.missing("name").message == "Please fill in all required fields.")
    #expect(Refusal("No.", field: "name").liveMessage == "No.")
    let refusals = [Refusal.missing("name"), Refusal("Too old.", field: "age"), Refusal("Too late.")]
    #expect(refusals.liveMessage(for: "name") == nil && refusals.liveMessage(for: "age") == "Too old.")
    #expect(refusals.liveMessage(for: nil) == "Too late.")
  }

  @Test func `of one field does not hide those of others`() {
    var refusals = Refusals()
    let rule = TextRule(field: "name", name: "Name", limit: 1)
    let results = ["", "a", "ab"].map { text in
      refusals.collect { () throws(Refusal) in try rule.required(text) }
    }
    #expect(results == [nil, "a", nil] && refusals.list.map(\.code) == [.missing, .tooLong])
  }
}
