extension GuardedClient {
  /// The statuses that name another address (RFC 9110, section 15.4).
  private static let redirects = [301, 302, 303, 307, 308]

  /// Asks, and goes on to where the answers lead, each of which is looked at as the first one was. Who asks is told to no
  /// server of another site.
  ///
  /// - Parameters:
  ///   - request: what is asked of the first address.
  ///   - hops: the most addresses after the first.
  ///   - isStopped: asked about once a second; the request ends once it is true.
  /// - Returns: the last answer, and whose it is.
  public func answer(
    _ request: OutboundRequest, following hops: Int, unless isStopped: () -> Bool = { false }
  ) throws(OutboundFailure) -> (answer: OutboundAnswer, address: OutboundAddress) {
    var request = request
    for _ in 0..<max(hops, 0) {
      let answer = try answer(request, unless: isStopped)
      guard Self.redirects.contains(answer.status), let location = answer.location else {
        return (answer, request.address)
      }
      guard let next = request.address.resolving(location) else { throw .refused("it leads to no address") }
      if !next.isSameSite(as: request.address) { request.credentials = nil }
      request.address = next
    }
    return (try answer(request, unless: isStopped), request.address)
  }
}

extension OutboundAddress {
  /// The address that a reference stands for where this one is shown (RFC 3986, section 5.2); nil for one that is not
  /// asked. A mail address in its path is as good as one that is written with `%40`, which no program takes for a user.
  public func resolving(_ reference: String) -> OutboundAddress? {
    let text = String(reference.prefix { $0 != "#" })
    if text.isEmpty { return self }
    if text.contains("://") { return OutboundAddress(lenient: text) }
    if text.hasPrefix("//") { return OutboundAddress(lenient: "\(scheme):\(text)") }
    let start = "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")"
    if text.hasPrefix("/") { return OutboundAddress(lenient: start + text) }
    let path = self.text.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }.prefix { $0 != "?" }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return OutboundAddress(lenient: "\(start)\(folder)\(text)")
  }

  /// The same address with what has no place in one written as programs do: characters of other scripts, spaces and signs
  /// of mail addresses behind the host, by their bytes.
  public init?(lenient text: String) {
    guard let separator = text.firstRange(of: "://") else { return nil }
    let rest = text[separator.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    var escaped = String(text[..<end])
    for byte in rest[end...].utf8 {
      if (0x21...0x7e).contains(byte), !"\"<>@\\^`{|}#".utf8.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%" + Self.hex(byte)
      }
    }
    self.init(escaped)
  }

  /// Whether the last two labels of the host's name are the same, or the whole numeric address.
  func isSameSite(as other: OutboundAddress) -> Bool {
    if host == other.host { return true }
    let isName = { (host: String) in host.split(separator: ".").last?.contains { $0.isLetter } == true }
    guard isName(host), isName(other.host) else { return false }
    return host.split(separator: ".").suffix(2) == other.host.split(separator: ".").suffix(2)
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
