/// A request to a server that nobody here knows.
public struct OutboundRequest: Sendable {
  /// Who asks, by a name and a password that the server may ask for (RFC 7617, RFC 7616).
  public struct Credentials: Hashable, Sendable {
    let name: String
    let password: String

    /// A name and its password.
    public init(name: String, password: String) {
      self.name = name
      self.password = password
    }
  }

  /// What is asked for.
  public internal(set) var address: OutboundAddress
  /// Nil for the usual one: GET, or POST with a body.
  var method: String?
  let fields: [(name: String, value: String)]
  /// Nil for none.
  let body: [UInt8]?
  let answerLimit: Int
  /// Sent only to a server that asks for them.
  public var credentials: Credentials?

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
    self.init(address, nil, fields, body, answerLimit)
  }

  /// The same by GET.
  public init(get address: OutboundAddress, fields: [(name: String, value: String)] = [], answerLimit: Int) {
    self.init(address, nil, fields, nil, answerLimit)
  }

  /// The same by another method, such as `PROPFIND`.
  public init(
    _ method: String, _ address: OutboundAddress, fields: [(name: String, value: String)], body: [UInt8],
    answerLimit: Int
  ) {
    self.init(address, method, fields, body, answerLimit)
  }

  private init(
    _ address: OutboundAddress, _ method: String?, _ fields: [(name: String, value: String)], _ body: [UInt8]?,
    _ answerLimit: Int
  ) {
    self.address = address
    self.method = method
    self.fields = fields
    self.body = body
    self.answerLimit = answerLimit
  }
}
