import Foundation
import TestSupport
import Testing

/// The inputs that searches have kept, and what differs from them a little, without libFuzzer: soon, and with each test of
/// the project. `./dev fuzz` searches for new ones.
@Suite struct `A kept input` {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpus")

  @Test func `is there for each target, and each has one`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(folders.sorted() == targets.keys.sorted())
  }

  @Test(arguments: targets.keys.sorted()) func `is taken as it should be, also with small changes`(
    _ name: String
  ) throws {
    let target = try #require(targets[name])
    let inputs = try Self.inputs(of: name)
    try #require(!inputs.isEmpty)
    for seed in seeds(10).prefix(200) {
      var generator = SeededGenerator(seed: seed)
      for input in inputs {
        for bytes in [input, Self.changed(input, inputs, &generator)] {
          let seconds = Self.work { target(bytes) }
          #expect(seconds < Self.limit, "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }

  /// How many seconds one input may take, without optimization and whatever else the machine does.
  private static let limit = 8.0

  /// The seconds that this thread has worked for.
  private static func work(_ body: () -> Void) -> Double {
    let now = {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  private static func inputs(of target: String) throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(
      at: corpus.appending(path: target), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
  }

  /// One to four changes: a byte that is another one, missing, or twice, or the end of another input.
  private static func changed(
    _ input: [UInt8], _ others: [[UInt8]], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where place < bytes.count: bytes[place] = .random(in: .min ... .max, using: &generator)
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2: bytes.insert(.random(in: .min ... .max, using: &generator), at: place)
      default:
        let other = others[Int.random(in: others.indices, using: &generator)]
        bytes = bytes[..<place] + other.suffix(Int.random(in: 0...other.count, using: &generator))
      }
    }
    return Array(bytes.prefix(4_096))
  }
}
