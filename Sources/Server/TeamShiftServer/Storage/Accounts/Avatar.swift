/// A person's picture.
struct Avatar: Equatable, Sendable {
  /// How many there have been, this one included.
  let number: Int64
  /// A square JPEG.
  let image: [UInt8]

  /// Pixels on each side.
  static let side = 512
  /// Bytes of what people send.
  static let uploadLimit = 5 << 20
}
