import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A code that people type` {
  @Test func `has two groups of five symbols without look-alikes`() {
    for _ in 0..<200 {
      let text = HumanCode().text
      #expect(text.wholeMatch(of: /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/) != nil, "\(text)")
    }
    #expect(Set((0..<1_000).map { _ in HumanCode().text }).count == 1_000)
  }

  @Test func `uses every symbol`() {
    let symbols = Set((0..<400).flatMap { _ in HumanCode().symbols })
    #expect(String(symbols.sorted()) == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  }

  @Test(arguments: ["0A1BC-DEFGH", "0a1bcdefgh", " oAlbc - dEfGh ", "OAIBCDEFGH", "0-A-1-B-C-D-E-F-G-H"])
  func `is read however it is typed`(text: String) {
    #expect(HumanCode(text)?.text == "0A1BC-DEFGH")
  }

  @Test(arguments: [
    "", "0A1BC-DEFG", "0A1BC-DEFGHJ", "0A1BC-DEFGU", "0A1BC_DEFGH", "0A1BCDEFG\0", "ÀA1BC-DEFGH", "ß0123456789",
    String(repeating: "-", count: 60) + "0A1BCDEFGH",
  ])
  func `is not read from anything else`(text: String) {
    #expect(HumanCode(text) == nil)
  }

  @Test func `is stored under a key`() throws {
    let scratch = Scratch()
    let file = KeyFile(path: scratch.path("keys"))
    let code = HumanCode()
    let old = try file.create()
    let stored = old.digest(of: code, for: "invitation")
    #expect(stored == old.digest(of: try #require(HumanCode(code.text.lowercased())), for: "invitation"))
    #expect(stored != old.digest(of: code, for: "setup"))
    #expect(stored != old.digest(of: HumanCode(), for: "invitation"))
    let new = try file.rotate()
    #expect(new.digest(of: code, for: "invitation") != stored)
    #expect(new.digests(of: code, for: "invitation") == [new.digest(of: code, for: "invitation"), stored])
  }
}
