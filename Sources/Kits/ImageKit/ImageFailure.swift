/// Why a picture was not taken.
public enum ImageFailure: Error, Hashable, Sendable {
  /// It is of a kind that is not read; nil for what is no picture at all.
  case unsupported(ImageFormat?)
  /// It is not whole, or not what it says it is.
  case damaged
  /// It has more pixels than are read of its kind, or is far longer than high.
  case tooLarge(limit: Int64)
  /// Others are being read: try again in a moment.
  case busy
}

extension ImageFailure: CustomStringConvertible {
  /// One sentence for the person.
  public var description: String {
    switch self {
    case .unsupported(.some(let format)):
      "\(format.article) \(format.rawValue) file can’t be used. Choose a JPEG, PNG, or WebP file."
    case .unsupported(nil): "This isn’t a picture. Choose a JPEG, PNG, or WebP file."
    case .damaged: "This picture is damaged or incomplete."
    case .tooLarge(let limit):
      "This picture is too large: it can have at most \(limit / 1_000_000) megapixels."
    case .busy: "The server is busy with other pictures. Try again in a moment."
    }
  }
}

extension ImageFormat {
  fileprivate var article: String { [.svg, .heic, .avif].contains(self) ? (self == .heic ? "A" : "An") : "A" }
}
