import CCurl
public import JSONKit
import TextKit

/// A service that answers questions by JSON over HTTP. Each question has a connection of its own; redirects are not
/// followed, so nothing is sent to any other server.
public struct HTTPSource: Sendable {
  private let address: HTTPAddress
  private let userAgent: String
  private let timeouts: TransferTimeouts
  private let byteLimit: Int

  /// How long a question may take if nothing else is said: 3 seconds to connect, 6 in all.
  public static let standardTimeouts = TransferTimeouts(connect: 3_000, total: 6_000)

  /// - Parameters:
  ///   - address: where it is.
  ///   - userAgent: a product and its version, which the service knows the program by (RFC 9110, section 10.1.5).
  ///   - timeouts: how long a question may take.
  ///   - byteLimit: how long an answer may be.
  public init(
    _ address: HTTPAddress, userAgent: String, timeouts: TransferTimeouts = standardTimeouts, byteLimit: Int = 1 << 18
  ) {
    self.address = address
    self.userAgent = userAgent
    self.timeouts = timeouts
    self.byteLimit = byteLimit
  }

  /// Asks by GET, and reads the answer.
  ///
  /// - Parameters:
  ///   - path: what follows the address, with a slash at its beginning; sent as it is.
  ///   - query: fields, which are percent-encoded.
  public func json(_ path: String, query: [(name: String, value: String)]) throws(OutboundFailure) -> JSON {
    let bytes = try bytes(path, query: query)
    do throws(JSONError) {
      return try JSON.parse(bytes, limits: JSONLimits(bytes: byteLimit, depth: 16, values: 20_000))
    } catch {
      throw .unreadable("it is not JSON within the limits")
    }
  }

  /// Sends JSON by POST, and returns the answer whatever its status.
  ///
  /// - `path`: what follows the address, with a slash at its beginning; sent as it is.
  public func post(_ path: String, json: [UInt8]) throws(OutboundFailure) -> OutboundAnswer {
    let handle = try transfer(path, ["Content-Type: application/json", "Expect:"])
    curl_set_number(handle.pointer, CURLOPT_POST, 1)
    curl_set_number(handle.pointer, CURLOPT_POSTFIELDSIZE, json.count)
    // Behind the size, which says that the bytes are no C string.
    json.withUnsafeBytes { _ = curl_set_bytes(handle.pointer, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    let bytes = try answer(of: handle)
    return OutboundAnswer(status: handle.status, bytes: bytes, retryAfter: handle.retryAfter)
  }

  private func bytes(_ path: String, query: [(name: String, value: String)]) throws(OutboundFailure) -> [UInt8] {
    let fields = query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    let handle = try transfer("\(path)\(fields.isEmpty ? "" : "?\(fields)")", ["Accept: application/json"])
    let bytes = try answer(of: handle)
    // Redirects among them.
    guard handle.status == 200 else { throw .refused("it answers \(handle.status)") }
    return bytes
  }

  private func transfer(_ target: String, _ fields: [String]) throws(OutboundFailure) -> CurlHandle {
    guard let handle = CurlHandle(protocols: "http,https", timeouts: timeouts) else {
      throw .unreachable("out of memory")
    }
    curl_set_text(handle.pointer, CURLOPT_URL, address.text + target)
    curl_set_text(handle.pointer, CURLOPT_USERAGENT, userAgent)
    curl_set_number(handle.pointer, CURLOPT_FOLLOWLOCATION, 0)
    handle.set(CURLOPT_HTTPHEADER, fields)
    return handle
  }

  /// The body, whatever the status.
  private func answer(of handle: CurlHandle) throws(OutboundFailure) -> [UInt8] {
    let answer = BoundedAnswer(limit: byteLimit)
    let code = withExtendedLifetime(answer) {
      answer.take(from: handle)
      return handle.perform()
    }
    guard !answer.isTooLong else { throw .unreadable("it has more than \(byteLimit) bytes") }
    guard code == CURLE_OK else { throw Self.failure(code, handle.reason(code)) }
    return answer.bytes
  }

  private static func failure(_ code: CURLcode, _ reason: String) -> OutboundFailure {
    switch code {
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_PARTIAL_FILE: .unreadable(reason)
    default: .unreachable(reason)
    }
  }
}
