import CVips
import Dispatch
import Synchronization

/// Makes a small square of a picture that somebody sends, with libvips.
///
/// What comes out is written anew, pixel by pixel: no metadata, and nothing that stood behind or beside the picture. One
/// picture is read at a time, since a large one takes much memory; some callers wait in their threads.
public final class ImageProcessor: Sendable {
  /// The most pixels of a picture that is read, so that a few bytes cannot fill the memory.
  public static let pixelLimit: Int64 = 40_000_000
  /// The same of one that has to be decoded as a whole, which takes up to eight bytes for each pixel: any but a JPEG in one
  /// pass.
  public static let wholePixelLimit: Int64 = 12_500_000
  /// How much longer than the other a side may be.
  static let ratioLimit: Int64 = 8
  /// How many callers wait.
  private static let waitingLimit = 3
  private static let quality: Int32 = 85

  private let turn = DispatchSemaphore(value: 1)
  private let waiting = Atomic(0)

  /// A processor. libvips is initialized with the first picture: it loads modules then, which take 9 MB.
  public init() {}

  /// The middle of a picture, upright, as a JPEG of so many pixels on each side.
  public func square(of bytes: [UInt8], side: Int) throws(ImageFailure) -> [UInt8] {
    let known = ImageFormat(bytes)
    guard let format = known?.loader else { throw .unsupported(known) }
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.waitingLimit + 1 else {
      waiting.subtract(1, ordering: .relaxed)
      throw .busy
    }
    turn.wait()
    defer {
      image_end_thread()
      turn.signal()
      waiting.subtract(1, ordering: .relaxed)
    }
    guard Self.isReady else { throw .busy }
    return try Self.square(of: bytes, format, side: Int32(side))
  }

  private static func square(
    of bytes: [UInt8], _ format: image_format, side: Int32
  ) throws(ImageFailure) -> [UInt8] {
    defer { image_clear_error() }
    // libvips reads from the bytes until the picture is written.
    let outcome = bytes.withUnsafeBytes { bytes -> Result<[UInt8], ImageFailure> in
      guard let header = image_open(bytes.baseAddress, bytes.count, format, 1) else { return .failure(.damaged) }
      let (width, height) = (image_width(header), image_height(header))
      let limit = image_shrinks(header, format) == 1 ? pixelLimit : wholePixelLimit
      image_close(header)
      guard isSmallEnough(width, height, limit) else { return .failure(.tooLarge(limit: limit)) }
      let shrink = [8, 4, 2].first { min(width, height) / Int64($0) >= Int64(side) } ?? 1
      let picture = image_open(bytes.baseAddress, bytes.count, format, Int32(shrink))
      let square = picture.flatMap(image_upright).flatMap(image_square).flatMap { image_scale($0, side) }
      guard let flat = square.flatMap(image_flatten) else { return .failure(.damaged) }
      defer { image_close(flat) }
      return write(flat).map { .success($0) } ?? .failure(.damaged)
    }
    return try outcome.get()
  }

  /// By the header alone: no pixel has been read yet.
  private static func isSmallEnough(_ width: Int64, _ height: Int64, _ limit: Int64) -> Bool {
    width * height <= limit && width <= height * ratioLimit && height <= width * ratioLimit
  }

  private static func write(_ picture: OpaquePointer) -> [UInt8]? {
    var size = 0
    guard let bytes = image_write_jpeg(picture, quality, &size) else { return nil }
    defer { image_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: size))
  }

  /// Whether libvips can be used; asked for the first time, it is made ready.
  private static let isReady = image_start() == 0
}

extension ImageFormat {
  /// What reads it; nil for what is not read.
  fileprivate var loader: image_format? {
    switch self {
    case .jpeg: image_jpeg
    case .png: image_png
    case .webP: image_webp
    default: nil
    }
  }
}
