import Foundation
import SecurityKit
import TestSupport
import Testing

@testable import BackupKit

@Suite struct `An encrypted file` {
  private let scratch = Scratch()
  private let secret: StreamSecret

  init() throws { secret = try #require(StreamSecret.random()) }

  private var plain: String { scratch.path("plain") }
  private var sealed: String { scratch.path("sealed") }
  private var opened: String { scratch.path("opened") }

  private func seal(_ content: Data) throws {
    try content.write(to: URL(fileURLWithPath: plain))
    try EncryptedFile.seal(plain, to: sealed, for: secret.recipient)
  }

  private func open(with other: StreamSecret? = nil) throws -> Data {
    try? FileManager.default.removeItem(atPath: opened)
    try EncryptedFile.open(sealed, to: opened, with: other ?? secret)
    return try Data(contentsOf: URL(fileURLWithPath: opened))
  }

  /// Bytes that zlib makes no smaller, so that each length of the content gives one of the chunks.
  private func noise(_ count: Int) -> Data {
    var generator = SeededGenerator(seed: UInt64(count))
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  @Test(arguments: [0, 1, 1_000, 65_515, 65_516, 65_520, 65_525, 65_536, 65_537, 131_072, 200_000])
  func `has the same content when it is opened`(count: Int) throws {
    for content in [noise(count), Data(repeating: 7, count: count)] {
      try? FileManager.default.removeItem(atPath: sealed)
      try seal(content)
      #expect(try open() == content)
      #expect(try scratch.mode(of: "sealed") == 0o600 && scratch.mode(of: "opened") == 0o600)
    }
  }

  @Test func `shows nothing of its content, and is smaller than one that repeats itself`() throws {
    try seal(Data(String(repeating: "Sam Sample, 902-555-0100\n", count: 10_000).utf8))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: sealed))
    #expect(bytes.count < 10_000 && bytes.range(of: Data("Sam".utf8)) == nil)
    #expect(bytes.starts(with: Data("TeamShift backup".utf8)))
    #expect(try EncryptedFile.isEncrypted(sealed) && !EncryptedFile.isEncrypted(plain))
  }

  @Test func `is not opened by another key`() throws {
    try seal(noise(100))
    let other = try #require(StreamSecret.random())
    #expect(throws: EncryptedFileFailure.otherKey(file: sealed, key: secret.recipient.shortName)) {
      try open(with: other)
    }
  }

  @Test func `is not opened where a byte was altered`() throws {
    try seal(noise(70_000))
    let whole = try Data(contentsOf: URL(fileURLWithPath: sealed))
    for index in Array(0..<170) + [65_000, 65_713, 65_714, 65_731, whole.count - 1] {
      var bytes = whole
      bytes[index] ^= 1
      try bytes.write(to: URL(fileURLWithPath: sealed))
      #expect(throws: EncryptedFileFailure.self, "byte \(index)") { try open() }
    }
  }

  @Test func `is not opened where it was cut off, or where something follows`() throws {
    try seal(noise(200_000))
    let whole = try Data(contentsOf: URL(fileURLWithPath: sealed))
    let head = SealedStream.headSize
    let chunk = SealedStream.sealedChunkSize
    let ends = [0, 1, 2, 3].map { head + $0 * chunk }
    let lengths = [0, 10, 17, head - 1, head + 1, whole.count - 1] + ends
    for length in lengths {
      try whole.prefix(length).write(to: URL(fileURLWithPath: sealed))
      #expect(throws: EncryptedFileFailure.self, "\(length) bytes") { try open() }
    }
    try (whole + Data([0])).write(to: URL(fileURLWithPath: sealed))
    #expect(throws: EncryptedFileFailure.damaged(file: sealed)) { try open() }
    try (whole + whole).write(to: URL(fileURLWithPath: sealed))
    #expect(throws: EncryptedFileFailure.damaged(file: sealed)) { try open() }
  }

  @Test func `is not opened where chunks changed places, are missing, or are of another file`() throws {
    try seal(noise(200_000))
    let whole = try Data(contentsOf: URL(fileURLWithPath: sealed))
    let (head, size) = (SealedStream.headSize, SealedStream.sealedChunkSize)
    let chunks = (0..<3).map { whole[(head + $0 * size)..<(head + ($0 + 1) * size)] }
    let (start, end) = (whole.prefix(head), whole.dropFirst(head + 3 * size))
    try FileManager.default.removeItem(atPath: sealed)
    try seal(noise(200_000))
    let other = try Data(contentsOf: URL(fileURLWithPath: sealed))
    let wrong: [[Data]] = [
      [chunks[1], chunks[0], chunks[2]], [chunks[0], chunks[2]], [chunks[0], chunks[0], chunks[1], chunks[2]],
      [chunks[0], other[(head + size)..<(head + 2 * size)], chunks[2]],
    ]
    for order in wrong {
      try (start + order.reduce(Data(), +) + end).write(to: URL(fileURLWithPath: sealed))
      #expect(throws: EncryptedFileFailure.damaged(file: sealed)) { try open() }
    }
    try (start + chunks.reduce(Data(), +) + end).write(to: URL(fileURLWithPath: sealed))
    #expect(try open() == noise(200_000))
  }

  @Test func `that a newer program has written says so, and no other file is taken for one`() throws {
    try seal(noise(10))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: sealed))
    bytes[16] = 2
    try bytes.write(to: URL(fileURLWithPath: sealed))
    #expect(throws: EncryptedFileFailure.unknownVersion(file: sealed)) { try open() }
    try Data("SQLite format 3".utf8).write(to: URL(fileURLWithPath: sealed))
    #expect(throws: EncryptedFileFailure.notEncrypted(file: sealed)) { try open() }
  }

  @Test func `is not written once the program stops, nor over another one`() throws {
    try seal(noise(10))
    #expect(throws: EncryptedFileFailure.system(file: sealed, reason: "it exists already")) {
      try EncryptedFile.seal(plain, to: sealed, for: secret.recipient)
    }
    #expect(throws: EncryptedFileFailure.stopped) {
      try EncryptedFile.seal(plain, to: scratch.path("other"), for: secret.recipient, unless: { true })
    }
  }
}
