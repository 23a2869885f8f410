import Testing

@testable import OutboundKit

@Suite struct `A service's address` {
  @Test(arguments: [
    ("http://localhost:5000", "http://localhost:5000"), ("HTTPS://Maps.Example.org/", "https://maps.example.org"),
    ("https://example.org/osrm/v2//", "https://example.org/osrm/v2"), ("http://[::1]:80/a", "http://[::1]:80/a"),
  ])
  func `is http or https with a host, and perhaps a port and a path`(_ text: String, _ read: String) {
    #expect(HTTPAddress(text)?.text == read)
  }

  @Test(arguments: [
    "", "localhost:5000", "ftp://example.org", "file:///etc/passwd", "http://", "http:///a", "http://:80",
    "http://a:0", "http://a:65536", "http://a:b", "http://sam@example.org", "http://sam:secret@example.org",
    "http://example.org?key=1", "http://example.org/#a", "http://example.org/a b", "http://example.org\r\nHost: a",
    "http://example.org/%00", "http://a\\b", "gopher://a", "http://::1",
  ])
  func `is nothing else`(_ text: String) { #expect(HTTPAddress(text) == nil) }
}
