import CZlib

/// The bytes in the gzip format (RFC 1952), for a reply with `Content-Encoding: gzip`.
/// - Parameter level: 1 is fast, 9 is small.
public func gzip(_ bytes: [UInt8], level: Int = 6) -> [UInt8] {
  var stream = z_stream()
  let gzipFormat = 16
  let code = deflateInit2_(
    &stream, Int32(level), Z_DEFLATED, MAX_WBITS + Int32(gzipFormat), MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY,
    ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  precondition(code == Z_OK, "zlib refuses level \(level) or has no memory")
  defer { deflateEnd(&stream) }
  let bound = Int(deflateBound(&stream, UInt(bytes.count)))
  return bytes.withUnsafeBufferPointer { input in
    [UInt8](unsafeUninitializedCapacity: bound) { output, count in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      deflate(&stream, Z_FINISH)
      count = bound - Int(stream.avail_out)
    }
  }
}
