import CZlib

/// Compresses a stream by zlib, quickly: what a database has is small enough then.
final class Compressor {
  /// At a place of its own, since the library compares where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(file: String) throws(EncryptedFileFailure) {
    stream.initialize(to: z_stream())
    let code = deflateInit_(stream, Z_BEST_SPEED, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .system(file: file, reason: "out of memory") }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// What these bytes give, with what was held back of the bytes before.
  func compress(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var compressed: [UInt8] = []
    bytes.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        let part = next(isLast ? Z_FINISH : Z_NO_FLUSH)
        isFull = part.count == partSize
        compressed += part
      }
    }
    return compressed
  }

  private func next(_ flush: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: partSize) { output, count in
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(partSize)
      deflate(stream, flush)
      count = partSize - Int(stream.pointee.avail_out)
    }
  }
}

/// Expands what a ``Compressor`` has compressed, to a length that is known before.
final class Expander {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let file: String
  private var rest: UInt64
  private var isAtEnd = false

  /// Whether all is there, and no more.
  var isComplete: Bool { isAtEnd && rest == 0 }

  init(file: String, length: UInt64) throws(EncryptedFileFailure) {
    self.file = file
    rest = length
    stream.initialize(to: z_stream())
    let code = inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .system(file: file, reason: "out of memory") }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Passes on what these bytes give, a part at a time. More than the known length is never passed on.
  func expand(
    _ bytes: [UInt8], _ take: (ArraySlice<UInt8>) throws(EncryptedFileFailure) -> Void
  ) throws(EncryptedFileFailure) {
    var position = 0
    var isFull = false
    while position < bytes.count || (isFull && !isAtEnd) {
      let (part, used) = try next(bytes[position...])
      guard UInt64(part.count) <= rest, !part.isEmpty || used > 0 || isFull else { throw .damaged(file: file) }
      rest -= UInt64(part.count)
      position += used
      isFull = part.count == partSize
      try take(part[...])
    }
  }

  private func next(_ bytes: ArraySlice<UInt8>) throws(EncryptedFileFailure) -> (part: [UInt8], used: Int) {
    // Something behind the end.
    guard !isAtEnd else { throw .damaged(file: file) }
    var code = Z_OK
    var used = 0
    let part = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: partSize) { output, count in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(partSize)
        code = inflate(stream, Z_NO_FLUSH)
        used = input.count - Int(stream.pointee.avail_in)
        count = partSize - Int(stream.pointee.avail_out)
      }
    }
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(code) else { throw .damaged(file: file) }
    isAtEnd = code == Z_STREAM_END
    return (part, used)
  }
}

/// How much is compressed or expanded at a time.
private let partSize = 65_536
