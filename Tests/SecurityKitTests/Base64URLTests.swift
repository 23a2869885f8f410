import Foundation
import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `Base64 for addresses` {
  @Test(arguments: 0..<70) func `gives back every length`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let text = Base64URL.encode(bytes)
    let expected = Data(bytes).base64EncodedString().filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
    #expect(text == String(expected))
    #expect(Base64URL.decode(text) == bytes)
  }

  @Test(arguments: ["A", "AA=", "AA==", "A+", "A/", "A A", "AA\n", "é", "AB", "AAAAA", "\0", "AA\0"])
  func `is strict`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }
}
