/// What a browser may keep of somebody's data; nobody else may keep any (RFC 9111, section 5.2.2).
package enum Caching: String {
  /// Nothing.
  case never = "private, no-store"
  /// All, as long as it asks each time whether that is still the newest.
  case revalidated = "private, no-cache"
  /// All, for a year: under this address there will never be anything else (RFC 8246).
  case immutable = "private, max-age=31536000, immutable"

  package var header: (String, String) { ("Cache-Control", rawValue) }
}
