import TestSupport
import Testing

@testable import SecurityKit

@Suite struct `A reader of CBOR` {
  /// From RFC 8949, appendix A.
  @Test(
    arguments: [
      ([0x00], 0), ([0x17], 23), ([0x18, 0x18], 24), ([0x19, 0x03, 0xe8], 1_000),
      ([0x1a, 0, 0x0f, 0x42, 0x40], 1_000_000),
      ([0x1b, 0, 0, 0, 0xe8, 0xd4, 0xa5, 0x10, 0], 1_000_000_000_000), ([0x20], -1), ([0x29], -10),
      ([0x38, 0x63], -100),
      ([0x39, 0x03, 0xe7], -1_000), ([0x3b, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], Int64.min),
    ] as [([UInt8], Int64)])
  func `reads whole numbers`(bytes: [UInt8], number: Int64) {
    var reader = CBORReader(bytes[...])
    #expect(reader.integer() == number && reader.rest.isEmpty)
  }

  @Test(
    arguments: [
      [0x1b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0x3b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      [0x18], [0x1c], [0x1f], [0x40], [0xf5], [],
    ] as [[UInt8]])
  func `reads no other number`(bytes: [UInt8]) {
    var reader = CBORReader(bytes[...])
    #expect(reader.integer() == nil)
  }

  @Test(
    arguments: [
      [0x43, 1, 2, 3], [0x64, 0x49, 0x45, 0x54, 0x46], [0x80], [0x83, 1, 2, 3], [0xa0], [0xa1, 0x01, 0x82, 0x02, 0x03],
      [0xf4], [0xf8, 0xff], [0xfb, 0, 0, 0, 0, 0, 0, 0, 0], [0xc1, 0x00],
      [0x82, 0x81, 0x81, 0x80, 0xa1, 0x61, 0x61, 0x40],
    ] as [[UInt8]])
  func `passes over whole items`(bytes: [UInt8]) {
    var reader = CBORReader((bytes + [0xff])[...])
    #expect(reader.item().map { Array($0) } == bytes)
    for count in bytes.indices {
      var reader = CBORReader(bytes.prefix(count))
      #expect(reader.item() == nil, "\(count) bytes")
    }
  }

  @Test(
    arguments: [
      [0x5f, 0x41, 0, 0xff], [0x9f, 0xff], [0xbf, 0xff], [0xff], [0xfc], [0x81, 0x81, 0x81, 0x81, 0x81, 0x00],
      [0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      [0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [0xbb, 0x80, 0, 0, 0, 0, 0, 0, 1, 0, 0],
    ] as [[UInt8]])
  func `refuses what authenticators do not write`(bytes: [UInt8]) {
    var reader = CBORReader(bytes[...])
    #expect(reader.item() == nil)
  }

  @Test func `ends with any bytes`() {
    for seed in seeds(5_000) {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<random.below(64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var reader = CBORReader(bytes[...])
      while let item = reader.item() { #expect(!item.isEmpty, "seed \(seed)") }
      #expect(AttestationObject(bytes) == nil, "seed \(seed)")
    }
  }
}
