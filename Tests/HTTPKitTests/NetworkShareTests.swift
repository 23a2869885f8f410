import HTTPKit
import Testing

@Suite struct `The share of a network` {
  @Test(arguments: [
    ("203.0.113.7", "203.0.113.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::", "2001:db8:1:2::/64"),
    ("2001:DB8:1:2:ffff::9", "2001:db8:1:2::/64"), ("2001:db8:1:3::1", "2001:db8:1:3::/64"), ("::1", "::/64"),
    ("", ""), ("not:an:address", "not:an:address"),
  ])
  func `is an address of IPv4, or 64 bits of IPv6`(_ address: String, _ share: String) {
    #expect(networkShare(of: address) == share)
  }
}
