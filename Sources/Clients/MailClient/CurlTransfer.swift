import CCurl
import OutboundKit

/// One message on its way, in libcurl's hands.
final class CurlTransfer {
  private static let timeouts = TransferTimeouts(connect: 10_000, total: 40_000)

  private let handle: CurlHandle

  init?() {
    guard let handle = CurlHandle(protocols: "smtp,smtps", timeouts: Self.timeouts) else { return nil }
    self.handle = handle
    curl_set_number(handle.pointer, CURLOPT_UPLOAD, 1)
  }

  func set(_ server: SMTPServer, _ password: String?) {
    curl_set_text(handle.pointer, CURLOPT_URL, server.url)
    let level = server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
    curl_set_number(handle.pointer, CURLOPT_USE_SSL, Int(level.rawValue))
    guard let user = server.user else { return }
    curl_set_text(handle.pointer, CURLOPT_USERNAME, user)
    curl_set_text(handle.pointer, CURLOPT_PASSWORD, password ?? "")
  }

  func set(from sender: MailAddress, to recipient: MailAddress) {
    curl_set_text(handle.pointer, CURLOPT_MAIL_FROM, "<\(sender.text)>")
    handle.set(CURLOPT_MAIL_RCPT, ["<\(recipient.text)>"])
  }

  /// Sends the content, and answers what came of it.
  func run(_ content: [UInt8], unless isStopped: () -> Bool) -> CURLcode {
    let source = Source(content)
    return withExtendedLifetime(source) {
      curl_set_upload(handle.pointer, read, Unmanaged.passUnretained(source).toOpaque())
      return handle.perform(unless: isStopped)
    }
  }

  /// The server's last status; 0 without one.
  var status: Int { handle.status }

  /// The reason, for the operator; it never repeats what was sent.
  func reason(_ code: CURLcode) -> String { handle.reason(code) }
}

/// The content to send.
private final class Source {
  var rest: ArraySlice<UInt8>

  init(_ content: [UInt8]) { rest = content[...] }
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
