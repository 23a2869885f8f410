import CZlib
import Foundation

/// A small file that is a large picture.
enum PictureBomb: String, CaseIterable {
  /// As many pixels as are read, each of eight bytes, row by row.
  case rows
  /// The same in seven passes, of which the last one has half of the rows, so that all of it has to be kept.
  case interlaced
  /// As many pixels as of a JPEG, in passes.
  case tooLarge
  /// A text and a color profile that are a thousand times as long as what is stored of them.
  case texts

  var bytes: [UInt8] {
    switch self {
    case .rows: Self.png(side: 3_535, depth: 16, isInterlaced: false)
    case .interlaced: Self.png(side: 3_535, depth: 16, isInterlaced: true)
    case .tooLarge: Self.png(side: 6_324, depth: 16, isInterlaced: true)
    case .texts: Self.png(side: 64, depth: 8, isInterlaced: false, Self.longTexts)
    }
  }

  private static var longTexts: [UInt8] {
    let long = deflated(zeros: 256 << 20)
    return chunk("zTXt", Array("Comment\0\0".utf8) + long) + chunk("iCCP", Array("x\0\0".utf8) + long)
  }

  /// A square without color (PNG, third edition).
  private static func png(side: Int, depth: UInt8, isInterlaced: Bool, _ extra: [UInt8] = []) -> [UInt8] {
    let size = number(side) + number(side)
    let header = chunk("IHDR", size + [depth, 6, 0, 0, isInterlaced ? 1 : 0])
    let passes = isInterlaced ? adam7 : [(0, 0, 1, 1)]
    let bytes = passes.reduce(0) { sum, pass in
      let (width, height) = ((side - pass.0 + pass.2 - 1) / pass.2, (side - pass.1 + pass.3 - 1) / pass.3)
      return sum + height * (1 + width * Int(depth) / 2)
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    return signature + header + extra + chunk("IDAT", deflated(zeros: bytes)) + chunk("IEND", [])
  }

  /// Where each pass begins, and how far its pixels are apart.
  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + content
    return number(content.count) + checked + number(Int(crc32(0, checked, UInt32(checked.count))))
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) }
  }

  /// As if so many bytes had been compressed, a megabyte at a time.
  private static func deflated(zeros count: Int) -> [UInt8] {
    var stream = z_stream()
    deflateInit_(&stream, 9, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var (result, rest, code) = ([UInt8](), count, Z_OK)
    var (input, output) = ([UInt8](repeating: 0, count: 1 << 20), [UInt8](repeating: 0, count: 1 << 16))
    while code != Z_STREAM_END {
      let size = min(rest, input.count)
      rest -= size
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(size))
        repeat {
          output.withUnsafeMutableBufferPointer { output in
            (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
            code = deflate(&stream, rest == 0 ? Z_FINISH : Z_NO_FLUSH)
            result += output.prefix(output.count - Int(stream.avail_out))
          }
        } while stream.avail_out == 0
      }
    }
    return result
  }
}
