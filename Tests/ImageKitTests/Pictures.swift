import CVips
import Foundation
import Testing

/// The pictures in `Tests/Fixtures/images`.
func picture(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  return Array(try Data(contentsOf: folder.appending(path: "Fixtures/images/\(name)")))
}

/// A JPEG, decoded.
struct Pixels {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(jpeg: [UInt8]) throws {
    let image = try #require(jpeg.withUnsafeBytes { image_open($0.baseAddress, $0.count, image_jpeg, 1) })
    defer { image_close(image) }
    (width, height) = (Int(image_width(image)), Int(image_height(image)))
    var size = 0
    let pointer = jpeg.withUnsafeBytes { _ in vips_image_write_to_memory(UnsafeMutablePointer(image), &size) }
    let memory = try #require(pointer)
    bytes = Array(UnsafeRawBufferPointer(start: memory, count: size))
    g_free(memory)
  }

  /// The letter of the nearest of the fixtures' colors.
  func color(_ x: Int, _ y: Int) -> Character {
    let colors: [(Character, [Int])] = [
      ("r", [220, 30, 30]), ("g", [30, 160, 60]), ("b", [40, 60, 200]), ("w", [250, 250, 250]), ("k", [0, 0, 0]),
    ]
    let place = (y * width + x) * 3
    let found = bytes[place..<place + 3].map { Int($0) }
    let distance = { (color: [Int]) in zip(color, found).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return colors.min { distance($0.1) < distance($1.1) }?.0 ?? "?"
  }

  /// The colors of the four quarters, row by row.
  var quarters: String {
    let (low, high) = (width / 4, width * 3 / 4)
    return String([color(low, low), color(high, low), color(low, high), color(high, high)])
  }
}
