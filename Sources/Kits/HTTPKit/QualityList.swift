/// A header field of choices with weights, such as `gzip;q=0.5, *;q=0` (RFC 9110, section 12.4.2).
struct QualityList {
  struct Choice: Equatable {
    let name: Substring
    /// In thousandths.
    let quality: Int
  }

  let choices: [Choice]

  /// Choices that are not well-formed are left out.
  init(_ field: String) {
    choices = field.split(separator: ",").compactMap { Self.choice(trimmed($0)) }
  }

  /// The weight of the first choice of that name.
  func quality(of name: String) -> Int? {
    choices.first { equalIgnoringCase($0.name, name) }?.quality
  }

  private static func choice(_ text: Substring) -> Choice? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    guard let name = parts.first, !name.isEmpty else { return nil }
    guard let weight = parts.dropFirst().last(where: { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }) else {
      return Choice(name: name, quality: 1_000)
    }
    return thousandths(weight.dropFirst(2)).map { Choice(name: name, quality: $0) }
  }

  /// `0.25` is 250: 0 or 1, with at most three decimals.
  private static func thousandths(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first == "0" || first == "1" else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let padded = decimals + String(repeating: "0", count: 3 - decimals.utf8.count)
    guard let whole = Int(first), let part = Int(padded), whole * 1_000 + part <= 1_000 else { return nil }
    return whole * 1_000 + part
  }
}
