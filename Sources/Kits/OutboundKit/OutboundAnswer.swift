/// What a server that nobody here knows has answered, whatever its status.
public struct OutboundAnswer: Hashable, Sendable {
  /// Redirects among them where they are not followed.
  public let status: Int
  /// The body.
  public let bytes: [UInt8]
  /// For how many seconds it wants to be left alone (RFC 9110, section 10.2.3), a week at most; nil if it does not say.
  public let retryAfter: Int64?
  /// By what it knows the version that it has sent (RFC 9110, section 8.8.3); nil if it does not say.
  public var tag: String?
  /// Where it sends whoever asks (RFC 9110, section 10.2.2); nil if it does not say.
  public var location: String?

  /// An answer.
  public init(status: Int, bytes: [UInt8] = [], retryAfter: Int64? = nil) {
    self.status = status
    self.bytes = bytes
    self.retryAfter = retryAfter.flatMap(Self.pause)
  }

  /// A pause in seconds as it is believed: whoever asks for more than a week asks for a week, so that nobody's sums
  /// overflow. Nil for none.
  static func pause(_ seconds: Int64) -> Int64? { seconds > 0 ? min(seconds, longestPause) : nil }

  private static let longestPause: Int64 = 7 * 86_400

  /// The body as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
