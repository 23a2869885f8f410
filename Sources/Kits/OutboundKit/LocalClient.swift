import CCurl
import Glibc

/// Asks a server of this machine by its Unix socket, and no other one: no name is looked up, and no proxy is used.
public struct LocalClient: Sendable {
  /// The content of a request.
  public enum Body: Sendable {
    /// JSON.
    case json([UInt8])
    /// An open file by its descriptor, and how many bytes of it are sent.
    case file(Int32, count: Int)
  }

  private let path: String
  private let timeouts: TransferTimeouts

  /// - Parameters:
  ///   - path: of the socket, not longer than an address may be (unix(7)).
  ///   - timeouts: how long a request may take.
  public init(socket path: String, timeouts: TransferTimeouts) {
    self.path = path
    self.timeouts = timeouts
  }

  /// Asks by POST, and returns the answer whatever its status.
  ///
  /// - Parameters:
  ///   - target: the path and query, as a request has them.
  ///   - body: what is sent.
  ///   - fields: of the head, which must have no line breaks.
  ///   - limit: how many bytes the answer may have.
  ///   - name: the field of the answer's head that is returned.
  /// - Returns: nil if no server listens at the socket.
  public func answer(
    post target: String, _ body: Body, fields: [String] = [], limit: Int, reading name: String
  ) throws(OutboundFailure) -> (status: Int, bytes: [UInt8], field: String?)? {
    guard let handle = CurlHandle(protocols: "http", timeouts: timeouts) else { throw .unreachable("out of memory") }
    curl_set_text(handle.pointer, CURLOPT_UNIX_SOCKET_PATH, path)
    curl_set_text(handle.pointer, CURLOPT_URL, "http://localhost\(target)")
    curl_set_text(handle.pointer, CURLOPT_PROXY, "")
    curl_set_number(handle.pointer, CURLOPT_POST, 1)
    let answer = BoundedAnswer(limit: limit)
    let code = withExtendedLifetime(answer) {
      answer.take(from: handle)
      return perform(handle, body, fields)
    }
    if code == CURLE_COULDNT_CONNECT, Self.absences.contains(handle.systemError) { return nil }
    guard !answer.isTooLong else { throw .unreadable("it has more than \(limit) bytes") }
    if code == CURLE_OPERATION_TIMEDOUT { throw .timedOut }
    if code == CURLE_COULDNT_CONNECT { throw .refused(String(cString: strerror(handle.systemError))) }
    guard code == CURLE_OK else { throw .unreachable(handle.reason(code)) }
    return (handle.status, answer.bytes, handle.field(name))
  }

  private func perform(_ handle: CurlHandle, _ body: Body, _ fields: [String]) -> CURLcode {
    // No "Expect: 100-continue", for whose answer curl would wait.
    switch body {
    case .json(let bytes):
      handle.set(CURLOPT_HTTPHEADER, fields + ["Content-Type: application/json", "Expect:"])
      curl_set_number(handle.pointer, CURLOPT_POSTFIELDSIZE, bytes.count)
      // After the size, which says that the bytes are not a C string.
      bytes.withUnsafeBytes { _ = curl_set_bytes(handle.pointer, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
      return handle.perform()
    case .file(let file, let count):
      handle.set(CURLOPT_HTTPHEADER, fields + ["Content-Type: application/octet-stream", "Expect:"])
      curl_set_number(handle.pointer, CURLOPT_POSTFIELDSIZE_LARGE, count)
      let stream = fdopen(dup(file), "r")
      defer { if let stream { fclose(stream) } }
      // Without a function that gives the bytes, curl reads a file of the C library.
      curl_set_bytes(handle.pointer, CURLOPT_READDATA, stream)
      return handle.perform()
    }
  }

  /// Why a connection fails where no server listens.
  private static let absences = [ENOENT, ECONNREFUSED, ENOTDIR]
}
