import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `The rule of passwords` {
  private func flaw(_ password: String, email: String = "", name: String = "") throws -> PasswordFlaw? {
    let rule = try PasswordRule()
    do throws(PasswordFlaw) {
      try rule.check(password, email: email, name: name)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "correct horse battery staple", "tangerine-violin-94", "xk3vq8zr1m", "7 purple otters",
    "Überfahrt am Nachmittag",
    "海が好きです、毎日泳ぐ", "🦊🐙🌵🚲🎻🧀🪁🛶🌋🪐", "no need for digits here", "ALLCAPITALSANDNODIGIT",
  ])
  func `takes what is hard to guess`(password: String) throws {
    #expect(try flaw(password) == nil)
  }

  @Test(arguments: [
    ("", PasswordFlaw.tooShort(minimum: 10)), ("xk3vq8zr1", .tooShort(minimum: 10)),
    ("海が好き毎日泳ぐよ", .tooShort(minimum: 10)), ("cafe\u{301} lait", .tooShort(minimum: 10)),
    ("xk3vq8zr1m\n", .controlCharacter), ("xk3v\0q8zr1mm", .controlCharacter),
    ("aaaaaaaaaaaa", .palindrome), ("abababababab", .tooFewDifferentCharacters), ("          ", .palindrome),
    ("Password123", .dictionaryWord("password")), ("understanding", .dictionaryWord("understanding")),
    ("gnidnatsrednu", .dictionaryWord("gnidnatsrednu")), ("UNDERSTANDING1", .dictionaryWord("understanding")),
    ("abcdefghijkl", .systematic), ("1234567890", .systematic),
    ("xk3vqqv3kx", .palindrome),
  ])
  func `says what is wrong`(password: String, flaw: PasswordFlaw) throws {
    #expect(try self.flaw(password) == flaw)
  }

  @Test(arguments: [
    ("lovelace-4711-x", "lovelace"), ("4711-ADA.LOVELACE-x", "lovelace"), ("x-ecalevol-4711", "lovelace"),
    ("x4711analytical9", "analytical"), ("byron 1815 december", "byron"),
  ])
  func `refuses what contains the name or the address, and says which word`(password: String, word: String) throws {
    let (email, name) = ("ada.lovelace@analytical.example", "Ada Lovelace-Byron")
    #expect(try flaw(password, email: email, name: name) == .containsNameOrEmail(word))
    #expect(try flaw(password) == nil)
  }

  @Test func `knows a name in other letters`() throws {
    #expect(try flaw("xk3-ÉLODIE-vq8", name: "Élodie") == .containsNameOrEmail("élodie"))
    #expect(try flaw("xk3-elodie-vq8", name: "Jo Ox") == nil)
    #expect(try flaw("information desk 77", email: "jo@ox.info") == nil)
  }

  @Test func `counts bytes for the longest`() throws {
    // The same letters each time: of some random ones cracklib thinks that they are made from a word.
    var random = SeededGenerator(seed: 1)
    let letters = Array("abcdefghijklmnopqrstuvwxyz ")
    let long = String((0..<1_000).map { _ in random.one(of: letters) })
    #expect(try flaw(long) == nil)
    #expect(try flaw(long + "x") == .tooLong(maximumBytes: 1_000))
    #expect(try flaw(String(repeating: "a", count: 1 << 20)) == .tooLong(maximumBytes: 1_000))
  }

  @Test func `says it in a sentence`() {
    #expect("\(PasswordFlaw.tooShort(minimum: 10))" == "Too short: at least 10 characters.")
    #expect("\(PasswordFlaw.dictionaryWord("tree"))" == "It is based on a dictionary word: “tree”.")
    #expect("\(PasswordFlaw.weak("it is derived from your password entry"))".hasPrefix("It is easy to guess: it is"))
  }

  @Test func `does not work without a dictionary`() {
    #expect(throws: MissingDictionary(path: "/nowhere/dictionary")) {
      try PasswordRule(dictionary: "/nowhere/dictionary")
    }
  }

  @Test func `answers whatever it is asked, from many threads at once`() async throws {
    let rule = try PasswordRule()
    await withTaskGroup(of: Void.self) { group in
      for seed in seeds(200) {
        group.addTask {
          var random = SeededGenerator(seed: seed)
          func text(_ count: Int) -> String {
            String(
              decoding: (0..<random.below(count)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, as: UTF8.self)
          }
          let (password, email, name) = (text(400), text(100), text(2_000))
          try? rule.check(password, email: email, name: name)
          for word in ["understanding", "gnidnatsrednu", "Television77", "$television$", "noisivelet", "Australia99"] {
            let letters = word.lowercased().filter(\.isLetter)
            #expect(throws: PasswordFlaw.dictionaryWord(letters), "seed \(seed)") { try rule.check(word) }
          }
        }
      }
    }
  }
}
