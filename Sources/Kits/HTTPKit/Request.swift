/// A complete request, checked and decoded.
public struct Request: Sendable {
  /// The method.
  public let method: Method
  /// The path, percent-decoded: always a slash and the segments, or `*`.
  public let path: String
  /// The path as it was sent.
  public let rawPath: String
  /// The path and the query as they were sent.
  public let target: String
  /// The decoded parts between the path's slashes: none for `/`, and an empty last one for a path with a slash
  /// at its end. No segment holds a slash or a control character, and none is `.` or `..`.
  public let pathSegments: [String]
  /// The query's fields in their order; `+` is a space, and a field without `=` has an empty value.
  public let query: [(name: String, value: String)]
  /// The header fields in their order, names as sent.
  public private(set) var headers: [(name: String, value: String)]
  /// All of the body, within the server's limit; empty if there is none, or if it is in a file.
  public let body: [UInt8]
  /// The body, where the server writes it to a file.
  public let file: TemporaryFile?
  /// The client's address without its port: what a trusted proxy says, else the other end of the connection.
  public let peer: String
  /// The system's number of the user whose program asks, by a Unix socket; nil for a request that came by the network.
  public let user: UInt32?
  /// Names this request in logs; unique while the server runs.
  public let id: String
  /// For how many milliseconds it has waited, all of it, for a thread of the server; 0 where that is not known.
  public let waited: Int

  /// A request as the server would have read it, or nil where the server would have answered 400 for the target.
  public init?(
    method: Method, target: String, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
    peer: String = "127.0.0.1", id: String = "0", waited: Int = 0
  ) {
    guard let target = RequestTarget(target.utf8) else { return nil }
    self.init(
      method: method, target: target, headers: headers, body: body, file: nil, peer: peer, user: nil, id: id,
      waited: waited)
  }

  init(
    method: Method, target: RequestTarget, headers: [(name: String, value: String)], body: [UInt8],
    file: TemporaryFile?, peer: String, user: UInt32?, id: String, waited: Int
  ) {
    self.method = method
    path = target.path
    rawPath = target.rawPath
    self.target = target.raw
    pathSegments = target.segments
    query = target.query
    self.headers = headers
    self.body = body
    self.file = file
    self.peer = peer
    self.user = user
    self.id = id
    self.waited = waited
  }

  /// The first value of the query's field of that name.
  public func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The same request without a header field.
  public func without(_ name: String) -> Request {
    var request = self
    request.headers.removeAll { equalIgnoringCase($0.name, name) }
    return request
  }

  /// The value of a header field, whatever the case of its name. Several fields of one name are one list
  /// (RFC 9110, section 5.3), cookies excepted, which are joined by `; `.
  public func header(_ name: String) -> String? {
    guard let first = headers.firstIndex(where: { equalIgnoringCase($0.name, name) }) else { return nil }
    let others = headers[first...].dropFirst().filter { equalIgnoringCase($0.name, name) }
    if others.isEmpty { return headers[first].value }
    return ([headers[first].value] + others.map { $0.value }).joined(
      separator: equalIgnoringCase(name, "cookie") ? "; " : ", ")
  }
}
