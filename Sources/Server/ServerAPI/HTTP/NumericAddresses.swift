import Glibc

/// Reads numeric addresses that are separated by commas; nil if one of them is none.
package func numericAddresses(_ text: String) -> Set<String>? {
  let addresses = text.split(separator: ",").map { String($0) }
  return addresses.allSatisfy(isNumericAddress) ? Set(addresses) : nil
}

private func isNumericAddress(_ text: String) -> Bool {
  var address = in6_addr()
  return inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1
}
