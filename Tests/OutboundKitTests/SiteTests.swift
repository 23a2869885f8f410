import Testing

@testable import OutboundKit

@Suite struct `The site that a password was typed for` {
  private func isShared(_ typed: String, _ other: String) throws -> Bool {
    try #require(OutboundAddress(other)).isOfSite(of: try #require(OutboundAddress(typed)))
  }

  @Test(arguments: [
    ("https://dav.example.org/", "https://dav.example.org/p/"),
    ("https://dav.example.org/", "https://DAV.example.org:443/"),
    ("https://caldav.icloud.com/", "https://p07-caldav.icloud.com:443/12/calendars/"),
    ("https://icloud.com/", "https://p07-caldav.icloud.com/"),
  ]) func `is its origin, and the servers of a provider that has many`(_ typed: String, _ other: String) throws {
    #expect(try isShared(typed, other))
  }

  @Test(arguments: [
    ("https://calendar.example.co.uk/", "https://evil.co.uk/"),
    ("https://dav.example.org/", "https://evil.example.org/"),
    ("https://dav.example.org/", "https://dav.example.org:8443/"),
    ("https://dav.example.org/", "http://dav.example.org/"),
    ("https://caldav.icloud.com/", "http://p07-caldav.icloud.com/"),
    ("https://caldav.icloud.com/", "https://evilicloud.com/"),
    ("https://caldav.icloud.com/", "https://icloud.com.evil.example/"),
    ("https://127.0.0.1:1/", "https://127.0.0.1:2/"),
  ]) func `is no other, however much its name looks alike`(_ typed: String, _ other: String) throws {
    #expect(try !isShared(typed, other))
  }
}

@Suite struct `A pause that another server asks for` {
  @Test(
    arguments: [(0, nil), (-5, nil), (77, 77), (604_800, 604_800), (604_801, 604_800), (.max, 604_800)]
      as [(Int64, Int64?)])
  func `is believed up to a week`(_ seconds: Int64, _ pause: Int64?) {
    #expect(OutboundAnswer(status: 503, retryAfter: seconds).retryAfter == pause)
  }
}
