package import HTTPKit
import ServerStorage

/// Turns away what another website makes a browser send to this server.
package struct RequestGuard: Sendable {
  /// Beside this machine's own names.
  package let publicAddress: PublicAddress?
  /// Whether a numeric address is good, too: no name server can point one elsewhere.
  package var answersToAddresses = false

  package init(publicAddress: PublicAddress?, answersToAddresses: Bool = false) {
    self.publicAddress = publicAddress
    self.answersToAddresses = answersToAddresses
  }

  package func check(_ request: Request) throws(Problem) {
    let host = request.header("Host") ?? ""
    guard isOwn(host: host) else {
      let names = ["localhost"] + (publicAddress.map { [$0.host] } ?? [])
      throw Problem(.misdirected, "This server answers only to \(names.joined(separator: " and ")).")
    }
    guard ![.get, .head, .options].contains(request.method) else { return }
    guard isOwn(request.header("Origin"), host), Self.isOwn(site: request.header("Sec-Fetch-Site")) else {
      throw Problem(.forbidden, "A change must come from this server's own pages.")
    }
  }

  private func isOwn(host: String) -> Bool {
    Self.isLoopback(host) || publicAddress?.matches(host: host) == true || answersToAddresses && Self.isNumeric(host)
  }

  private static let loopbackNames = ["127.0.0.1", "[::1]"] + DemoAddress.allCases.map(\.host)

  /// Any other name may have been pointed here by somebody's name server, to read the data by a page of theirs
  /// (https://en.wikipedia.org/wiki/DNS_rebinding).
  static func isLoopback(_ host: String) -> Bool {
    loopbackNames.contains { name in
      let port = host.dropFirst(name.count)
      return host.lowercased().hasPrefix(name) && (port.isEmpty || isPort(port))
    }
  }

  /// An address, in brackets if it is of IPv6, and perhaps a port.
  private static func isNumeric(_ host: String) -> Bool {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    let (address, port) = (host[..<(end ?? host.endIndex)], host[(end ?? host.endIndex)...])
    let bare = address.hasPrefix("[") ? String(address.dropFirst().dropLast()) : String(address)
    return (port.isEmpty || isPort(port)) && !bare.isEmpty && numericAddresses(bare)?.count == 1
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.first == ":" && text.dropFirst().allSatisfy { ("0"..."9").contains($0) }
  }

  /// Programs other than browsers send no origin; a browser's must be the public address, or the local one that it was
  /// sent to. A local proxy may have taken the connection by TLS, so there the scheme does not count.
  private func isOwn(_ origin: String?, _ host: String) -> Bool {
    guard let origin = origin?.lowercased() else { return true }
    if let publicAddress, origin == publicAddress.origin { return true }
    guard Self.isLoopback(host) || answersToAddresses && Self.isNumeric(host) else { return false }
    return ["http://", "https://"].contains { origin == $0 + host.lowercased() }
  }

  /// https://w3c.github.io/webappsec-fetch-metadata/
  private static func isOwn(site: String?) -> Bool {
    site.map { ["same-origin", "none"].contains($0) } ?? true
  }
}
