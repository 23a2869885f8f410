/// A person's picture.
package struct Avatar: Equatable, Sendable {
  /// How many there have been, this one included.
  package let number: Int64
  /// A square JPEG.
  package let image: [UInt8]

  package init(number: Int64, image: [UInt8]) {
    self.number = number
    self.image = image
  }

  /// Pixels on each side.
  package static let side = 512
  /// Bytes of what people send.
  package static let uploadLimit = 5 << 20
}
