extension GuardedClient {
  /// The statuses that name another address (RFC 9110, section 15.4).
  private static let redirects = [301, 302, 303, 307, 308]

  /// Asks, and goes on to where the answers lead, each of which is looked at as the first one was. Who asks is told to no
  /// other site.
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
      if !next.isOfSite(of: request.address) { request.credentials = nil }
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

  /// Whether what is told to one address may be told to the other: they have one origin (RFC 6454, section 4), or are
  /// servers of a provider that spreads its accounts over many.
  ///
  /// That two names end alike says nothing: strangers have names below `co.uk`.
  public func isOfSite(of other: OutboundAddress) -> Bool {
    if origin == other.origin { return true }
    guard scheme == "https", other.scheme == "https" else { return false }
    return Self.providers.contains { isBelow($0) && other.isBelow($0) }
  }

  /// Apple's accounts are at servers such as `p07-caldav.icloud.com`, to which `caldav.icloud.com` leads.
  private static let providers = ["icloud.com"]

  private func isBelow(_ domain: String) -> Bool { host == domain || host.hasSuffix(".\(domain)") }

  private static func hex(_ byte: UInt8) -> String {
    let digits = Array("0123456789ABCDEF")
    return "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }
}
