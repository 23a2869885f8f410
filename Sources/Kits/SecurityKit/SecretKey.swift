import CSodium

/// A key of 32 bytes in memory that is not swapped out, cannot be written to, and is wiped when the value goes.
final class SecretKey: @unchecked Sendable {
  static let byteCount = 32
  private let bytes: UnsafeMutableRawPointer

  /// A copy of the bytes, of which there must be 32; `nil` if there is no memory.
  init?(_ bytes: [UInt8]) {
    Sodium.start()
    guard bytes.count == Self.byteCount, let memory = sodium_malloc(Self.byteCount) else { return nil }
    memory.copyMemory(from: bytes, byteCount: Self.byteCount)
    sodium_mprotect_readonly(memory)
    self.bytes = memory
  }

  deinit { sodium_free(bytes) }

  func withBytes<Outcome>(_ body: (UnsafePointer<UInt8>) -> Outcome) -> Outcome {
    withExtendedLifetime(self) { body(bytes.assumingMemoryBound(to: UInt8.self)) }
  }
}
