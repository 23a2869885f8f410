/// A request to a server that nobody here knows.
public struct OutboundRequest: Sendable {
  let address: OutboundAddress
  let fields: [(name: String, value: String)]
  /// Nil for a GET.
  let body: [UInt8]?
  let answerLimit: Int

  /// A request by POST.
  ///
  /// - Parameters:
  ///   - address: what is asked for.
  ///   - fields: of the head, which must have no line breaks.
  ///   - body: the content.
  ///   - answerLimit: how many bytes the answer may have.
  public init(
    post address: OutboundAddress, fields: [(name: String, value: String)], body: [UInt8], answerLimit: Int
  ) {
    self.init(address, fields, body, answerLimit)
  }

  /// The same by GET.
  public init(get address: OutboundAddress, fields: [(name: String, value: String)] = [], answerLimit: Int) {
    self.init(address, fields, nil, answerLimit)
  }

  private init(
    _ address: OutboundAddress, _ fields: [(name: String, value: String)], _ body: [UInt8]?, _ answerLimit: Int
  ) {
    self.address = address
    self.fields = fields
    self.body = body
    self.answerLimit = answerLimit
  }
}

/// What such a server has answered, whatever its status.
public struct OutboundAnswer: Hashable, Sendable {
  /// Redirects among them, which are not followed.
  public let status: Int
  /// The body.
  public let bytes: [UInt8]
  /// For how many seconds it wants to be left alone (RFC 9110, section 10.2.3); nil if it does not say.
  public let retryAfter: Int64?

  /// An answer.
  public init(status: Int, bytes: [UInt8] = [], retryAfter: Int64? = nil) {
    self.status = status
    self.bytes = bytes
    self.retryAfter = retryAfter
  }

  /// The body as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
