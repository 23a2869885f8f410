/// A picture's format, by its first bytes and nothing else.
public enum ImageFormat: String, CaseIterable, Sendable {
  /// The three that are read.
  case jpeg = "JPEG", png = "PNG", webP = "WebP"
  /// Those that people have, and that are not read.
  case gif = "GIF", svg = "SVG", heic = "HEIC", avif = "AVIF", bmp = "BMP", tiff = "TIFF", pdf = "PDF"

  /// Whether it is read.
  public var isSupported: Bool { [.jpeg, .png, .webP].contains(self) }

  /// What the bytes begin as; nil for anything else.
  public init?(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.headSize)
    if let known = Self.beginnings.first(where: { head.starts(with: $0.bytes) }) {
      self = known.format
    } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webP
    } else if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      self = head.dropFirst(8).starts(with: Array("avif".utf8)) ? .avif : .heic
    } else if Self.isSVG(head) {
      self = .svg
    } else {
      return nil
    }
  }

  private static let headSize = 1_024

  private static let beginnings: [(bytes: [UInt8], format: ImageFormat)] = [
    ([0xff, 0xd8, 0xff], .jpeg), ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], .png),
    (Array("GIF8".utf8), .gif), (Array("BM".utf8), .bmp), ([0x49, 0x49, 0x2a, 0], .tiff),
    ([0x4d, 0x4d, 0, 0x2a], .tiff), (Array("%PDF".utf8), .pdf),
  ]

  private static func isSVG(_ head: ArraySlice<UInt8>) -> Bool {
    String(decoding: head, as: UTF8.self).lowercased().contains("<svg")
  }
}
