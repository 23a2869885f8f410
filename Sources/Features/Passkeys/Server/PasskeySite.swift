import SecurityKit
import ServerAPI

extension Call {
  /// The site that passkeys belong to: the public address, or on this machine's own name the page that asks. Fails for a
  /// numeric address, which no passkey can belong to (Web Authentication Level 2, section 5.1.3).
  func passkeySite() throws(Problem) -> RelyingParty {
    if let publicAddress, publicAddress.matches(host: host) {
      return RelyingParty(id: publicAddress.name, origins: [publicAddress.origin])
    }
    let name = host.split(separator: ":").first.map { String($0) }
    guard name == "localhost" else {
      throw Problem(.refused, PasskeyTexts.noNumericAddress)
    }
    return RelyingParty(id: "localhost", origins: ["http://\(host)", "https://\(host)"])
  }
}

extension PublicAddress {
  /// The host without its port.
  package var name: String {
    let host = host
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }
}
