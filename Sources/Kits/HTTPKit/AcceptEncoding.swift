/// Which content codings a client takes (RFC 9110, section 12.5.3).
public struct AcceptEncoding: Sendable {
  private let field: String?

  /// - Parameter field: the value of `Accept-Encoding`, nil without that field.
  public init(_ field: String?) {
    self.field = field
  }

  /// Whether the client takes a reply in this coding. Without the field it takes any, but nothing says that it
  /// understands one, so only `identity` is allowed then.
  ///
  ///     AcceptEncoding("gzip;q=1.0, identity; q=0.5, *;q=0").allows("gzip")  // true
  public func allows(_ coding: String) -> Bool {
    let isIdentity = equalIgnoringCase(coding, "identity")
    guard let field else { return isIdentity }
    let list = QualityList(field)
    let quality = list.quality(of: coding) ?? list.quality(of: "*") ?? (isIdentity ? 1 : 0)
    return quality > 0
  }
}
