import CCurl

/// One message on its way, in libcurl's hands.
final class CurlTransfer {
  private static let connectSeconds = 10
  private static let totalSeconds = 40

  private let handle: UnsafeMutableRawPointer
  private var recipients: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init?() {
    guard Self.isReady, let handle = curl_easy_init() else { return nil }
    self.handle = handle
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    curl_set_text(handle, CURLOPT_ERRORBUFFER, errorText)
    // Signals would end other threads' system calls.
    curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, Self.connectSeconds)
    curl_set_number(handle, CURLOPT_TIMEOUT, Self.totalSeconds)
    curl_set_number(handle, CURLOPT_UPLOAD, 1)
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(recipients)
    errorText.deallocate()
  }

  func set(_ server: SMTPServer, _ password: String?) {
    curl_set_text(handle, CURLOPT_URL, server.url)
    let level = server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
    curl_set_number(handle, CURLOPT_USE_SSL, Int(level.rawValue))
    guard let user = server.user else { return }
    curl_set_text(handle, CURLOPT_USERNAME, user)
    curl_set_text(handle, CURLOPT_PASSWORD, password ?? "")
  }

  func set(from sender: MailAddress, to recipient: MailAddress) {
    curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(sender.text)>")
    recipients = curl_slist_append(recipients, "<\(recipient.text)>")
    curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
  }

  /// Sends the content, and answers what came of it.
  func run(_ content: [UInt8], unless isStopped: () -> Bool) -> CURLcode {
    withoutActuallyEscaping(isStopped) { isStopped in
      let source = Source(content, isStopped)
      return withExtendedLifetime(source) {
        let context = Unmanaged.passUnretained(source).toOpaque()
        curl_set_upload(handle, read, context)
        curl_set_progress(handle, ask, context)
        return curl_easy_perform(handle)
      }
    }
  }

  /// The server's last status; 0 without one.
  var status: Int { curl_get_status(handle) }

  /// What went wrong, for the operator: never what was sent.
  func reason(_ code: CURLcode) -> String {
    let text = String(cString: errorText)
    let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    return status > 0 ? "\(reason) (\(status))" : reason
  }

  /// To be done once, before anything else.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}

/// What is sent, and whether it still shall be.
private final class Source {
  var rest: ArraySlice<UInt8>
  let isStopped: () -> Bool

  init(_ content: [UInt8], _ isStopped: @escaping () -> Bool) {
    rest = content[...]
    self.isStopped = isStopped
  }
}

private func read(
  _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  guard let buffer, let context else { return 0 }
  let source = Unmanaged<Source>.fromOpaque(context).takeUnretainedValue()
  let bytes = source.rest.prefix(size * count)
  for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
  source.rest = source.rest.dropFirst(bytes.count)
  return bytes.count
}

/// Anything but 0 ends the transfer.
private func ask(
  _ context: UnsafeMutableRawPointer?, _: curl_off_t, _: curl_off_t, _: curl_off_t, _: curl_off_t
) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<Source>.fromOpaque(context).takeUnretainedValue().isStopped() ? 1 : 0
}
