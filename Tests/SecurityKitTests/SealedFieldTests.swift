import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A sealed field` {
  let place = SealedField.Context(owner: "account 1", field: "phone")
  let keyring: Keyring

  init() throws { keyring = try Self.keyring([1, 2]) }

  private static func keyring(_ numbers: [UInt32]) throws -> Keyring {
    let sets = numbers.compactMap { number in
      KeySet(number: number, key: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32))
    }
    return try #require(Keyring(sets))
  }

  @Test(arguments: ["", "a", "+1 902 555 0100", "Überfahrt 海 🦊", "\0", String(repeating: "x", count: 65_536)])
  func `gives its text back`(text: String) throws {
    let sealed = try keyring.seal(text, in: place)
    #expect(sealed.bytes.count == text.utf8.count + 45)
    #expect(try keyring.open(SealedField(bytes: sealed.bytes), in: place) == text)
  }

  @Test func `is another one each time`() throws {
    let fields = try (0..<100).map { _ in try keyring.seal("text", in: place) }
    #expect(Set(fields).count == 100)
  }

  @Test func `opens in its place alone`() throws {
    let sealed = try keyring.seal("text", in: .init(owner: "ab", field: "cd"))
    for (owner, field) in [
      ("a", "bcd"), ("abc", "d"), ("abcd", ""), ("", "abcd"), ("cd", "ab"), ("ab", "CD"), ("ab", ""),
    ] {
      #expect(throws: SealedField.Failure.notAuthentic, "\(owner) \(field)") {
        try keyring.open(sealed, in: .init(owner: owner, field: field))
      }
    }
  }

  @Test func `opens with its key alone`() throws {
    let sealed = try keyring.seal("text", in: place)
    #expect(throws: SealedField.Failure.unknownKey(2)) { try Self.keyring([1, 3]).open(sealed, in: place) }
    let other = try #require(KeySet(number: 2, key: [UInt8](repeating: 9, count: 32)))
    let imposter = try #require(Keyring([other]))
    #expect(throws: SealedField.Failure.notAuthentic) { try imposter.open(sealed, in: place) }
  }

  @Test func `names its key`() throws {
    let number: UInt32 = 0x0102_0304
    let keyring = try Self.keyring([number])
    let sealed = try keyring.seal("text", in: place)
    #expect(Array(sealed.bytes.prefix(5)) == [1, 1, 2, 3, 4])
    #expect(sealed.keyNumber == number)
  }

  @Test func `does not open with any bit altered`() throws {
    let sealed = try keyring.seal("text", in: place)
    for bit in 0..<sealed.bytes.count * 8 {
      var bytes = sealed.bytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: SealedField.Failure.self, "bit \(bit)") { try keyring.open(SealedField(bytes: bytes), in: place) }
    }
  }

  @Test func `does not open shortened or prolonged`() throws {
    let sealed = try keyring.seal("text", in: place)
    for count in sealed.bytes.indices {
      let field = SealedField(bytes: Array(sealed.bytes.prefix(count)))
      #expect(throws: SealedField.Failure.self, "\(count) bytes") { try keyring.open(field, in: place) }
    }
    #expect(throws: SealedField.Failure.notAuthentic) {
      try keyring.open(SealedField(bytes: sealed.bytes + [0]), in: place)
    }
  }

  @Test func `is small`() {
    let long = String(repeating: "x", count: 65_537)
    #expect(throws: SealedField.Failure.tooLong) { try keyring.seal(long, in: place) }
    let huge = SealedField(bytes: [1, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 1 << 20))
    #expect(throws: SealedField.Failure.malformed) { try keyring.open(huge, in: place) }
  }

  /// Made by Python's `hashlib.blake2b` and PyNaCl's `crypto_aead_xchacha20poly1305_ietf_encrypt`, so that stored fields
  /// stay readable.
  @Test func `has the format of what is stored`() throws {
    let keyring = try Self.keyring([1])
    #expect(try keyring.open(SealedField(bytes: Self.stored), in: place) == "stored text")
  }

  private static let stored: [UInt8] = [
    0x01, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c,
    0x0d, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x1d, 0xcc, 0xdb, 0xa2, 0x69, 0x28, 0x34,
    0xdf, 0xd9, 0x48, 0x38, 0xe3, 0x13, 0x01, 0xef, 0x36, 0x97, 0xd0, 0x13, 0x2b, 0xff, 0x5a, 0xdd, 0xaa, 0xf2,
    0x37, 0x66,
  ]
}
