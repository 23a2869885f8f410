/// A media type as header fields name it (RFC 9110, section 8.3.1), in lower case and without parameters.
package struct MediaType: Hashable, Sendable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// What a `Content-Type` field says, parameters left out.
  package init(field: String) { name = Self.essence(field[...]) }

  package static let json = MediaType("application/json")
  package static let mergePatch = MediaType("application/merge-patch+json")
  package static let problem = MediaType("application/problem+json")
  package static let csv = MediaType("text/csv")
  package static let events = MediaType("text/event-stream")
  package static let html = MediaType("text/html")
  package static let jpeg = MediaType("image/jpeg")
  package static let png = MediaType("image/png")
  package static let webP = MediaType("image/webp")
  package static let pdf = MediaType("application/pdf")
  package static let text = MediaType("text/plain")

  /// Whether a client with this `Accept` field takes the type (RFC 9110, section 12.5.1); nil takes any.
  package func isAccepted(by accept: String?) -> Bool {
    guard let accept else { return true }
    var best: (precision: Int, isAllowed: Bool) = (-1, false)
    for range in accept.split(separator: ",") {
      let precision = precision(of: Self.essence(range))
      if precision > best.precision { best = (precision, !Self.isZero(range)) }
    }
    return best.isAllowed
  }

  /// 2 for this very type, 1 for `text/*`, 0 for any, -1 for another.
  private func precision(of range: String) -> Int {
    if range == name { return 2 }
    if range == "*/*" { return 0 }
    return range.hasSuffix("/*") && name.hasPrefix(range.dropLast()) ? 1 : -1
  }

  private static func essence(_ text: Substring) -> String {
    let essence = text.prefix { $0 != ";" }
    return String(essence.filter { $0 != " " && $0 != "\t" }).lowercased()
  }

  /// Whether the range has the weight 0, which forbids it.
  private static func isZero(_ range: Substring) -> Bool {
    range.split(separator: ";").dropFirst().contains { parameter in
      let text = parameter.filter { $0 != " " }.lowercased()
      return text.hasPrefix("q=") && text.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
    }
  }
}
