import CQRencode

/// A QR code (ISO/IEC 18004) of a short text, such as an address, in modules: the squares that are dark or light.
public struct QRCode: Equatable, Sendable {
  /// How many modules each side has, without the quiet zone of four modules that readers want around them.
  public let size: Int
  private let modules: [Bool]

  /// The smallest code that holds the text and can lose about 15 % of its modules; nil for a text that none holds, which
  /// is one of more than 2,331 bytes, and for the empty one.
  public init?(_ text: String) {
    guard !text.isEmpty, !text.utf8.contains(0),
      let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
    else { return nil }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    self.size = size
    // The lowest bit says whether a module is dark.
    modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
  }

  /// Whether a module is dark, from the top and the left.
  public func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }

  /// The dark modules as the `d` of an SVG path, in units of a module: a rectangle for each run in a row.
  public var path: String { (0..<size).flatMap(runs).joined() }

  private func runs(in row: Int) -> [String] {
    var runs: [String] = []
    var column = 0
    while column < size {
      let start = column
      while column < size, isDark(row: row, column: column) { column += 1 }
      if column > start { runs.append("M\(start) \(row)h\(column - start)v1h-\(column - start)z") }
      column += 1
    }
    return runs
  }
}
