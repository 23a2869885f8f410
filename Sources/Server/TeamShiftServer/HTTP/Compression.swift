import HTTPKit

/// The response in gzip, where it is worth it and the client takes it.
///
/// A response with a strong entity tag stays as it is, for the tag stands for these very bytes (RFC 9110, section 8.8.1).
func compressed(_ response: Response, for request: Request) -> Response {
  let smallest = 1_400
  guard case .bytes(let bytes) = response.body, bytes.count >= smallest, !response.hasStrongTag else { return response }
  var response = response
  response.vary(by: "Accept-Encoding")
  guard AcceptEncoding(request.header("Accept-Encoding")).allows("gzip") else { return response }
  response.headers.append(("Content-Encoding", "gzip"))
  response.body = .bytes(gzip(bytes, level: 1))
  return response
}

extension Response {
  fileprivate var hasStrongTag: Bool { headers.contains { $0.0 == "ETag" && !$0.1.hasPrefix("W/") } }
}
