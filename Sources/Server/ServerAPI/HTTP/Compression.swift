package import HTTPKit

/// The response in gzip, where it is worth it and the client takes it.
///
/// A response with a strong entity tag stays as it is, for the tag stands for these very bytes (RFC 9110, section 8.8.1).
package func compressed(_ response: Response, for request: Request) -> Response {
  guard !response.hasStrongTag, let body = response.body.compressed else { return response }
  var response = response
  response.vary(by: "Accept-Encoding")
  guard request.acceptsGzip else { return response }
  response.headers.append(("Content-Encoding", "gzip"))
  response.body = body()
  return response
}

extension Request {
  /// Whether the client takes a response in gzip.
  var acceptsGzip: Bool { AcceptEncoding(header("Accept-Encoding")).allows("gzip") }
}

extension Response.Body {
  /// Makes the body in gzip; nil if that is not worth it.
  fileprivate var compressed: (() -> Response.Body)? {
    let smallest = 1_400
    switch self {
    case .bytes(let bytes) where bytes.count >= smallest: return { .bytes(gzip(bytes, level: 1)) }
    case .source(let source): return { .source(GzipSource(source, level: 1)) }
    default: return nil
    }
  }
}

extension Response {
  fileprivate var hasStrongTag: Bool { headers.contains { $0.0 == "ETag" && !$0.1.hasPrefix("W/") } }
}
