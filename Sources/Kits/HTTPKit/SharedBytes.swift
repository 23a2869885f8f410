/// An immutable buffer outside of Swift's arrays, whose address stays good for as long as somebody holds it.
public final class SharedBytes: Sendable {
  /// How many bytes there are.
  public let count: Int
  // Written by `init` alone, so any thread may read it.
  nonisolated(unsafe) let address: UnsafeMutableRawPointer

  /// Copies the bytes, once.
  public init(_ bytes: [UInt8]) {
    count = bytes.count
    address = .allocate(byteCount: max(bytes.count, 1), alignment: 1)
    bytes.withUnsafeBytes { address.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(address), byteCount: $0.count) }
  }

  deinit {
    address.deallocate()
  }

  /// A copy of the bytes as an array; O(n).
  public var bytes: [UInt8] {
    Array(UnsafeRawBufferPointer(start: address, count: count))
  }
}
