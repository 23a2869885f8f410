import CZlib

/// The bytes in the gzip format (RFC 1952), for a reply with `Content-Encoding: gzip`.
/// - `level`: 1 is fast, 9 is small.
public func gzip(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
  GzipEncoder(level: level).encode(bytes, isLast: true)
}

/// A body in the gzip format, made a piece at a time.
public struct GzipSource: BodySource {
  private var source: any BodySource
  /// Nil once all is sent.
  private var encoder: GzipEncoder?

  /// - `level`: 1 is fast, 9 is small.
  public init(_ source: any BodySource, level: Int = 6) {
    self.source = source
    encoder = GzipEncoder(level: level)
  }

  /// The next bytes: small pieces are gathered in the encoder until they give some.
  public mutating func next() throws -> [UInt8]? {
    while let encoder {
      let piece = try source.next()
      if piece == nil { self.encoder = nil }
      let bytes = encoder.encode(piece ?? [], isLast: piece == nil)
      if !bytes.isEmpty { return bytes }
    }
    return nil
  }
}

/// One thread at a time uses it: it is owned by the body that is being sent.
private final class GzipEncoder: @unchecked Sendable {
  /// At a place of its own, since the library compares where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(level: Int) {
    stream.initialize(to: z_stream())
    let gzipFormat = 16
    let code = deflateInit2_(
      stream, Int32(level), Z_DEFLATED, MAX_WBITS + Int32(gzipFormat), MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(code == Z_OK, "zlib refuses level \(level) or has no memory")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// What these bytes give; there is room for all that may come, with what was held back of the bytes before.
  func encode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    let heldBack = 65_536
    let bound = Int(deflateBound(stream, UInt(bytes.count + heldBack)))
    return bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        count = bound - Int(stream.pointee.avail_out)
      }
    }
  }
}
