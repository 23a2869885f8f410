import Glibc

/// The address of the client behind the proxies that are trusted.
///
/// Each proxy adds to `X-Forwarded-For` whom it was asked by, so the last address that is not a trusted proxy's is the
/// client's; what stands before it anybody may have made up
/// (https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Forwarded-For).
func clientAddress(
  peer: String, headers: [(name: String, value: String)], trustedProxies: Set<String>
) -> String {
  guard trustedProxies.contains(peer) else { return peer }
  let fields = headers.filter { equalIgnoringCase($0.name, "X-Forwarded-For") }
  let addresses = fields.flatMap { $0.value.split(separator: ",") }.map { String(trimmed($0)) }
  var client = peer
  for address in addresses.reversed() {
    guard isNumericAddress(address) else { return client }
    client = address
    if !trustedProxies.contains(address) { return client }
  }
  return client
}

/// Whether the text is an IPv4 or IPv6 address without a port.
private func isNumericAddress(_ text: String) -> Bool {
  var address = in6_addr()
  return inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1
}
