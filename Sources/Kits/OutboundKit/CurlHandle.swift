public import CCurl

/// One transfer in libcurl's hands.
public final class CurlHandle {
  /// What libcurl's own functions take.
  public let pointer: UnsafeMutableRawPointer
  private var lists: [UnsafeMutablePointer<curl_slist>?] = []
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// A transfer by one of these protocols, such as `http,https`; nil where there is no memory.
  public init?(protocols: String, timeouts: TransferTimeouts) {
    guard Self.isReady, let pointer = curl_easy_init() else {
      errorText.deallocate()
      return nil
    }
    self.pointer = pointer
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    curl_set_text(pointer, CURLOPT_ERRORBUFFER, errorText)
    // Signals would end other threads' system calls.
    curl_set_number(pointer, CURLOPT_NOSIGNAL, 1)
    curl_set_text(pointer, CURLOPT_PROTOCOLS_STR, protocols)
    curl_set_number(pointer, CURLOPT_CONNECTTIMEOUT_MS, timeouts.connect)
    curl_set_number(pointer, CURLOPT_TIMEOUT_MS, timeouts.total)
  }

  deinit {
    curl_easy_cleanup(pointer)
    for list in lists { curl_slist_free_all(list) }
    errorText.deallocate()
  }

  /// Sets an option that takes several texts.
  public func set(_ option: CURLoption, _ texts: [String]) {
    let list = texts.reduce(nil as UnsafeMutablePointer<curl_slist>?) { curl_slist_append($0, $1) }
    curl_set_list(pointer, option, list)
    lists.append(list)
  }

  /// Does the transfer.
  ///
  /// - `isStopped`: asked about once a second; the transfer ends once it is true.
  public func perform(unless isStopped: () -> Bool = { false }) -> CURLcode {
    withoutActuallyEscaping(isStopped) { isStopped in
      let question = Question(isStopped)
      return withExtendedLifetime(question) {
        curl_set_progress(pointer, ask, Unmanaged.passUnretained(question).toOpaque())
        return curl_easy_perform(pointer)
      }
    }
  }

  /// The other side's last status; 0 without one.
  public var status: Int { curl_get_status(pointer) }

  /// Why the system has made no connection (errno(3)); 0 if it has.
  public var systemError: Int32 { Int32(clamping: curl_get_system_error(pointer)) }

  /// A field of the answer's head (RFC 9110, section 5); nil if it has none of that name.
  public func field(_ name: String) -> String? { curl_get_field(pointer, name).map { String(cString: $0) } }

  /// For how many seconds the other side wants to be left alone (RFC 9110, section 10.2.3), a week at most; nil if it does
  /// not say.
  public var retryAfter: Int64? { OutboundAnswer.pause(Int64(curl_get_retry_after(pointer))) }

  /// The reason, for the operator; it never repeats what was sent.
  public func reason(_ code: CURLcode) -> String {
    let text = String(cString: errorText)
    let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    return status > 0 ? "\(reason) (\(status))" : reason
  }

  /// To be done once, before anything else.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

/// How long a transfer may take, in milliseconds.
public struct TransferTimeouts: Hashable, Sendable {
  /// Until there is a connection.
  public let connect: Int
  /// In all.
  public let total: Int

  /// Limits in milliseconds.
  public init(connect: Int, total: Int) {
    self.connect = connect
    self.total = total
  }
}

/// Whether a transfer still shall go on.
private final class Question {
  let isStopped: () -> Bool

  init(_ isStopped: @escaping () -> Bool) { self.isStopped = isStopped }
}

/// Anything but 0 ends the transfer.
private func ask(
  _ context: UnsafeMutableRawPointer?, _: curl_off_t, _: curl_off_t, _: curl_off_t, _: curl_off_t
) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<Question>.fromOpaque(context).takeUnretainedValue().isStopped() ? 1 : 0
}
