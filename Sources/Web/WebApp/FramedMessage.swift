/// Reads what the page hands over in pieces, each behind its length: four bytes, little-endian, as WebAssembly's memory is.
enum FramedMessage {
  static func read(_ bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var position = 0
    while position + 4 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
      position += 4
      guard length <= bytes.count - position else { break }
      pieces.append(Array(bytes[position..<(position + length)]))
      position += length
    }
    return pieces
  }
}
