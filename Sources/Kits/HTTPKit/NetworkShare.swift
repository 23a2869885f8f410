import Glibc

/// By what a client's share is counted: an IPv4 address, or the 64 bits of an IPv6 address that name a network, since
/// whoever has one address of it has all (RFC 6177). Another text is its own share.
public func networkShare(of address: String) -> String {
  var bytes = in6_addr()
  guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
  withUnsafeMutableBytes(of: &bytes) { bytes in
    for index in 8..<16 { bytes[index] = 0 }
  }
  var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
  guard inet_ntop(AF_INET6, &bytes, &text, socklen_t(text.count)) != nil else { return address }
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) + "/64"
}
