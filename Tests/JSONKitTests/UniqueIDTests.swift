import Foundation
import JSONKit
import TestSupport
import Testing
import TimeKit

@Suite struct `A unique identifier` {
  @Test func `is made as the example of RFC 9562 Appendix A.6`() {
    let instant = Instant(milliseconds: 0x017F_22E2_79B0)
    let id = UniqueID.version7(at: instant, random: (0xCC3, 0x18C4_DC0C_0C07_398F))
    #expect(id.description == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    #expect(id.version == 7)
  }

  @Test func `has its version and variant whatever chance gives`() {
    for random in [(UInt64.min, UInt64.min), (.max, .max), (.min, .max)] {
      let text = UniqueID.version7(at: .latest, random: random).description
      #expect(text.dropFirst(14).first == "7")
      #expect("89ab".contains(Array(text)[19]))
    }
  }

  @Test func `of a later millisecond comes after`() {
    var random = SeededGenerator.announced()
    var times = (0..<500).map { _ in Int64.random(in: 0...Instant.latest.milliseconds, using: &random) }
    times += times.map { $0 + 1 }
    let ids = Set(times).sorted().map {
      UniqueID.version7(at: Instant(milliseconds: $0), random: (random.next(), random.next()))
    }
    #expect(ids == ids.sorted())
    #expect(ids.map(\.description) == ids.map(\.description).sorted())
  }

  @Test func `is written and read as Foundation's UUID`() {
    for _ in 0..<500 {
      let text = UUID().uuidString
      #expect(UniqueID(text)?.description == text.lowercased())
      #expect(UniqueID(text.lowercased()) == UniqueID(text))
    }
  }

  @Test(arguments: [
    "", "017f22e2-79b0-7cc3-98c4-dc0c0c07398", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f0",
    "017f22e279b07cc398c4dc0c0c07398f",
    "017f22e2-79b0-7cc3-98c4dc0c0c07398f-", "{17f22e2-79b0-7cc3-98c4-dc0c0c07398}",
    "017f22e2-79b0-7cc3-98c4-dc0c0c07398g",
    "０17f22e2-79b0-7cc3-98c4-dc0c0c07398f", "017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n",
    "-17f22e2-79b0-7cc3-98c4-dc0c0c07398f",
  ])
  func `is read strictly`(text: String) {
    #expect(UniqueID(text) == nil)
    #expect(Identifier<Int>(text) == nil)
  }

  @Test func `is kept by the identifier of a row`() throws {
    let id = try #require(UniqueID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
    #expect(Identifier<Int>(id).description == id.description)
    #expect(Identifier<Int>(id.description)?.rawValue == id)
    #expect(Identifier<Int>(UniqueID(high: 1, low: 2)) < Identifier<Int>(UniqueID(high: 1, low: 3)))
    #expect(UniqueID(high: 1, low: .max) < UniqueID(high: 2, low: 0))
  }

  @Test func `that follows from a text keeps all of its bytes and its length`() {
    let whole = UniqueID(high: 1, low: 2)
    let payment = UniqueID(high: 0x7061_796d_656e_747c, low: 0)
    #expect(UniqueID.derived(from: whole, text: "payment|") == .derived(from: [whole, payment], 8))
    #expect(UniqueID.derived(from: whole, text: "") == .derived(from: [whole], 0))
    let letters = UniqueID(high: 0x6161_6161_6161_6161, low: 0x6161_6161_6161_6161)
    let last = UniqueID(high: 0x6200_0000_0000_0000, low: 0)
    #expect(
      UniqueID.derived(from: whole, text: String(repeating: "a", count: 16) + "b")
        == .derived(from: [whole, letters, last], 17))
    #expect(UniqueID.derived(from: whole, text: "a") != .derived(from: whole, text: "a\0"))
  }
}
