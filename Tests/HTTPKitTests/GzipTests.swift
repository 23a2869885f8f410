import CZlib
import HTTPKit
import Testing

struct `Gzip` {
  @Test(arguments: [0, 1, 100, 3_000, 1_000_000]) func `gives back what went in`(size: Int) {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 7 &* $0) }
    #expect(gunzip(gzip(bytes), size) == bytes)
  }

  @Test(arguments: [[], [0], [1, 200_000, 3], [10, 10, 10]]) func `gives back what came in pieces`(sizes: [Int]) throws
  {
    var source = GzipSource(FramedMessage(sizes))
    var bytes: [UInt8] = []
    while let piece = try source.next() {
      #expect(!piece.isEmpty)
      bytes += piece
    }
    let size = sizes.reduce(0, +)
    #expect(gunzip(bytes, size) == [UInt8](repeating: 7, count: size))
  }

  @Test func `makes repetition small`() {
    let bytes = Array(String(repeating: "{\"name\":\"Day\"},", count: 1_000).utf8)
    #expect(gzip(bytes).count < bytes.count / 50)
    #expect(gzip(bytes, level: 9).count <= gzip(bytes, level: 1).count)
  }

  private func gunzip(_ bytes: [UInt8], _ size: Int) -> [UInt8]? {
    var stream = z_stream()
    inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: size + 1)
    let code = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    return code == Z_STREAM_END ? Array(output.prefix(Int(stream.total_out))) : nil
  }
}
