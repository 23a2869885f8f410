import Glibc

/// Where the parts of a request's head begin, to find what the library skipped between them.
///
/// The library takes a NUL for the end of a value and LF for the end of a line, joins folded lines and forgets fields
/// without a name: a proxy in front of it may read the same bytes in another way (RFC 9112, sections 2.2 and 5.2;
/// RFC 9110, section 5.5). It leaves the head where it was received, with NUL in the place of what separates its parts,
/// so in a clean head each part begins right behind the one before it.
struct HeadLayout {
  /// The space of the first line.
  private static let separator = 1
  /// CR and LF.
  private static let lineEnd = 2

  private let start: UnsafePointer<CChar>
  private var next: UnsafePointer<CChar>
  private var isClean: Bool

  /// - Parameter targetLength: of the whole target; the library cuts it at its query.
  init(
    method: UnsafePointer<CChar>, target: UnsafePointer<CChar>, targetLength: Int, version: UnsafePointer<CChar>
  ) {
    start = method
    isClean =
      method + strlen(method) + Self.separator == target && target + targetLength + Self.separator == version
    next = version + strlen(version) + Self.lineEnd
  }

  /// Goes on to the next field.
  mutating func add(name: UnsafePointer<CChar>, value: UnsafePointer<CChar>) {
    isClean = isClean && name == next
    next = value + strlen(value) + Self.lineEnd
  }

  /// Whether nothing was skipped in a head of so many bytes, the empty line at its end included.
  func isClean(size: Int) -> Bool {
    isClean && next + Self.lineEnd == start + size
  }
}
