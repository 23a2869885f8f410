import Testing

@testable import SecurityKit

@Suite struct `A password hash` {
  private func hash(_ password: String, _ cost: PasswordHash.Cost = .minimum) throws -> PasswordHash {
    try #require(PasswordHash(PasswordText(password), cost: cost))
  }

  @Test func `matches its password alone`() throws {
    let hash = try hash("correct horse battery")
    #expect(hash.matches(PasswordText("correct horse battery")))
    for other in [
      "Correct horse battery", "correct horse battery ", "correct horse batter", "", "correct horse battery\0",
    ] {
      #expect(!hash.matches(PasswordText(other)), "\(other)")
    }
  }

  @Test func `has a salt of its own`() throws {
    #expect(try hash("correct horse battery").text != hash("correct horse battery").text)
  }

  @Test func `says its algorithm and cost`() throws {
    #expect(try hash("correct horse battery").text.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    #expect(try hash("correct horse battery", .standard).text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
  }

  @Test func `is read back from its text`() throws {
    let hash = try hash("correct horse battery")
    let stored = try #require(PasswordHash(text: hash.text))
    #expect(stored == hash)
    #expect(stored.matches(PasswordText("correct horse battery")))
  }

  /// Made by argon2-cffi 25.1: `PasswordHasher(time_cost=2, memory_cost=64, parallelism=1)
  /// .hash("correct horse battery", salt=b"0123456789abcdef")`.
  @Test func `matches what another program has made`() throws {
    let text =
      "$argon2id$v=19$m=64,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$T3PcaJ24NQXQLgFPwsq1O95VXG3/ohGKDVyk0WOwfEE"
    let stored = try #require(PasswordHash(text: text))
    #expect(stored.matches(PasswordText("correct horse battery")))
    #expect(!stored.matches(PasswordText("correct horse batterz")))
  }

  @Test(arguments: [
    "", "$argon2id$", "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAA", "$2b$12$abcdefghijklmnopqrstuv",
    "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ",
    "$argon2id$v=19$m=x,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAA",
    "$argon2id$" + String(repeating: "a", count: 200),
  ])
  func `is not read from another text`(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }

  @Test func `is to be replaced when the cost has changed`() throws {
    let hash = try hash("correct horse battery")
    #expect(!hash.needsRehash(for: .minimum))
    #expect(hash.needsRehash(for: .standard))
    #expect(hash.needsRehash(for: PasswordHash.Cost(operations: 2, memory: 8_192)))
    #expect(hash.needsRehash(for: PasswordHash.Cost(operations: 1, memory: 16_384)))
  }

  @Test(arguments: [
    ("caf\u{e9} au lait", "cafe\u{301} au lait"), ("one\u{a0}two\u{3000}three", "one two three"),
    ("\u{212b}ngstr\u{f6}m 1868", "\u{c5}ngstro\u{308}m 1868"),
  ])
  func `is the same whichever keyboard wrote the password`(one: String, other: String) throws {
    #expect(try hash(one).matches(PasswordText(other)))
    #expect(try hash(other).matches(PasswordText(one)))
  }

  @Test func `tells compatible characters apart`() throws {
    #expect(try !hash("\u{fb01}ne wine 1868").matches(PasswordText("fine wine 1868")))
  }
}
