import HTTPKit
import Testing

/// The examples of RFC 9110.
struct `A header field` {
  @Test func `has a date in the one format that is sent`() {
    #expect(HTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(-1) == "Wed, 31 Dec 1969 23:59:59 GMT")
    #expect(HTTPDate.text(951_782_400) == "Tue, 29 Feb 2000 00:00:00 GMT")
  }

  @Test func `with a date is read as it was written`() {
    for seconds in stride(from: -2_208_988_800, to: 4_102_444_800, by: 40_000_003) {
      #expect(HTTPDate.seconds(HTTPDate.text(seconds)) == seconds)
    }
  }

  @Test(arguments: [
    "", "Sun, 06 Nov 1994 08:49:37", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:+7 GMT",
  ])
  func `with another date is not read`(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }

  @Test(arguments: [
    ("compress, gzip", true), ("", false), ("*", true), ("compress;q=0.5, gzip;q=1.0", true),
    ("gzip;q=1.0, identity; q=0.5, *;q=0", true), ("gzip;q=0", false), ("gzip;q=0.000, *", false),
    ("GZIP", true), ("br", false), ("*;q=0", false), ("gzip;q=2", false), ("gzip ; Q=0.001", true), ("x-gzip", false),
  ])
  func `allows a coding`(field: String, allows: Bool) {
    #expect(AcceptEncoding(field).allows("gzip") == allows)
  }

  @Test func `leaves the plain reply allowed unless it says otherwise`() {
    #expect(AcceptEncoding(nil).allows("identity"))
    #expect(!AcceptEncoding(nil).allows("gzip"))
    #expect(AcceptEncoding("gzip").allows("identity"))
    #expect(!AcceptEncoding("*;q=0").allows("identity"))
    #expect(!AcceptEncoding("identity;q=0").allows("identity"))
  }

  @Test(arguments: [
    ("da, en-gb;q=0.8, en;q=0.7", ["da", "en-gb", "en"]), ("en;q=0.3, fr;q=0.9, de;q=0", ["fr", "en"]),
    ("fr-CA,fr;q=0.9,en;q=0.9,*;q=0.1", ["fr-CA", "fr", "en", "*"]), ("", []), (" , en ,", ["en"]),
  ])
  func `lists languages, the best first`(field: String, preferred: [String]) {
    #expect(AcceptLanguage(field).preferred == preferred)
  }

  @Test func `lists entity tags`() {
    #expect(EntityTagList("*") == .any)
    #expect(EntityTagList("\"xyzzy\"") == .tags([EntityTag("xyzzy")]))
    #expect(EntityTagList("W/\"\"") == .tags([EntityTag("", isWeak: true)]))
    let three = [EntityTag("xyzzy"), EntityTag("r2d2xxxx", isWeak: true), EntityTag("c3p,iozzzz")]
    #expect(EntityTagList("\"xyzzy\", W/\"r2d2xxxx\",\"c3p,iozzzz\"") == .tags(three))
  }

  @Test(arguments: ["", "xyzzy", "\"a", "a\"", "w/\"a\"", "\"a\" \"b\"", "\"a\", *", "\"a b\"", ",", "W/", "\"a\",b"])
  func `with broken entity tags is refused`(field: String) {
    #expect(EntityTagList(field) == nil)
  }

  @Test(arguments: [
    ("1", true, "1", true, false, true), ("1", true, "2", true, false, false), ("1", true, "1", false, false, true),
    ("1", false, "1", false, true, true),
  ])
  func `compares entity tags`(
    one: String, oneIsWeak: Bool, two: String, twoIsWeak: Bool, strongly: Bool, weakly: Bool
  ) {
    let (first, second) = (EntityTag(one, isWeak: oneIsWeak), EntityTag(two, isWeak: twoIsWeak))
    #expect(first.matchesStrongly(second) == strongly)
    #expect(first.matchesWeakly(second) == weakly)
    #expect(EntityTagList(first.description)?.allowsChange(of: second) == strongly)
    #expect(EntityTagList(first.description)?.holds(second) == weakly)
  }

  @Test func `that names any version needs one to be there`() {
    #expect(EntityTagList("*")?.allowsChange(of: EntityTag("1", isWeak: true)) == true)
    #expect(EntityTagList("*")?.allowsChange(of: nil) == false)
    #expect(EntityTagList("*")?.holds(nil) == false)
  }
}
