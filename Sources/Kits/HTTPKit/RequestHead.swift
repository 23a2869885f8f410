/// A request without its body, checked.
struct RequestHead: Sendable {
  let method: Method
  let target: RequestTarget
  let headers: [(name: String, value: String)]
  /// Nil for a chunked body.
  let contentLength: Int?

  /// Throws what the request is to be answered with instead of a reply of a handler.
  init(
    method: String, version: String, target: [UInt8], headers: [(name: String, value: String)]
  ) throws(Rejection) {
    guard isToken(method), headers.allSatisfy({ isToken($0.name) && isFieldValue($0.value) }) else {
      throw .malformed
    }
    guard let target = RequestTarget(target) else { throw .malformed }
    self.method = Method(method)
    self.target = target
    self.headers = headers
    let hosts = Self.values("host", in: headers)
    guard hosts.count == 1 || hosts.isEmpty && version == "HTTP/1.0" else { throw .malformed }
    contentLength = try Self.contentLength(headers, version)
  }

  /// The length of the body (RFC 9112, section 6.3). Whatever two servers could read differently is refused, so that
  /// nobody can hide one request inside another.
  private static func contentLength(
    _ headers: [(name: String, value: String)], _ version: String
  ) throws(Rejection) -> Int? {
    let lengths = values("content-length", in: headers)
    let encodings = values("transfer-encoding", in: headers)
    guard let encoding = encodings.first else {
      guard let length = lengths.first else { return 0 }
      // Digits alone: Swift reads `+5` and `-0` too.
      guard lengths.count == 1, length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(length)
      else { throw .malformed }
      return count
    }
    guard lengths.isEmpty, version != "HTTP/1.0" else { throw .malformed }
    guard encodings.count == 1, equalIgnoringCase(encoding, "chunked") else { throw .unknownEncoding }
    return nil
  }

  private static func values(_ name: String, in headers: [(name: String, value: String)]) -> [String] {
    var values: [String] = []
    for header in headers where equalIgnoringCase(header.name, name) { values.append(header.value) }
    return values
  }
}

/// Why a request gets no reply of a handler.
enum Rejection: Int, Error {
  case malformed = 400
  case bodyTooLarge = 413
  case headTooLarge = 431
  case unknownEncoding = 501
  case noRoom = 503
  case noStorage = 507

  var status: Int { rawValue }
}
