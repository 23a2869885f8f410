import HTTPKit
import Testing

/// The examples of RFC 9110.
struct `A header field` {
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
    ("1", true, "1", true, true), ("1", true, "2", true, false), ("1", true, "1", false, true),
    ("1", false, "1", false, true),
  ])
  func `compares entity tags`(one: String, oneIsWeak: Bool, two: String, twoIsWeak: Bool, isSame: Bool) {
    let (first, second) = (EntityTag(one, isWeak: oneIsWeak), EntityTag(two, isWeak: twoIsWeak))
    #expect(first.matchesWeakly(second) == isSame)
    #expect(EntityTagList(first.description)?.contains(second) == isSame)
  }

  @Test func `that names any version needs one to be there`() {
    #expect(EntityTagList("*")?.contains(EntityTag("1", isWeak: true)) == true)
    #expect(EntityTagList("*")?.contains(nil) == false)
  }
}
