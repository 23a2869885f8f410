import CCurl
import Glibc

/// Asks servers that nobody here knows, within limits: each connection's address is looked at before it is made,
/// redirects are not followed unless it is said how many, no proxy of the environment is used, and answers are bounded.
public struct GuardedClient: Sendable {
  private let limits: OutboundLimits
  private let userAgent: String

  /// - Parameters:
  ///   - limits: which connections may be made.
  ///   - userAgent: a product and its version, by which a service knows the program (RFC 9110, section 10.1.5).
  public init(_ limits: OutboundLimits, userAgent: String) {
    self.limits = limits
    self.userAgent = userAgent
  }

  /// Asks, and returns the answer whatever its status. May be called on any thread.
  ///
  /// - `isStopped`: asked about once a second; the request ends once it is true.
  public func answer(
    _ request: OutboundRequest, unless isStopped: () -> Bool = { false }
  ) throws(OutboundFailure) -> OutboundAnswer {
    guard limits.takes(request.address) else { throw .refused("its address is not one that is asked") }
    let protocols = limits.allowsLoopback ? "http,https" : "https"
    guard let handle = CurlHandle(protocols: protocols, timeouts: limits.timeouts) else {
      throw .unreachable("out of memory")
    }
    let (answer, door) = (BoundedAnswer(limit: request.answerLimit), Door(limits))
    let code = withExtendedLifetime((answer, door)) {
      set(request, on: handle)
      curl_set_open_socket(handle.pointer, open, Unmanaged.passUnretained(door).toOpaque())
      answer.take(from: handle)
      return perform(handle, request, isStopped)
    }
    guard !door.isRefused || code == CURLE_OK else { throw .refused("its address is not one that is asked") }
    guard !answer.isTooLong else { throw .unreadable("it has more than \(request.answerLimit) bytes") }
    if code == CURLE_OPERATION_TIMEDOUT || code == CURLE_ABORTED_BY_CALLBACK { throw .timedOut }
    guard code == CURLE_OK else { throw .unreachable(handle.reason(code)) }
    return handle.answer(answer.bytes)
  }

  /// Whether an address is one that is asked, as far as its text tells.
  public func takes(_ address: OutboundAddress) -> Bool { limits.takes(address) }

  private func set(_ request: OutboundRequest, on handle: CurlHandle) {
    curl_set_text(handle.pointer, CURLOPT_URL, request.address.text)
    curl_set_text(handle.pointer, CURLOPT_USERAGENT, userAgent)
    curl_set_number(handle.pointer, CURLOPT_FOLLOWLOCATION, 0)
    // With a proxy, only its address would be looked at.
    curl_set_text(handle.pointer, CURLOPT_PROXY, "")
    curl_set_number(handle.pointer, CURLOPT_FORBID_REUSE, 1)
    if let credentials = request.credentials {
      curl_set_credentials(handle.pointer, credentials.name, credentials.password)
    }
    // No "Expect: 100-continue", for whose answer curl would wait.
    handle.set(CURLOPT_HTTPHEADER, request.fields.map { "\($0.name): \($0.value)" } + ["Expect:"])
  }

  private func perform(_ handle: CurlHandle, _ request: OutboundRequest, _ isStopped: () -> Bool) -> CURLcode {
    guard let body = request.body else { return handle.perform(unless: isStopped) }
    curl_set_number(handle.pointer, CURLOPT_POST, 1)
    if let method = request.method { curl_set_text(handle.pointer, CURLOPT_CUSTOMREQUEST, method) }
    curl_set_number(handle.pointer, CURLOPT_POSTFIELDSIZE, body.count)
    // curl keeps no copy.
    return body.withUnsafeBytes { bytes in
      curl_set_bytes(handle.pointer, CURLOPT_POSTFIELDS, bytes.baseAddress)
      return handle.perform(unless: isStopped)
    }
  }
}

extension CurlHandle {
  /// What was answered, with what its head says.
  fileprivate func answer(_ bytes: [UInt8]) -> OutboundAnswer {
    var answer = OutboundAnswer(status: status, bytes: bytes, retryAfter: retryAfter)
    answer.tag = field("ETag")
    answer.location = field("Location")
    return answer
  }
}

/// Decides on the connections of a request.
private final class Door {
  let limits: OutboundLimits
  var isRefused = false

  init(_ limits: OutboundLimits) { self.limits = limits }
}

/// Asked by curl before each connection, with the address that a name stands for now (CURLOPT_OPENSOCKETFUNCTION).
private func open(
  _ context: UnsafeMutableRawPointer?, _: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let context, let address else { return curl_socket_t(-1) }
  let door = Unmanaged<Door>.fromOpaque(context).takeUnretainedValue()
  guard let place = networkAddress(address), door.limits.takes(place) else {
    door.isRefused = true
    return curl_socket_t(-1)
  }
  return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
}

/// Nil for what is no address of IPv4 or IPv6.
private func networkAddress(_ address: UnsafeMutablePointer<curl_sockaddr>) -> NetworkAddress? {
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = curl_network_address(address, &bytes)
  return count > 0 ? NetworkAddress(Array(bytes.prefix(Int(count)))) : nil
}
