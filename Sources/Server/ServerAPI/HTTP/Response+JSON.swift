package import HTTPKit

extension Response {
  package static func json(_ body: [UInt8], _ outcome: RequestOutcome = .ok, headers: [(String, String)] = [])
    -> Response
  {
    let caching = headers.contains { $0.0 == "ETag" } ? Caching.revalidated : .never
    let type = [("Content-Type", "application/json"), caching.header]
    return Response(status: outcome.status, headers: type + headers, body: .bytes(body))
  }

  package static func empty(_ outcome: RequestOutcome, headers: [(String, String)] = []) -> Response {
    Response(status: outcome.status, headers: headers)
  }

  /// Says that the response depends on a field of the request, besides those that it names already.
  mutating func vary(by field: String) {
    guard let index = headers.firstIndex(where: { $0.0 == "Vary" }) else { return headers.append(("Vary", field)) }
    headers[index].1 += ", \(field)"
  }

  /// How many bytes its body has; 0 where that is not known before it is sent.
  package var size: Int {
    switch body {
    case .empty, .source, .stream: 0
    case .bytes(let bytes): bytes.count
    case .shared(let bytes): bytes.count
    }
  }
}
